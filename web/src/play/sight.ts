// Whether what can be picked is in sight: a long board hides it above or below the window.

export interface Box {
  top: number;
  bottom: number;
}

/** So much of a box must be seen, in pixels, if it is that high. */
const ENOUGH = 24;

function seen(box: Box, top: number, bottom: number): boolean {
  const shown = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  return shown >= Math.min(ENOUGH, (box.bottom - box.top) / 2);
}

/** Which of some boxes to look at next: the nearest to the window, or null if one is in sight or there is none. */
export function outOfSight(
  boxes: readonly Box[],
  top: number,
  bottom: number,
): { at: number; way: "up" | "down" } | null {
  let best: { at: number; way: "up" | "down" } | null = null;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    if (box.bottom <= box.top) continue;
    if (seen(box, top, bottom)) return null;
    const way = box.top + box.bottom < top + bottom ? "up" : "down";
    const far = way === "up" ? top - box.bottom : box.top - bottom;
    if (far < least) [least, best] = [far, { at, way }];
  }
  return best;
}
