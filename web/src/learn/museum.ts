// What a museum shows of all its things: filters, search, and figures in words.
import type { Museum, MuseumKind, MuseumThing } from "../net/types";
import { t } from "../texts";

type Value = MuseumThing["facts"][string];

/** A fact's values one by one, as they are read. */
export function valuesOf(value: Value | undefined): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

const MOST = 24;

/** The facts of a kind that tell its things apart, with all their values in order. */
export function filtersOf(museum: Museum, kind: MuseumKind): { name: string; title: string; values: string[] }[] {
  const things = museum.things.filter((thing) => thing.kind === kind.name);
  return kind.facts
    .map(({ name, title }) => {
      const values = [...new Set(things.flatMap((thing) => valuesOf(thing.facts[name])))];
      values.sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
      return { name, title, values };
    })
    .filter(({ values }) => values.length > 1 && values.length <= MOST);
}

/** The things of a kind in which all typed words stand, and that have every chosen value. */
export function found(museum: Museum, kind: string, typed: string, chosen: Record<string, string>): MuseumThing[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return museum.things.filter(
    (thing) =>
      (!kind || thing.kind === kind) &&
      words.every((word) => said(thing).includes(word)) &&
      Object.entries(chosen).every(([fact, value]) => !value || valuesOf(thing.facts[fact]).includes(value)),
  );
}

function said(thing: MuseumThing): string {
  const facts = Object.values(thing.facts).flatMap((value) => valuesOf(value));
  return [thing.name, ...thing.text, ...facts].join(" ").toLowerCase();
}

/** The thing a board calls so. */
export function thingOf(museum: Museum, face: string): MuseumThing | undefined {
  return museum.things.find((thing) => thing.face === face) ?? museum.things.find((thing) => thing.also === face);
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** What bots made of a thing, in a sentence; empty if nothing was counted. */
export function figured(museum: Museum, kind: MuseumKind, thing: MuseumThing): string {
  const [counts, whole] = [thing.figures, museum.figures];
  if (!whole || !kind.took) return "";
  if (!counts) return t("museum.never", { took: kind.took });
  if (!counts.offered) return t("museum.came", { took: kind.took, share: percent(counts.games, whole.games) });
  const share = kind.offered
    ? t("museum.of_offered", { took: kind.took, share: percent(counts.taken, counts.offered) })
    : t("museum.of_players", { took: kind.took, share: percent(counts.taken, whole.games * whole.seats) });
  if (!counts.taken) return `${share}.`;
  const won = t("museum.won", {
    share: percent(counts.wins, counts.taken),
    par: percent(counts.par, counts.taken),
  });
  return `${share}; ${won}.`;
}
