// What Dominare's board draws: the shape of the view, the city's blocks on paper, agents and events in words.
import type { Content } from "../../play/contract";
import type { DominareView } from "./generated";

export type { BlockShown as Block, DominareView, RankShown as Rank } from "./generated";

export interface Agent {
  id: string;
  name: string;
  subtitle?: string;
  faction: string;
  traits: string[];
  influence?: number;
  income?: number;
  exposure?: number;
  revealed?: string[];
  always?: string[];
  abilities?: Record<string, string[]>;
}

export interface EventCard {
  id: string;
  name: string;
  seals: Record<string, number>;
  sections: { season: number; mode?: string; effects: string[] }[];
}

export interface PlacedBlock {
  id: string;
  district: string;
  value: number;
  place: [number, number];
  cells: [number, number][];
  neighbours?: string[];
}

function rows<T extends { id: string }>(content: Content, file: string, kind: string): T[] {
  return (content[file]?.[kind] ?? []) as T[];
}

export const agent = (content: Content, id: string): Agent | undefined =>
  rows<Agent>(content, "agents", "agent").find((one) => one.id === id);
export const eventCard = (content: Content, id: string): EventCard | undefined =>
  rows<EventCard>(content, "events", "event").find((one) => one.id === id);
export const district = (content: Content, id: string): { id: string; name: string; ability: string[] } | undefined =>
  rows<{ id: string; name: string; ability: string[] }>(content, "districts", "district").find((one) => one.id === id);
export const places = (content: Content, side: string): PlacedBlock[] =>
  rows<PlacedBlock>(content, `map-${side}`, "block");

/** The blocks of the side of the map on which a block lies. */
export function mapWith(content: Content, id: string): PlacedBlock[] {
  for (const file of Object.keys(content)) {
    const blocks = file.startsWith("map-") ? rows<PlacedBlock>(content, file, "block") : [];
    if (blocks.some((one) => one.id === id)) return blocks;
  }
  return [];
}

/** What follows if a player places influence in a block: whose it is then, with how much; and for its district
    nothing, or who controls that. */
export function afterPlacing(
  view: DominareView,
  id: string,
  seat: number,
  count: number,
  moved = false,
): {
  tokens: number;
  holder: number | null;
  text: "would_gain" | "would_lose" | "would_free" | null;
  owner: number | null;
} | null {
  const block = view.blocks.find((one) => one.id === id);
  if (!block || moved) return null;
  const left = block.owner === seat || block.owner === null ? count + block.tokens : count - block.tokens;
  const holder = left > 0 ? seat : left < 0 ? block.owner : null;
  const held = view.ranks.map(
    (_, player) =>
      view.blocks.filter((one) => one.district === block.district && (one.id === id ? holder : one.owner) === player)
        .length,
  );
  const most = Math.max(...held);
  const leads = held.flatMap((n, player) => (n === most && n > 0 ? [player] : []));
  const after = leads.length === 1 ? (leads[0] ?? null) : null;
  const before = view.districts.find((one) => one.id === block.district)?.controller ?? null;
  const text = after === before ? null : after === seat ? "would_gain" : after === null ? "would_free" : "would_lose";
  return { tokens: Math.abs(left), holder, text, owner: after };
}

export function title(words: string): string {
  return words
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
