// Marks a box that scrolls while more lies below what is in sight; `.goes-on` of app.css lets it fade out there. With
// `whole` a row of which only a sliver would be seen is not shown at all (`--cut` is how high it is).

const ROWS = "button, summary, .ringed, [data-target], li, p, h2, h3, h4, label";
/** A row is shown in part if so much of it is in sight, of its height or in pixels. */
const [SHARE, PIXELS] = [0.75, 44];

function sliver(node: HTMLElement): number {
  const edge = node.getBoundingClientRect().bottom;
  let cut = 0;
  for (const one of node.querySelectorAll(ROWS)) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (top >= edge || bottom <= edge + 3) continue;
    const outer = one.parentElement?.closest(ROWS);
    if (outer && node.contains(outer)) continue;
    const seen = edge - top;
    if (seen >= PIXELS || seen >= SHARE * height) return 0;
    cut = Math.max(cut, seen + 2);
  }
  return cut;
}

export function goesOn(node: HTMLElement, whole = false): { destroy: () => void } {
  const look = (): void => {
    const more = node.scrollTop + node.clientHeight < node.scrollHeight - 8;
    node.classList.toggle("goes-on", more);
    const cut = more && whole ? sliver(node) : 0;
    node.classList.toggle("cut", cut > 0);
    node.style.setProperty("--cut", `${Math.round(cut)}px`);
  };
  const sizes = new ResizeObserver(look);
  const observe = (): void => {
    for (const one of [node, ...node.children]) sizes.observe(one);
    look();
  };
  const contents = new MutationObserver(observe);
  contents.observe(node, { childList: true, subtree: whole });
  observe();
  node.addEventListener("scroll", look, { passive: true });
  return {
    destroy: () => {
      sizes.disconnect();
      contents.disconnect();
      node.removeEventListener("scroll", look);
    },
  };
}
