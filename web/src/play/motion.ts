// Moves of others, shown: a piece slides from where it was to where it is, or comes from the panel of who brought it.
// A board gives what moves an identity, `data-piece="knight/2"` (equal pieces may share one), and where it belongs to a
// player, `data-owner="2"`.
import { still } from "../settings.svelte";

/** A piece as it was seen. */
export interface Spot {
  piece: string;
  owner: string | null;
  element: Element;
  /** Where it is on the screen. */
  box: DOMRect;
  /** What it lies in: a drawing, or the element round it. */
  home: Element;
  /** Where it lies in there, so that a page that shifts or a drawing that grows moves nothing. */
  x: number;
  y: number;
  /** Its box in the units of its drawing. */
  drawn: DOMRect | null;
}

export interface Changes {
  moved: [from: Spot, to: Spot][];
  come: Spot[];
  gone: Spot[];
}

const LONG = 340;
const STILL = 3;
/** When more than this changes at once it is no move but another scene. */
const MANY = 24;

export function wantsMotion(): boolean {
  return !still();
}

/** All pieces of a board as they lie now. */
export function look(root: Element): Spot[] {
  const spots: Spot[] = [];
  const homes = new Map<Element, DOMRect>();
  for (const element of root.querySelectorAll("[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const piece = element.getAttribute("data-piece") ?? "";
    const owner = element.getAttribute("data-owner");
    const drawing = element instanceof SVGGraphicsElement ? element.ownerSVGElement : null;
    if (drawing && element instanceof SVGGraphicsElement) {
      const drawn = element.getBBox();
      spots.push({
        piece,
        owner,
        element,
        box,
        home: drawing,
        x: drawn.x + drawn.width / 2,
        y: drawn.y + drawn.height / 2,
        drawn,
      });
    } else {
      const home = element.parentElement ?? root;
      const frame = homes.get(home) ?? home.getBoundingClientRect();
      homes.set(home, frame);
      spots.push({ piece, owner, element, box, home, x: box.left - frame.left, y: box.top - frame.top, drawn: null });
    }
  }
  return spots;
}

function same(one: Spot, other: Spot): boolean {
  return one.home === other.home && Math.abs(one.x - other.x) < STILL && Math.abs(one.y - other.y) < STILL;
}

/** What became of the pieces. Of equal ones those that lie still stay themselves, the others are paired in order. */
export function compare(before: readonly Spot[], after: readonly Spot[]): Changes {
  const left = new Map<string, Spot[]>();
  for (const spot of before) left.set(spot.piece, [...(left.get(spot.piece) ?? []), spot]);
  const take = (piece: string, at: number): Spot | undefined =>
    at < 0 ? undefined : left.get(piece)?.splice(at, 1)[0];
  const restless = after.filter(
    (spot) => !take(spot.piece, left.get(spot.piece)?.findIndex((old) => same(old, spot)) ?? -1),
  );
  const changes: Changes = { moved: [], come: [], gone: [] };
  for (const spot of restless) {
    const from = take(spot.piece, left.get(spot.piece)?.length ? 0 : -1);
    if (from) changes.moved.push([from, spot]);
    else changes.come.push(spot);
  }
  changes.gone = [...left.values()].flat();
  return changes;
}

function visible(box: DOMRect, home: Element | null): boolean {
  const frame = home instanceof SVGSVGElement ? home.getBoundingClientRect() : null;
  const top = Math.max(0, frame?.top ?? 0);
  const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight);
  const leftmost = Math.max(0, frame?.left ?? 0);
  const rightmost = Math.min(innerWidth, frame?.right ?? innerWidth);
  return box.bottom > top && box.top < bottom && box.right > leftmost && box.left < rightmost;
}

/** A likeness of a piece that nobody can click or read, as large as it lies there. */
export function likeness(spot: Pick<Spot, "element" | "box" | "drawn">): HTMLElement {
  const copy = spot.element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of [
      "id",
      "role",
      "tabindex",
      "aria-label",
      "data-part",
      "data-target",
      "data-now",
      "data-piece",
      "data-square",
      "data-drag",
      "data-name",
      "data-held",
    ])
      one.removeAttribute(name);
  }
  const holder = document.createElement("div");
  holder.style.cssText = `position:fixed;left:${spot.box.left}px;top:${spot.box.top}px;width:${spot.box.width}px;height:${spot.box.height}px;`;
  if (spot.drawn) {
    const { x, y, width, height } = spot.drawn;
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    drawing.style.cssText = "width:100%;height:100%;overflow:visible;display:block";
    drawing.append(copy);
    holder.append(drawing);
  } else {
    copy.style.cssText += ";margin:0;width:100%;height:100%";
    holder.append(copy);
  }
  return holder;
}

function apart(from: DOMRect, to: DOMRect, small = 1): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = small < 1 ? small : from.width / Math.max(1, to.width);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${size.toFixed(3)})`;
}

/** What flies over a board. */
export class Motion {
  private running: Animation[] = [];
  private layer: HTMLElement | null = null;

  /** Show the way from one look to the next. `panel` is where things come from and go to that lie nowhere else. */
  show(root: Element, before: readonly Spot[], panel: (owner: string | null) => DOMRect | null): void {
    this.finish();
    const { moved, come, gone } = compare(before, look(root));
    if (moved.length + come.length + gone.length > MANY) return;
    const farOff = (spot: Spot): DOMRect | null => {
      const box = panel(spot.owner);
      return box && visible(box, null) ? box : null;
    };
    for (const [from, to] of moved) {
      if (visible(to.box, to.home) && visible(from.box, null))
        this.fly(root, to, [{ transform: apart(from.box, to.box) }, { transform: "none" }], true);
    }
    for (const spot of come) {
      if (!visible(spot.box, spot.home)) continue;
      const far = farOff(spot);
      const start = far ? apart(far, spot.box, 0.4) : "scale(0.3)";
      this.fly(
        root,
        spot,
        [
          { transform: start, opacity: far ? 1 : 0 },
          { transform: "none", opacity: 1 },
        ],
        true,
      );
    }
    for (const spot of gone) {
      if (!visible(spot.box, null)) continue;
      const far = farOff(spot);
      const end = far ? apart(far, spot.box, 0.4) : "scale(0.3)";
      this.fly(
        root,
        spot,
        [
          { transform: "none", opacity: 1 },
          { transform: end, opacity: far ? 0.6 : 0 },
        ],
        false,
      );
    }
  }

  /** Whether anything flies. */
  get busy(): boolean {
    return this.running.length > 0;
  }

  /** Everything is where it belongs, at once. */
  finish(): void {
    for (const one of this.running) one.cancel();
    this.running = [];
    this.layer?.remove();
    this.layer = null;
  }

  private fly(root: Element, spot: Spot, frames: Keyframe[], lands: boolean): void {
    if (!this.layer) {
      this.layer = document.createElement("div");
      this.layer.className = "flying";
      this.layer.setAttribute("aria-hidden", "true");
      // Within the board, whose colours a likeness needs.
      (root.firstElementChild ?? root).append(this.layer);
    }
    const holder = likeness(spot);
    this.layer.append(holder);
    const timing = { duration: LONG, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" as const };
    const flight = holder.animate(frames, timing);
    const hidden = lands ? spot.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG }) : null;
    this.running.push(flight, ...(hidden ? [hidden] : []));
    flight.onfinish = () => {
      holder.remove();
      this.running = this.running.filter((one) => one !== flight && one !== hidden);
    };
  }
}
