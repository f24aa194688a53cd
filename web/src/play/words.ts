// What happened, as sentences: the game's catalogue (words.toml) filled with an event. Mirrors src/pentarchy/words.py.
import type { Decision, GameEvent } from "../net/types";

export interface Words {
  events?: Record<string, string>;
  private?: Record<string, string>;
  /** Sentences that say what it was for, by kind and the rule that is cited: "paid DR134". */
  causes?: Record<string, string>;
  /** Shorter sentences for where the board is in sight: without the names of squares. */
  pictured?: Record<string, string>;
  colours?: { names?: string[]; neutral?: string };
  prompts?: Record<string, string>;
  [section: string]: unknown;
}

/** A game's own words for a value: `card: "a-wall"` -> "3 borders". */
export type ValueName = (key: string, value: string) => string | null;

/** `{crowns}`, or `{crowns:crown|crowns}`, which reads "1 crown" and "3 crowns". */
const HOLE = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;

/** "seat 2" by its player's name, in what the engine says of seats. */
export function byName(text: string, names: string[]): string {
  return text.replace(/\bseats? (\d+(?: and \d+)*)/g, (_, seats: string) =>
    seats.replace(/\d+/g, (seat) => names[Number(seat) - 1] ?? `seat ${seat}`),
  );
}

/** One event, as a seat saw it, in words. Further colours may follow the players' names. */
export function sentence(words: Words, event: GameEvent, names: string[], valueName: ValueName = () => null): string {
  const filled: Record<string, string> = {};
  for (const [key, value] of Object.entries(event)) filled[key] = fill(key, value, names, words, valueName);
  const own = words.private?.[event.kind];
  if (own !== undefined && holes(own).every((key) => key in filled)) return put(own, filled);
  const told = words.causes?.[`${event.kind} ${event.rule}`] ?? words.pictured?.[event.kind];
  return put(told ?? words.events?.[event.kind] ?? event.kind, filled);
}

function holes(template: string): string[] {
  return [...template.matchAll(HOLE)].map((match) => match[1] ?? "");
}

function put(template: string, filled: Record<string, string>): string {
  return template.replaceAll(HOLE, (hole: string, key: string, one?: string, many?: string) => {
    const word = filled[key];
    if (word === undefined) return hole;
    return one === undefined ? word : `${word} ${word === "1" ? one : many}`;
  });
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}` : (items[0] ?? "");
}

function fill(key: string, value: unknown, names: string[], words: Words, valueName: ValueName): string {
  if (Array.isArray(value))
    return listed(value.map((item) => fill(key.replace(/s$/, ""), item, names, words, valueName)));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return valueName(key, value) ?? value;
  if ((key === "seat" || key === "colour" || key === "other") && typeof value === "number") {
    return names[value] ?? words.colours?.neutral ?? String(value);
  }
  return String(value);
}

/** The parts an event speaks of where its game says nothing else: `cell: "d4"` is the part `cell/d4`. */
export function plainPlaces(event: GameEvent): string[] {
  const places: string[] = [];
  for (const [key, value] of Object.entries(event)) {
    if (key === "kind" || key === "rule") continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === "string") places.push(`${Array.isArray(value) ? key.replace(/s$/, "") : key}/${item}`);
    }
  }
  return places;
}

/** What is asked, in words. Where `args.seats` says that a hole holds a player, the name stands there. */
export function prompted(decision: Pick<Decision, "prompt" | "template" | "args">, names: readonly string[]): string {
  const seats = decision.args?.["seats"];
  if (decision.template === undefined || typeof seats !== "object" || seats === null) return decision.prompt;
  const filled: Record<string, string> = {};
  for (const [key, value] of Object.entries(decision.args ?? {})) filled[key] = String(value);
  for (const [key, seat] of Object.entries(seats)) filled[key] = names[Number(seat)] ?? filled[key] ?? "";
  return put(decision.template, filled);
}

/** With a capital letter, for what stands on a button. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
