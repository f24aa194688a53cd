// Blocks, agents and moves of Dominare in words.
import type { Content } from "../../play/contract";
import { listed } from "../../play/words";
import { agent, district, mapWith, places, title, type DominareView, type PlacedBlock } from "./data";
import { say } from "./texts";

/** What everybody can do, and offers. */
export const ACTIONS = ["crown", "inspire", "rally", "recruit", "replace", "whitewash", "offer"] as const;
/** Moves that are one word or two and need others. */
const WHOLE = [
  "stop",
  "enough",
  "stay",
  "spend",
  "decline",
  "accept",
  "refuse",
  "do not move",
  "do not inspire",
  "bury the event",
  "leave it",
  "give agents 0",
  "give agents 1",
  "ask agents 0",
  "ask agents 1",
  "promise 0",
  "promise 1",
  "promise 2",
  "promise 3",
  "promise 4",
] as const;

export function actionName(action: string): string {
  return say(`act_${action as (typeof ACTIONS)[number]}`);
}

/** A block by its place in its district, as one would point at it: "Merchant Quarter (south row, 2nd)"; a stretch of
    water by the districts it runs between. Both sides of the map have blocks of the same ids. */
export function blockName(id: string, content: Content, view?: DominareView | null): string | null {
  const map = view ? places(content, view.side) : mapWith(content, id);
  const block = map.find((one) => one.id === id);
  if (!block) return null;
  const home = (one: PlacedBlock) => district(content, one.district)?.name ?? title(one.district);
  if (block.district === "canals") {
    const banks = (one: PlacedBlock) =>
      listed([
        ...new Set(map.filter((bank) => bank.district !== "canals" && one.neighbours?.includes(bank.id)).map(home)),
      ]);
    const by = banks(block);
    const alike = map.filter((one) => one.district === "canals" && banks(one) === by);
    if (!by) return home(block);
    const said = say("canal_by", { banks: by });
    const west = alike.every((one) => one.place[0] >= block.place[0]);
    return alike.length > 1 ? `${said} (${say(west ? "canal_west" : "canal_east")})` : said;
  }
  const own = map.filter((one) => one.district === block.district);
  const [x = 0, y = 0] = block.cells[0] ?? [];
  const rows = [...new Set(own.map((one) => one.cells[0]?.[1] ?? 0))].sort((a, b) => a - b);
  const row = own.filter((one) => one.cells[0]?.[1] === y);
  const nth = row.filter((one) => (one.cells[0]?.[0] ?? 0) <= x).length;
  const words = [
    rows.length > 1 ? say(y === rows[0] ? "row_north" : y === rows.at(-1) ? "row_south" : "row_middle") : "",
    row.length > 1 ? say(`nth_${nth as 1 | 2 | 3 | 4 | 5}`) : "",
  ].filter(Boolean);
  return words.length ? `${home(block)} (${words.join(", ")})` : home(block);
}

export function playerName(n: string, names: readonly string[]): string {
  return names[Number(n) - 1] ?? say("player", { n });
}

export function cardName(id: string, content: Content): string | null {
  return id === "unseen" ? say("unseen") : (agent(content, id)?.name ?? null);
}

/** Who stands in a player's rank, as far as the viewer knows. */
function standing(
  player: string,
  rank: string,
  content: Content,
  names: readonly string[],
  view?: DominareView,
): string {
  const id = view?.ranks[Number(player) - 1]?.[Number(rank) - 1]?.agent;
  const name = id ? agent(content, id)?.name : undefined;
  return say("agent_at", { agent: name ?? say("rank", { n: rank }), name: playerName(player, names) });
}

/** What a move's last words point at: a block, a district, a player, an agent, a number. */
function thing(words: string, content: Content, names: readonly string[], view?: DominareView): string | null {
  const player = /^player (\d+)( [+-]\d+)?$/.exec(words);
  if (player) return `${playerName(player[1] ?? "", names)}${player[2] ?? ""}`;
  const place = /^(\d+)\/(\d+)$/.exec(words);
  if (place) return standing(place[1] ?? "", place[2] ?? "", content, names, view);
  const changed = /^([a-z-]+) ([+-]\d+)$/.exec(words);
  if (changed) return `${district(content, changed[1] ?? "")?.name ?? title(changed[1] ?? "")} ${changed[2] ?? ""}`;
  if (/^[+-]?\d+$/.test(words)) return words;
  if (words === "swamp") return title(words);
  return blockName(words, content, view) ?? cardName(words, content) ?? district(content, words)?.name ?? null;
}

/** What is picked so far: blocks by what they are worth and whose they are, agents by name. */
export function pickedText(
  picked: readonly string[],
  content: Content,
  names: readonly string[],
  view: DominareView,
): string {
  const words = picked.map((part) => {
    const [kind = "", first = "", second = ""] = part.split("/");
    if (kind === "block") {
      const block = view.blocks.find((one) => one.id === first);
      const home = district(content, places(content, view.side).find((one) => one.id === first)?.district ?? "");
      const value = block?.value ?? 0;
      return say(block?.owner == null ? "picked_free" : "picked_block", {
        value: `${value < 0 ? "−" : "+"}${Math.abs(value)}`,
        district: home?.name ?? "",
        name: block?.owner == null ? "" : (names[block.owner] ?? ""),
        n: block?.tokens ?? 0,
      });
    }
    if (kind === "card") return cardName(first, content) ?? "";
    if (kind === "agent") return standing(first, second, content, names, view);
    if (kind === "rank") return say("rank", { n: first });
    if (kind === "seat") return playerName(first, names);
    if (kind === "change") return say("picked_change", { change: first.replace("-", "−") });
    if (kind === "district") return district(content, first)?.name ?? title(first);
    return first.replaceAll("-", " ");
  });
  return words.join(say("picked_then"));
}

const VERBS = [
  "put back",
  "draw from",
  "place in",
  "remove from",
  "move from",
  "move to",
  "take over",
  "steal from",
  "give to",
  "look at",
  "replace with",
  "replace rank",
  "worth of",
  "give crowns",
  "ask crowns",
  "keep",
  "draft",
  "reveal",
  "raise",
  "canvass",
  "inspire",
  "remove",
  "move",
  "in",
  "expose",
  "spend",
  "flip",
  "rally",
  "kill",
  "swap",
  "discard",
  "recruit",
  "buy",
  "whitewash",
  "give",
  "use",
] as const;

/** A move in words for the plain list. `seat` is who makes it. */
export function moveName(
  move: string,
  content: Content,
  names: readonly string[],
  view?: DominareView,
  seat?: number | null,
): string | null {
  const whole = WHOLE.find((one) => one === move);
  if (whole) return say(`move_${whole}`);
  if (ACTIONS.some((one) => one === move)) return actionName(move);
  const ability = /^(?:agent|use) (\d+)\.(\d+)$/.exec(move);
  if (ability) {
    const [, rank = "", n = ""] = ability;
    const id = view?.ranks[seat ?? -1]?.[Number(rank) - 1]?.agent;
    const card = id ? agent(content, id) : undefined;
    return say("move_ability", {
      agent: card?.name ?? say("rank", { n: rank }),
      text: card?.abilities?.[n]?.join(" ") ?? say("ability", { n }),
    });
  }
  const [first = "", ...others] = move.split(" ");
  const rest = others.join(" ");
  if (first === "district" || (first === "use" && district(content, rest))) {
    const one = district(content, rest);
    return say("move_district", { district: one?.name ?? title(rest), text: one?.ability.join(" ") ?? "" });
  }
  if (first === "offer") return say("move_offer", { name: playerName(others[2] ?? "", names) });
  const spread = /^spread (\d+) to (\S+)$/.exec(move);
  if (spread)
    return say("move_spread", {
      n: spread[1] ?? "",
      block: blockName(spread[2] ?? "", content, view) ?? spread[2] ?? "",
    });
  const verb = VERBS.find((one) => move.startsWith(`${one} `));
  if (verb === undefined) return null;
  const object = move.slice(verb.length + 1);
  const named =
    verb === "draw from" ? title(object) : verb === "replace rank" ? object : thing(object, content, names, view);
  return named === null ? null : say(`verb_${verb}`, { thing: named });
}
