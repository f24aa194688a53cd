// Dragging with mouse, pen or finger what has `data-drag`: a likeness follows the pointer, and letting go over a part
// is a click on it. Among the cards of a hand it is a change of their order. `data-drag="hand"` leaves the page to a
// finger that moves up or down, "board" does not; "take" may be a whole move by itself, made when the drag begins.
import { likeness } from "./motion";

export interface Dragging {
  /** The drag has begun with this element. */
  begin: (element: Element) => void;
  /** The pointer is over this element now. */
  over: (under: Element | null) => void;
  /** Let go over an element that is not the one dragged; false if nothing can be done with it there. */
  drop: (under: Element) => boolean;
  /** Let go where it means nothing. */
  cancel: (element: Element) => void;
}

const THRESHOLD = 8;

export class Drag {
  private grabbed: { element: Element; x: number; y: number; id: number; hand: Element | null; from: number } | null =
    null;
  private ghost: HTMLElement | null = null;
  private swallow = false;

  constructor(private readonly does: Dragging) {}

  down(event: PointerEvent): void {
    const element = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!element || event.button !== 0 || !event.isPrimary) return;
    const hand = element.closest("[data-hand]");
    this.grabbed = {
      element,
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      hand,
      from: hand ? place(hand, element) : -1,
    };
  }

  move(event: PointerEvent): void {
    const grabbed = this.grabbed;
    if (!grabbed || event.pointerId !== grabbed.id) return;
    const [dx, dy] = [event.clientX - grabbed.x, event.clientY - grabbed.y];
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      const whole =
        grabbed.element instanceof SVGElement ? (grabbed.element.ownerSVGElement ?? grabbed.element) : grabbed.element;
      this.ghost = likeness({ element: whole, box: whole.getBoundingClientRect(), drawn: null });
      this.ghost.style.cssText += ";z-index:40;pointer-events:none;opacity:.85";
      whole.closest(".frame > *")?.append(this.ghost);
      this.does.begin(grabbed.element);
    }
    this.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    this.does.over(document.elementFromPoint(event.clientX, event.clientY));
    event.preventDefault();
  }

  up(event: PointerEvent): void {
    const grabbed = this.grabbed;
    if (!grabbed || event.pointerId !== grabbed.id) return;
    this.grabbed = null;
    if (!this.ghost) return;
    this.ghost.remove();
    this.ghost = null;
    // The click that the browser makes of it is none.
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 0);
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    const card = under?.closest("[data-drag]");
    if (card && grabbed.hand && card !== grabbed.element && card.closest("[data-hand]") === grabbed.hand) {
      grabbed.hand.dispatchEvent(
        new CustomEvent("reorder", { detail: { from: grabbed.from, to: place(grabbed.hand, card) } }),
      );
      this.does.cancel(grabbed.element);
    } else if (!under || grabbed.element.contains(under) || !this.does.drop(under)) this.does.cancel(grabbed.element);
  }

  /** Whether a click is the end of a drag. */
  ends(event: MouseEvent): boolean {
    return this.swallow && event.isTrusted;
  }
}

function place(hand: Element, card: Element): number {
  return [...hand.querySelectorAll("[data-drag]")].indexOf(card);
}
