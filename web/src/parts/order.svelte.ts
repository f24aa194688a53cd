// The order in which a person likes to hold the cards: they are moved to where they shall be, new ones come last.
import { tick } from "svelte";
import { t } from "../texts";
import type { Keyed } from "./keys";
import { announce } from "./spoken.svelte";

export class Order {
  private wanted = $state.raw<string[]>([]);
  private shown: string[] = [];

  arrange<T>(cards: Keyed<T>[]): Keyed<T>[] {
    const rank = (card: Keyed<T>): number =>
      this.wanted.includes(card.key) ? this.wanted.indexOf(card.key) : this.wanted.length;
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

const WAYS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** An element whose children are cards (`data-drag`, called `data-name`) that change places: dragged among one another,
 *  or by keyboard. With the focus on the hand the arrows lead from card to card; with Shift they take a card along. */
export function holds(node: HTMLElement, order: Order) {
  let held: Element | null = null;
  const cards = (): Element[] => [...node.querySelectorAll("[data-drag]")];
  const hold = (card: Element | null): void => {
    held?.removeAttribute("data-held");
    held = card;
    held?.setAttribute("data-held", "");
  };
  const say = (key: "order.at" | "order.moved", card: Element | undefined, at: number, of: number): void =>
    announce(t(key, { card: card?.getAttribute("data-name") ?? "", n: at + 1, of }));

  const moved = (event: Event): void => {
    const { from, to } = (event as CustomEvent<{ from: number; to: number }>).detail;
    order.move(from, to);
  };
  const key = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const inside =
      event.target instanceof Element && event.target !== node ? event.target.closest("[data-drag]") : null;
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey || (inside && !event.shiftKey)) return;
    const list = cards();
    const from = list.indexOf(inside ?? held ?? node);
    const to = from < 0 ? 0 : from + way;
    event.preventDefault();
    event.stopPropagation();
    if (to < 0 || to >= list.length) return;
    if (!event.shiftKey || from < 0) {
      hold(list[to] ?? null);
      say("order.at", list[to], to, list.length);
      return;
    }
    order.move(from, to);
    say("order.moved", list[from], to, list.length);
    // A card that changes its place in the page loses the focus.
    if (inside instanceof HTMLElement || inside instanceof SVGElement)
      void tick().then(() => inside.focus({ preventScroll: true }));
  };
  const leave = (event: FocusEvent): void => {
    if (!(event.relatedTarget instanceof Node) || !node.contains(event.relatedTarget)) hold(null);
  };
  const count = (): void => {
    node.tabIndex = cards().length > 1 ? 0 : -1;
  };

  node.dataset["hand"] = "";
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", t("order.keys"));
  count();
  const watcher = new MutationObserver(count);
  watcher.observe(node, { childList: true });
  node.addEventListener("reorder", moved);
  node.addEventListener("keydown", key);
  node.addEventListener("focusout", leave);
  return {
    destroy: () => {
      watcher.disconnect();
      node.removeEventListener("reorder", moved);
      node.removeEventListener("keydown", key);
      node.removeEventListener("focusout", leave);
    },
  };
}
