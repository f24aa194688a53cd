// Bringing something into sight, wherever it lies: drawings pan (PanZoom hears "reveal"), lists scroll.
import { still } from "../settings.svelte";

export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
  const calm = still();
  if (!element.closest(".panzoom.fill"))
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm ? "auto" : "smooth" });
}
