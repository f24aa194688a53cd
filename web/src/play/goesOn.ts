// Marks a box that scrolls while more lies below what is in sight; `.goes-on` of app.css lets it fade out there.

export function goesOn(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    node.classList.toggle("goes-on", node.scrollTop + node.clientHeight < node.scrollHeight - 8);
  };
  const sizes = new ResizeObserver(look);
  const observe = (): void => {
    for (const one of [node, ...node.children]) sizes.observe(one);
  };
  const contents = new MutationObserver(observe);
  contents.observe(node, { childList: true });
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
