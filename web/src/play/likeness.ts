// A likeness of the board as it lies, to be looked at: nothing in it can be pointed at or is read out.

export interface Likeness {
  drawing: SVGSVGElement;
  /** How many times wider than high it is. */
  aspect: number;
}

/** Of every map on the board. */
export function likenesses(): Likeness[] {
  const boards = document.querySelectorAll<SVGSVGElement>("[data-zone='board'] .room .panzoom > svg:first-child");
  return [...boards].map((board) => {
    const box = subject(board);
    return { drawing: likeness(board, box), aspect: (box[2] ?? 1) / (box[3] ?? 1) };
  });
}

function likeness(board: SVGSVGElement, box: readonly number[]): SVGSVGElement {
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const name of [...one.getAttributeNames()])
      if (name === "role" || name === "tabindex" || name.startsWith("data-") || name.startsWith("aria-"))
        one.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  // All that lies, however near the board itself is looked at now.
  copy.setAttribute("viewBox", box.join(" "));
  for (let below = board.parentElement; below; below = below.parentElement) {
    const { background, backgroundColor, backgroundImage } = getComputedStyle(below);
    if (backgroundImage === "none" && backgroundColor === "rgba(0, 0, 0, 0)") continue;
    copy.style.background = background;
    break;
  }
  return copy;
}

/** What the board says its picture is about (`data-picture`); else the whole drawing, or, where most of that is empty,
    what lies on it. */
function subject(board: SVGSVGElement): number[] {
  const whole = (board.dataset["whole"] ?? board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const back = board.getScreenCTM()?.inverse();
  const named = [...board.querySelectorAll("[data-picture]")];
  const boxes = (named.length ? named : [...board.querySelectorAll("[data-part]")])
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width + box.height > 0);
  if (!back || !boxes.length) return whole;
  const first = new DOMPoint(
    Math.min(...boxes.map((box) => box.left)),
    Math.min(...boxes.map((box) => box.top)),
  ).matrixTransform(back);
  const last = new DOMPoint(
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ).matrixTransform(back);
  const margin = 0.03 * Math.max(last.x - first.x, last.y - first.y);
  const [wide, high] = [last.x - first.x + 2 * margin, last.y - first.y + 2 * margin];
  const [, , fullWide = 0, fullHigh = 0] = whole;
  return named.length || wide * high < 0.7 * fullWide * fullHigh
    ? [first.x - margin, first.y - margin, wide, high]
    : whole;
}
