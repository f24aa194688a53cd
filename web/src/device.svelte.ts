// What kind of screen this is: a phone's frame below 900 pixels, and whether fingers point.

export const device = $state({ phone: false, touch: false });

function follow(query: string, tell: (matches: boolean) => void): void {
  if (typeof matchMedia === "undefined") return; // a unit test has no screen
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}

follow("(max-width: 899px)", (matches) => (device.phone = matches));
follow("(pointer: coarse)", (matches) => (device.touch = matches));
