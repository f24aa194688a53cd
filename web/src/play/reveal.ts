// Bringing something into sight, wherever it lies: drawings pan (PanZoom hears "reveal"), lists scroll.

export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!element.closest(".panzoom.fill"))
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: still ? "auto" : "smooth" });
}
