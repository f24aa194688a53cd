// The sections of Dark Domains' long board, and in which of them a part of a move lies.
import type { Ruler } from "./data";

export const SECTIONS = ["fortune", "city", "taverns", "domain", "yours", "others"] as const;
export type Section = (typeof SECTIONS)[number];

/** `own` is the seat whose board it is, `me` what lies before that player. */
export function sectionOf(part: string, own: number, me: Ruler | undefined): Section | null {
  const [kind = "", name = ""] = part.split("/");
  if (kind === "city" || /^henchman\/(inn|farlands)-/.test(part)) return "city";
  if (kind === "adventurer" || kind === "party") return "taverns";
  if (kind === "own" || kind === "store") return "domain";
  if (kind === "monster") return me?.domain.some((space) => space.monsters.includes(name)) ? "domain" : "others";
  if (kind === "tile" || kind === "spell" || kind === "henchman" || kind === "deck") return "yours";
  if (kind === "fortune") return "fortune";
  if (kind === "minion") return "city";
  if (kind === "domain" && name === String(own + 1)) return "yours";
  return kind === "domain" || kind === "seat" ? "others" : null;
}
