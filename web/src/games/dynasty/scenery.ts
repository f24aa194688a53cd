// What is drawn on the ground round a map's dominoes: the same for the same map, however much of it is looked at.
import type { Frame } from "./dominoes";

export type Ground = "land" | "sea";

export interface Scene {
  what: string;
  x: number;
  y: number;
  size: number;
}

/** Something between 0 and 1 that a place always has. */
function chance(seed: string, column: number, row: number, of: string): number {
  let hash = 2166136261;
  for (const sign of `${of}/${column}/${row}/${seed}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** How high the ground is: it changes slowly from place to place. */
function height(seed: string, column: number, row: number): number {
  const far = 3;
  const [left, top] = [Math.floor(column / far), Math.floor(row / far)];
  const [u, v] = [column / far - left, row / far - top];
  const at = (x: number, y: number) => chance(seed, x, y, "height");
  return (
    (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v) +
    (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v
  );
}

/** Mountains in the north, the river, then fields and villages in the south. */
function onLand(seed: string, column: number, row: number): string | null {
  const any = chance(seed, column, row, "what");
  const north = Math.min(1, Math.max(0, (7 - row) / 4));
  const high = 0.55 * height(seed, column, row) + 0.55 * north;
  if (high > 0.62) return any < 0.55 ? "mountain" : any < 0.72 ? "pines" : null;
  if (high > 0.46) return any < 0.35 ? "hills" : any < 0.6 ? "pines" : any < 0.7 ? "mountain" : null;
  if (any < 0.18) return "grove";
  if (any < 0.34) return "field";
  if (any < 0.42) return "pines";
  if (any < 0.51) return "village";
  if (any < 0.58) return "hills";
  if (any < 0.62) return "mill";
  if (any < 0.65) return "castle";
  return any < 0.78 ? "field" : null;
}

function atSea(seed: string, column: number, row: number): string | null {
  const any = chance(seed, column, row, "what");
  if (any < 0.56) return "waves";
  if (any < 0.65) return "isle";
  if (any < 0.7) return "ship";
  if (any < 0.72) return "serpent";
  return null;
}

/** How far what stands by the river is kept from its water. */
function dry(ground: Ground, row: number): number {
  return ground === "land" && row === 9 ? -46 : ground === "land" && row === 10 ? 48 : 0;
}

/** Whether what is kept from the water stands there already. */
function crowded(seed: string, column: number, row: number): boolean {
  return (row === 8 && onLand(seed, column, 9) !== null) || (row === 11 && onLand(seed, column, 10) !== null);
}

/** Everything that stands on a part of the ground, what is further off first. */
export function scenery(seed: string, ground: Ground, part: Frame): Scene[] {
  const list: Scene[] = [];
  for (let row = Math.floor(part.top); row < part.top + part.height; row++)
    for (let column = Math.floor(part.left); column < part.left + part.width; column++) {
      const what = ground === "land" ? onLand(seed, column, row) : atSea(seed, column, row);
      if (!what || (ground === "land" && crowded(seed, column, row))) continue;
      list.push({
        what,
        x: Math.round(100 * column + 50 + 26 * (chance(seed, column, row, "x") - 0.5)),
        y: Math.round(100 * row + 54 + 26 * (chance(seed, column, row, "y") - 0.5)) + dry(ground, row),
        size: Math.round(100 * (0.85 + 0.35 * chance(seed, column, row, "size"))) / 100,
      });
    }
  return list.sort((a, b) => a.y - b.y);
}
