// What stands in an element as text, and whether a name says it: for labels that must say what is shown.

/** The text of an element, as it is shown (without what is only for screen readers) or, `spoken`, as it is read out
    (with that, and without what is hidden from them). */
export function shownText(node: Node, spoken = false): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (!(node instanceof Element)) return "";
  if (spoken ? node.getAttribute("aria-hidden") === "true" : node.classList.contains("unseen")) return "";
  if (node.hasAttribute("hidden") || node.tagName === "title") return "";
  return [...node.childNodes].map((child) => shownText(child, spoken)).join("");
}

/** Words with nothing between them but single spaces: what a comparison by ear would hear. */
function words(text: string): string {
  return ` ${text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** Whether all words of one text stand together in another. */
export function within(text: string, whole: string): boolean {
  const wanted = words(text);
  return wanted.trim() === "" || words(whole).includes(wanted);
}
