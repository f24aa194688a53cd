// What Dominare's board draws: the shape of the view, the city's blocks on paper, agents and events in words.
import type { Content } from "../../play/contract";

export interface Block {
  id: string;
  district: string;
  value: number;
  owner: number | null;
  tokens: number;
}

export interface Rank {
  agent: string;
  up: boolean;
  used: boolean;
  buried: boolean;
  influence: number;
  networks: boolean;
  traits: string[];
}

export interface Score {
  districts: number;
  blocks: number;
  agents: number;
  exposure: number;
  total: number;
}

export interface DominareView {
  side: string;
  season: number;
  phase: string;
  order: number[];
  scapegoat: number;
  event: string | null;
  events_left: number;
  events_seen: (string | null)[];
  crowns: number[];
  exposure: number[];
  blocks: Block[];
  districts: { id: string; worth: number; low: number; high: number; controller: number | null; used: boolean }[];
  ranks: Rank[][];
  hands: (string | null)[][];
  drawn: (string | null)[][];
  pack: (string | null)[] | null;
  deck: number;
  discards: number;
  removed: string[];
  piles: Record<string, number> | null;
  scores: Score[];
  late: number[];
}

export interface Agent {
  id: string;
  name: string;
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
  place: [number, number];
  cells: [number, number][];
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

/** The district a block lies in, on whichever side of the map. */
export function blockDistrict(content: Content, id: string): string | undefined {
  for (const file of Object.keys(content)) {
    const found = file.startsWith("map-")
      ? rows<PlacedBlock>(content, file, "block").find((one) => one.id === id)
      : undefined;
    if (found) return found.district;
  }
  return undefined;
}

export const UNIT = 100;

/** The outline of a block: every side of its cells that no other of its cells shares. */
export function outline(cells: [number, number][]): string {
  const own = new Set(cells.map(([x, y]) => `${x},${y}`));
  const lines: string[] = [];
  for (const [x, y] of cells) {
    const [left, top, right, bottom] = [x * UNIT, y * UNIT, (x + 1) * UNIT, (y + 1) * UNIT];
    if (!own.has(`${x},${y - 1}`)) lines.push(`M${left} ${top}H${right}`);
    if (!own.has(`${x},${y + 1}`)) lines.push(`M${left} ${bottom}H${right}`);
    if (!own.has(`${x - 1},${y}`)) lines.push(`M${left} ${top}V${bottom}`);
    if (!own.has(`${x + 1},${y}`)) lines.push(`M${right} ${top}V${bottom}`);
  }
  return lines.join("");
}

export function squares(cells: [number, number][]): string {
  return cells.map(([x, y]) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h-${UNIT}Z`).join("");
}

/** Where a block's tokens lie. */
export function centre(block: PlacedBlock): [number, number] {
  return [(block.place[0] * UNIT) / 10, (block.place[1] * UNIT) / 10];
}

export function title(words: string): string {
  return words
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
