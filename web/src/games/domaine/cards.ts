// Action cards: what is printed on them, from the game's content, and how they are named.
import type { Content } from "../../play/contract";
import { say } from "./texts";

export type Action = "borders" | "knights" | "expand" | "deserter" | "alliance";

export interface CardFace {
  id: string;
  stack: string;
  price: number | null;
  sale: number | null;
  actions: [Action, number][];
}

const ACTIONS: Action[] = ["knights", "expand", "borders", "deserter", "alliance"];

/** A card's face; where the content is not known, what its id tells. */
export function faceOf(id: string, content: Content): CardFace {
  const rows = (content["cards"]?.card ?? []) as {
    id: string;
    stack: string;
    price: number;
    sale: number;
    actions: Record<string, number>;
  }[];
  const row = rows.find((one) => one.id === id);
  if (row) {
    const actions = ACTIONS.filter((action) => action in row.actions).map((action): [Action, number] => [
      action,
      row.actions[action] ?? 1,
    ]);
    return { id, stack: row.stack, price: row.price, sale: row.sale, actions };
  }
  const words = id.split("-").slice(1);
  const actions = words.flatMap((word): [Action, number][] => {
    if (word === "border") return [["borders", 1]];
    if (word === "borders") return [["borders", 2]];
    if (word === "wall") return [["borders", 3]];
    if (word === "knight") return [["knights", 1]];
    if (word === "knights") return [["knights", 2]];
    return word === "expand" || word === "deserter" || word === "alliance" ? [[word, 1]] : [];
  });
  return { id, stack: (id[0] ?? "").toUpperCase(), price: null, sale: null, actions };
}

export function actionName(action: Action, n: number): string {
  if (action === "borders") return n === 1 ? say("borders1") : say("borders", { n });
  if (action === "knights") return n === 1 ? say("knights1") : say("knights", { n });
  return say(action);
}

export function cardName(id: string, content: Content): string {
  if (id === "king") return say("king_card");
  return faceOf(id, content)
    .actions.map(([action, n]) => actionName(action, n))
    .join(` ${say("or")} `);
}

/** A card in one line: "2 borders, costs 3, sells for 3". */
export function cardLabel(id: string, content: Content): string {
  const face = faceOf(id, content);
  const parts = [cardName(id, content)];
  if (face.price !== null) parts.push(say("price", { n: face.price }));
  if (face.sale !== null) parts.push(say("sale", { n: face.sale }));
  return parts.join(", ");
}

/** Stable order of a hand: by kind of action, then by price. */
export function sorted(hand: (string | null)[], content: Content): (string | null)[] {
  const rank = (id: string | null) => {
    if (id === null) return 99;
    const face = faceOf(id, content);
    const first = face.actions[0]?.[0];
    return (first ? ACTIONS.indexOf(first) : 9) * 10 + (face.price ?? 0);
  };
  return [...hand].sort((one, other) => rank(one) - rank(other));
}
