// What is picked so far in Domaine, as one would say it: places by where on the land they lie, not by their names.
import type { Content } from "../../play/contract";
import { actionName, cardName, faceOf, type Action } from "./cards";
import { SIDE, column, row, terrain, type DomaineView } from "./land";
import { say } from "./texts";

/** In which corner, side or middle of the land a territory lies. */
export function whereabouts(cell: string): string {
  const third = (at: number) => Math.min(2, Math.floor((3 * at) / SIDE));
  return say(`at_${third(row(cell))}${third(column(cell))}` as "at_00");
}

function one(part: string, content: Content, names: readonly string[], view: DomaineView): string {
  const [kind = "", name = ""] = part.split("/");
  if (kind === "card" || kind === "chancery") return say("picked_card", { card: cardName(name, content) });
  if (!["edge", "cell", "domaine"].includes(kind)) return say.word(name || kind);
  const where = whereabouts(name.split("-")[0] ?? name);
  if (kind === "edge") return say("picked_edge", { where });
  if (kind === "cell") return say("picked_cell", { terrain: say(terrain(view.land, name)), where });
  const found = view.domaines.find((each) => each.castle === name);
  const owner = found ? (names[found.colour] ?? say("neutral")) : "";
  return say("picked_domaine", { name: owner, points: found?.points ?? 0, where });
}

export function pickedText(picked: string[], content: Content, names: string[], view: DomaineView): string {
  const card = picked.find((part) => part.startsWith("card/"))?.slice(5);
  const action = picked.find((part) => part.startsWith("action/"))?.slice(7);
  if (card && action) {
    const n = faceOf(card, content).actions.find(([name]) => name === action)?.[1] ?? 1;
    return action === "sell"
      ? say("move_sell", { card: cardName(card, content) })
      : say("move_play", { action: actionName(action as Action, n), card: cardName(card, content) });
  }
  return picked.map((part) => one(part, content, names, view)).join(say("picked_then"));
}
