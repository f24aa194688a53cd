// The land as the client draws it: names, places, and what a border would close. Mirrors games/domaine/land.py.

export const SIDE = 12;
export const CELL = 100;

import type { DomaineView } from "./generated";
export type { DomaineView };

export type Terrain = "m" | "f" | "v" | "R" | "G" | "S" | "C" | "D";
export const MINES: Terrain[] = ["G", "S", "C", "D"];

export function cellName(column: number, row: number): string {
  return `${"abcdefghijkl"[column]}${row + 1}`;
}

export function column(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function row(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function index(cell: string): number {
  return row(cell) * SIDE + column(cell);
}

export const CELLS: string[] = Array.from({ length: SIDE * SIDE }, (_, i) => cellName(i % SIDE, Math.floor(i / SIDE)));

/** The middle of a territory in the drawing's units. */
export function middle(cell: string): [number, number] {
  return [column(cell) * CELL + CELL / 2, row(cell) * CELL + CELL / 2];
}

export interface Edge {
  name: string;
  one: string;
  two: string;
  /** The ends of the edge. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export const EDGES: Edge[] = CELLS.flatMap((cell) => {
  const c = column(cell);
  const r = row(cell);
  const found: Edge[] = [];
  if (c < SIDE - 1) {
    const two = cellName(c + 1, r);
    const x = (c + 1) * CELL;
    found.push({ name: `${cell}-${two}`, one: cell, two, x1: x, y1: r * CELL, x2: x, y2: (r + 1) * CELL });
  }
  if (r < SIDE - 1) {
    const two = cellName(c, r + 1);
    const y = (r + 1) * CELL;
    found.push({ name: `${cell}-${two}`, one: cell, two, x1: c * CELL, y1: y, x2: (c + 1) * CELL, y2: y });
  }
  return found;
});

const NEXT = new Map<string, [string, string][]>(CELLS.map((cell) => [cell, []]));
for (const edge of EDGES) {
  NEXT.get(edge.one)?.push([edge.two, edge.name]);
  NEXT.get(edge.two)?.push([edge.one, edge.name]);
}

/** All territories that can be reached without crossing a border. */
export function flood(start: string, borders: ReadonlySet<string>): Set<string> {
  const area = new Set([start]);
  for (const cell of area) {
    for (const [next, edge] of NEXT.get(cell) ?? []) if (!borders.has(edge)) area.add(next);
  }
  return area;
}

const WORTH: Partial<Record<Terrain, number>> = { f: 1, v: 3, R: 5 };

export function terrain(land: string, cell: string): Terrain {
  return (land[index(cell)] ?? "m") as Terrain;
}

/** What an area is worth to its owner; by size where the table plays so. */
export function worth(land: string, area: Iterable<string>, bySize: boolean): number {
  const cells = [...area];
  if (!bySize) return cells.reduce((sum, cell) => sum + (WORTH[terrain(land, cell)] ?? 0), 0);
  const size = cells.length;
  const villages = cells.filter((cell) => terrain(land, cell) === "v").length;
  return (size <= 4 ? 3 : size <= 10 ? 5 : size <= 20 ? 7 : size <= 30 ? 9 : 12) + 5 * villages;
}

export interface Closing {
  castle: string;
  colour: number;
  cells: string[];
  points: number;
}

/** The Domaines a border would close: enclosed areas with exactly one castle that are no Domaine yet. */
export function closings(view: DomaineView, edge: string, bySize: boolean): Closing[] {
  const borders = new Set(view.borders).add(edge);
  const owner = new Map(view.castles.flatMap((cells, colour) => cells.map((cell) => [cell, colour] as const)));
  const taken = new Set(view.domaines.flatMap((domaine) => domaine.cells));
  const found: Closing[] = [];
  for (const side of edge.split("-")) {
    if (taken.has(side) || found.some((closing) => closing.cells.includes(side))) continue;
    const area = flood(side, borders);
    const castles = [...area].filter((cell) => owner.has(cell));
    const castle = castles[0];
    if (castles.length !== 1 || castle === undefined) continue;
    found.push({ castle, colour: owner.get(castle) ?? -1, cells: [...area], points: worth(view.land, area, bySize) });
  }
  return found;
}

/** The outline of an area, drawn so far inside it. */
export function outline(cells: readonly string[], inset: number): string {
  const area = new Set(cells);
  const has = (c: number, r: number) => c >= 0 && r >= 0 && c < SIDE && r < SIDE && area.has(cellName(c, r));
  const lines: string[] = [];
  for (const cell of cells) {
    const c = column(cell);
    const r = row(cell);
    const [left, top, right, bottom] = [c * CELL, r * CELL, (c + 1) * CELL, (r + 1) * CELL];
    // Where the outline turns inwards a line reaches past its own territory.
    const end = (beside: boolean, corner: boolean, at: number, inwards: number) =>
      beside ? (corner ? at - inwards : at) : at + inwards;
    if (!has(c, r - 1)) {
      lines.push(
        `M${end(has(c - 1, r), has(c - 1, r - 1), left, inset)} ${top + inset}H${end(has(c + 1, r), has(c + 1, r - 1), right, -inset)}`,
      );
    }
    if (!has(c, r + 1)) {
      lines.push(
        `M${end(has(c - 1, r), has(c - 1, r + 1), left, inset)} ${bottom - inset}H${end(has(c + 1, r), has(c + 1, r + 1), right, -inset)}`,
      );
    }
    if (!has(c - 1, r)) {
      lines.push(
        `M${left + inset} ${end(has(c, r - 1), has(c - 1, r - 1), top, inset)}V${end(has(c, r + 1), has(c - 1, r + 1), bottom, -inset)}`,
      );
    }
    if (!has(c + 1, r)) {
      lines.push(
        `M${right - inset} ${end(has(c, r - 1), has(c + 1, r - 1), top, inset)}V${end(has(c, r + 1), has(c + 1, r + 1), bottom, -inset)}`,
      );
    }
  }
  return lines.join("");
}

/** An area as one path of squares. */
export function squares(cells: readonly string[]): string {
  return cells.map((cell) => `M${column(cell) * CELL} ${row(cell) * CELL}h${CELL}v${CELL}h-${CELL}z`).join("");
}
