// Spaces, cards and moves of Dark Domains in words.
import type { Content } from "../../play/contract";
import { building, fortune, henchman, monster, spell, type DarkView } from "./data";
import { say } from "./texts";

type Key = Parameters<typeof say>[0];

export const word = say.word;

/** `woods-2` -> "Woods 2". */
export function spaceName(space: string): string {
  const [area = "", n = ""] = space.split("-");
  return say("space_n", { area: word(area), n });
}

/** `architect-3` -> "Architect's Guild 3". */
export function cityName(space: string, content: Content): string {
  const [location = "", n = ""] = space.split("-");
  const rows = (content["locations"]?.location ?? []) as { id: string; name: string }[];
  const name = rows.find((row) => row.id === location)?.name ?? location;
  return n ? `${name} ${n}` : name;
}

/** What lies on a space of the city. */
function heldName(id: string, content: Content): string {
  return building(id, content)?.light.name ?? henchman(id, content)?.name ?? monster(id, content)?.name ?? id;
}

/** `architect-3` -> "Architect's Guild: Mint", where the view tells what lies there; of equal ones with its number. */
export function cityPlace(space: string, content: Content, view: DarkView | null): string {
  const holds = (one: string) => view?.city.find((other) => other.space === one)?.holds;
  const held = holds(space);
  if (!held || held === "hidden") return cityName(space, content);
  const [location = ""] = space.split("-");
  const name = heldName(held, content);
  const alike = view?.city.filter(
    (one) => one.location === location && one.holds && heldName(one.holds, content) === name,
  );
  return `${cityName((alike?.length ?? 0) > 1 ? space : location, content)}: ${name}`;
}

/** The side that shows of a tile in a Domain; without a view its space. */
function tileOn(space: string, view: DarkView | null, seat: number | null): string {
  const tile = view?.players[seat ?? -1]?.domain.find((one) => one.space === space)?.tile;
  return tile?.name ?? say("the_tile", { space: spaceName(space) });
}

export function tileName(id: string, content: Content): string {
  const tile = building(id, content);
  return tile ? tile.light.name : word(id);
}

export function typeName(type: string): string {
  return type === "attack" ? say("attack_type") : type === "production" ? say("production_type") : word(type);
}

/** When a card may be used. */
export function timeName(time: string): string {
  return time === "defence" ? say("defence_time") : time === "minions" ? say("minions_time") : word(time);
}

export function stopName(stop: string): string {
  try {
    return say(`stop_${stop}` as Key);
  } catch {
    return stop;
  }
}

/** `seat-2` -> the name of who sits there. */
function seatName(text: string, names: readonly string[]): string {
  const n = text.replace("seat-", "");
  return names[Number(n) - 1] ?? say("seat", { n });
}

function placeOf(text: string): string {
  const [party = "", n = ""] = text.split("-");
  return say("number_of", { n, party: word(party) });
}

export function moveName(
  move: string,
  content: Content,
  names: readonly string[] = [],
  view: DarkView | null = null,
  seat: number | null = null,
): string | null {
  const [verb = "", one = "", two = "", three = "", four = ""] = move.split(" ");
  switch (verb) {
    case "place":
      return /^(woods|settlements|plains|mountains)-/.test(one)
        ? say("move_place_own", { tile: tileOn(one, view, seat) })
        : say("move_place", { space: cityPlace(one, content, view) });
    case "cast":
      return say("move_cast", { spell: spell(one, content)?.name ?? one });
    case "use":
      return say("move_use", { henchman: henchman(one, content)?.name ?? one }) + (two ? ` (${say("or")} ${two})` : "");
    case "act":
      return one ? say("move_act_tile", { tile: tileOn(one, view, seat) }) : say("move_act");
    case "build":
      return (
        say("move_build", { tile: tileName(one, content), space: spaceName(two) }) +
        (three ? ` ${say("move_mason")}` : "")
      );
    case "draw":
      return say("move_draw", { deck: typeName(one) });
    case "take":
      return say("move_take", { good: one });
    case "name":
      return say("move_name", { good: one });
    case "pay":
      if (one === "for") return say("move_pay_monster", { monster: monster(two, content)?.name ?? two });
      return one ? say("move_pay", { goods: move.slice(4) }) : say("move_pay_it");
    case "lose":
      return say("move_lose");
    case "buy":
      return two ? say("move_buy", { n: one, good: two }) : say("move_buy_n", { n: one });
    case "change":
      return say("move_change", { give: one, take: three });
    case "monster":
      return say("move_monster", { space: spaceName(two) });
    case "rune":
      return say("move_rune", { space: spaceName(two) });
    case "discard":
      return say("move_discard", { spell: spell(one, content)?.name ?? one });
    case "return":
      return say("move_return", { tile: tileName(one, content) });
    case "save":
      return say("move_save", { monster: monster(one, content)?.name ?? one });
    case "without":
      return say("move_without", { n: one.slice(1) });
    case "replace":
      return say("move_replace", { n: one.split("-")[1] ?? "", party: word(one.split("-")[0] ?? "") });
    case "kill":
      if (one === "minion")
        return say("move_kill", {
          who: `${say("move_minion", { space: cityName(two, content) })} (${seatName(three, names)})`,
        });
      if (/^(unicorn|swan)-/.test(one)) return say("move_kill", { who: placeOf(one) });
      if (two) return say("move_kill", { who: `${henchman(one, content)?.name ?? one} (${seatName(two, names)})` });
      return say("move_kill", { who: cityName(one, content) });
    case "attack":
      return say("move_attack", { seat: seatName(one, names), space: spaceName(two) });
    case "strike":
      return say("move_strike", {
        seat: seatName(one, names),
        space: spaceName(two),
        what: three === "rune" ? say("rune") : (monster(three, content)?.name ?? three),
      });
    case "tile":
      return two
        ? `${say("move_tile", { space: spaceName(two) })} (${seatName(one, names)})`
        : say("move_tile", { space: spaceName(one) });
    case "space":
      return cityName(one, content);
    case "minion":
      return `${say("move_minion", { space: cityName(one, content) })} (${seatName(two, names)})`;
    case "party":
      return word(one);
    case "choose":
      return say("move_choose", { seat: seatName(one, names) });
    case "backs":
      return say("move_order", { cards: [one, two, three, four].filter(Boolean).join(", ") });
    case "order":
      return say("move_order", {
        cards: [one, two, three, four]
          .filter(Boolean)
          .map((id) => fortune(id, content)?.name ?? id)
          .join(", "),
      });
    case "swap":
      return say("move_swap", { far: cityName(one, content), inn: cityName(two, content) });
    default:
      return stopName(move) === move ? null : stopName(move);
  }
}

const ROLES = { spell: "picked_spell", tile: "picked_tile", own: "picked_own", seat: "picked_seat" } as const;

/** What is picked so far: each part in its place in a sentence. */
export function pickedText(picked: readonly string[], content: Content, names: readonly string[]): string {
  const words = picked.map((part) => {
    const kind = part.slice(0, part.indexOf("/"));
    const name = partName(part, content, names) ?? part.slice(part.indexOf("/") + 1).replaceAll("-", " ");
    return kind in ROLES ? say(ROLES[kind as keyof typeof ROLES], { name }) : name;
  });
  return words.join(", ");
}

/** A part of a move in words, for buttons and chips. */
export function partName(part: string, content: Content, names: readonly string[] = []): string | null {
  const [kind = "", name = "", more = "", which = ""] = part.split("/");
  if (/^\d+$/.test(part)) return say("amount", { n: part });
  if (kind === "city") return cityName(name, content);
  if (kind === "own") return spaceName(name);
  if (kind === "spell") return spell(name, content)?.name ?? null;
  if (kind === "henchman") return henchman(name, content)?.name ?? cityName(name, content);
  if (kind === "tile") return tileName(name, content);
  if (kind === "monster") return monster(name, content)?.name ?? null;
  if (kind === "fortune") return fortune(name, content)?.name ?? null;
  if (kind === "deck") return typeName(name);
  if (kind === "die") return say("die", { n: name });
  if (kind === "party") return word(name);
  if (kind === "seat") return seatName(name, names);
  if (kind === "minion") return `${seatName(name, names)}: ${cityName(more, content)}`;
  if (kind === "domain")
    return `${seatName(name, names)}: ${more === "henchman" ? (henchman(which, content)?.name ?? which) : spaceName(more)}`;
  return null;
}
