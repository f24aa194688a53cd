// Dark Domains: the shape of the view, and what the content says about tiles, monsters, henchmen, spells and Fortune.
import type { Content } from "../../play/contract";

export const GOODS = [
  "coins",
  "skulls",
  "earth",
  "wind",
  "fire",
  "water",
  "stone",
  "metal",
  "wood",
  "workers",
] as const;
export const AREAS = ["woods", "settlements", "plains", "mountains"] as const;
export const SPELL_TYPES = ["attack", "defense", "control", "production"] as const;
export const PHASES = [
  "Fortune",
  "Before Placement",
  "Minions",
  "Resolve",
  "Foreman",
  "Adventures",
  "Production",
  "End of Turn",
];

export type Amounts = Record<string, number>;

export type {
  AttackView as Attack,
  CitySpace,
  DarkDomainsView as DarkView,
  DomainSpace,
  PartyView as Party,
  PlayerView as Ruler,
} from "./generated";

export interface Side {
  name: string;
  shields: number;
  text: string[];
}

export interface Building {
  id: string;
  rank: number;
  type: string;
  areas: string[];
  cost: Amounts;
  light: Side;
  dark: Side;
  /** What its dark side does Before Placement. */
  before?: string[];
}

export interface Monster {
  id: string;
  name: string;
  value: number;
  colour: string;
  cost?: number;
  shields: number;
  text?: string[];
}

export interface Card {
  id: string;
  name: string;
  phase?: string;
  time?: string;
  type?: string;
  after?: string;
  cost?: Amounts;
  text: string[];
  or?: { cost?: Amounts; text: string[] };
}

export interface FortuneCard {
  id: string;
  name: string;
  era: string;
  suit: string;
  matched?: string[];
  unmatched?: string[];
  text?: string[];
}

const TABLES: Record<string, string> = {
  building: "buildings",
  monster: "monsters",
  henchman: "henchmen",
  spell: "spells",
  fortune: "fortune",
  adventurer: "adventurers",
  location: "locations",
};
const found = new WeakMap<object, Map<string, { id: string }>>();

function lookUp(kind: string, id: string, content: Content): { id: string } | null {
  const rows = content[TABLES[kind] ?? ""]?.[kind] as { id: string }[] | undefined;
  if (!rows) return null;
  let table = found.get(rows);
  if (!table) found.set(rows, (table = new Map(rows.map((row) => [row.id, row]))));
  return table.get(id) ?? null;
}

export function building(id: string, content: Content): Building | null {
  return lookUp("building", id, content) as Building | null;
}
export function monster(id: string, content: Content): Monster | null {
  return lookUp("monster", id, content) as Monster | null;
}
export function henchman(id: string, content: Content): Card | null {
  return lookUp("henchman", id, content) as Card | null;
}
export function spell(id: string, content: Content): Card | null {
  return lookUp("spell", id, content) as Card | null;
}
export function fortune(id: string, content: Content): FortuneCard | null {
  return lookUp("fortune", id, content) as FortuneCard | null;
}

const SINGULAR: Record<string, string> = { coin: "coins", skull: "skulls", worker: "workers" };

/** The goods in "Makes 2 skulls and 1 coin." or "2 coins and 1 skull". */
export function amountsIn(text: string): Amounts {
  const amounts: Amounts = {};
  for (const [, n = "0", word = ""] of text.matchAll(/(\d+) ([a-z]+)/g)) {
    const good = SINGULAR[word] ?? word;
    if ((GOODS as readonly string[]).includes(good)) amounts[good] = (amounts[good] ?? 0) + Number(n);
  }
  return amounts;
}

/** What a side of a tile, or a monster, makes: the goods of its first sentence. */
export function makesOf(text: readonly string[] | undefined): Amounts {
  return amountsIn((text ?? []).find((line) => line.startsWith("Makes ")) ?? "");
}

/** Spells of one type touch others, or one's own: what goes without saying on a small card. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/The attacked space has (\d+) more shields?/, "+$1 shields"],
  [/ and (\d+) more for each monster in it/, ", +$1 per monster"],
  [/The attack roll is (\d+) lower/, "Roll \u2212$1"],
  [/ of value (\d+) or more/, " of $1+"],
  [/under the Nik'tmarg pile/, "under the pile"],
  [/ building space/, " building"],
  [/ die of the attack is rolled twice and the lower result counts/, " die is rolled twice, the lower counts"],
  [/ of another player| in the city| this turn| of the lost space/g, ""],
  [/Attack a space with/, "Attack with"],
  [/(?:Attack|Strike) (.+) with (\d+d\d+)/, "$2 at $1"],
  [/\.$/, ""],
];
/** What a card does, as short as it stays true. */
export function gist(text: readonly string[]): string {
  return SHORTER.reduce((short, [long, brief]) => short.replace(long, brief), text.join(" "));
}

/** Whether the shown cards count as matched (DD044): equal suits, or one of them Arcana. */
export function matched(ids: string[], content: Content): boolean {
  const suits = ids.map((id) => fortune(id, content)?.suit ?? "");
  return suits.length > 1 && (suits[0] === suits[1] || suits.includes("arcana"));
}

/** Why the shown cards count as matched or not. */
export function suitsOf(ids: string[], content: Content): "one" | "arcana" | "two" {
  if (!matched(ids, content)) return "two";
  return new Set(ids.map((id) => fortune(id, content)?.suit)).size === 1 ? "one" : "arcana";
}

/** The text of a Fortune card as it applies beside the other one. */
export function fortuneText(card: FortuneCard, isMatched: boolean): string {
  return (card.text ?? (isMatched ? card.matched : card.unmatched) ?? []).join(" ");
}

/** A hand in a steady order: by type of spell, then by name. */
export function sortedHand(hand: (string | null)[], content: Content): string[] {
  const rank = (id: string) =>
    SPELL_TYPES.indexOf((spell(id, content)?.type ?? "attack") as (typeof SPELL_TYPES)[number]);
  return hand
    .filter((id): id is string => id !== null)
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The part of a space in a Domain as a move names it. */
export function spacePart(seat: number, space: string): string {
  return `domain/${seat + 1}/${space}`;
}

const CHANGED = / this turn$/;
/** What a place does; where it gives another amount this turn, or for another price, that one. */
export function textOf(place: { text: string; gives: string } | undefined): string {
  if (!place) return "";
  const { text, gives } = place;
  if (CHANGED.test(gives)) return text.replace(/\d+/, gives.replace(CHANGED, "")).replace(/\.$/, " this turn.");
  const asked = [...gives.matchAll(/(\d+ \w+ for) (\d+)/g)].reduce(
    (words, [, lot = "", price = ""]) =>
      words.replace(new RegExp(`${lot} \\d+ coins?`), `${lot} ${price} coin${price === "1" ? "" : "s"}`),
    text,
  );
  return asked === text ? text : `This turn: ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`;
}

export function percent(chance: number): string {
  const value = chance * 100;
  return `${value > 0 && value < 1 ? value.toFixed(1) : value > 99 && value < 100 ? value.toFixed(1) : Math.round(value)} %`;
}
