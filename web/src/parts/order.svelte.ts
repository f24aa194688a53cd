// The order in which a person likes to hold the cards: they are dragged to where they shall be, new ones come last.
import type { Keyed } from "./keys";

export class Order {
  private wanted = $state.raw<string[]>([]);
  private shown: string[] = [];

  arrange<T>(cards: Keyed<T>[]): Keyed<T>[] {
    const rank = (card: Keyed<T>): number => (this.wanted.includes(card.key) ? this.wanted.indexOf(card.key) : this.wanted.length);
    const arranged = [...cards].sort((one, other) => rank(one) - rank(other));
    this.shown = arranged.map((card) => card.key);
    return arranged;
  }

  move(from: number, to: number): void {
    const keys = [...this.shown];
    const [key] = keys.splice(from, 1);
    if (key === undefined) return;
    keys.splice(to, 0, key);
    this.wanted = keys;
  }
}

/** An element whose children are cards that can be dragged among one another. */
export function holds(node: HTMLElement, order: Order) {
  const moved = (event: Event): void => {
    const { from, to } = (event as CustomEvent<{ from: number; to: number }>).detail;
    order.move(from, to);
  };
  node.dataset["hand"] = "";
  node.addEventListener("reorder", moved);
  return { destroy: () => node.removeEventListener("reorder", moved) };
}
