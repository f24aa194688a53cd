// What is said to screen readers beside what changes on the screen: one live region, in the frame round the board.

export const spoken = $state({ text: "" });

/** The same text twice is said twice: the region is emptied in between. */
export function announce(text: string): void {
  spoken.text = "";
  requestAnimationFrame(() => (spoken.text = text));
}
