// The city on paper: quarters on their quays, roofs, cloisters, domes, trees, bridges and boats, from the map's cells
// alone. Everything is drawn once from seeds, so that every screen shows the same city.
import type { PlacedBlock } from "./data";

export const CW = 118;
export const SWAMP = ["estate", "warrens", "corte-scalzo"];

type Point = [number, number];
type Box = [number, number, number, number];

/** How high the rows are; above the uppermost row of every quarter there is room for its banner. */
export interface Grid {
  high: number;
  band: number;
  tops: readonly number[];
}
export function gridOf(blocks: readonly PlacedBlock[], high: number, band: number): Grid {
  const tops = new Map<string, number>();
  for (const { district, cells } of blocks)
    if (district !== "canals") tops.set(district, Math.min(tops.get(district) ?? Infinity, ...cells.map(([, y]) => y)));
  return { high, band, tops: [...new Set(tops.values())] };
}
/** Where a row of cells begins, or a place within it lies. */
export const rowY = ({ high, band, tops }: Grid, row: number): number =>
  row * high + band * tops.filter((top) => top <= row).length;

/** Numbers from 0 to 1 that depend on a text alone. */
export function seeded(text: string): () => number {
  let a = 2166136261;
  for (let i = 0; i < text.length; i++) a = Math.imul(a ^ text.charCodeAt(i), 16777619);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** No street is straight: every point of the drawing is moved a little. */
export function warp(x: number, y: number): Point {
  return [
    x + 12 * Math.sin(y / 122 + 0.6) + 6 * Math.sin((x + y) / 170),
    y + 11 * Math.sin(x / 150 + 1.9) + 5 * Math.sin((x - y) / 190 + 0.8),
  ];
}

const n = (value: number) => value.toFixed(1);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => at(warp(x, y))).join("L")}Z`;
}

/** A rectangle whose sides bend with the city. */
export function bent([x0, y0, x1, y1]: Box, steps = 3): string {
  const points: Point[] = [];
  const side = (ax: number, ay: number, bx: number, by: number) => {
    for (let i = 0; i < steps; i++) points.push([ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]);
  };
  side(x0, y0, x1, y0);
  side(x1, y0, x1, y1);
  side(x1, y1, x0, y1);
  side(x0, y1, x0, y0);
  return polygon(points);
}

const cellBox = (grid: Grid, [x, y]: Point, inset = 0): Box => [
  x * CW + inset,
  rowY(grid, y) + inset,
  (x + 1) * CW - inset,
  rowY(grid, y) + grid.high - inset,
];

/** The outline of a block, where it can be picked: a land block's square, a canal block's ring. */
export function blockPath(block: PlacedBlock, grid: Grid, size = 1): string {
  if (block.district === "canals") return disc(...centre(block, grid), 33 * size);
  return block.cells.map((cell) => bent(cellBox(grid, cell, 4))).join("");
}

/** Where a block's tokens stand. */
export function centre(block: PlacedBlock, grid: Grid): Point {
  const low = block.district === "canals" ? 0 : 4;
  return warp((block.place[0] * CW) / 10, rowY(grid, block.place[1] / 10) + low);
}

export interface Roofs {
  /** Facets by how the light falls on them, in two colours of tile. */
  light: [string, string];
  side: [string, string];
  dark: [string, string];
  shade: string;
  windows: string;
}

/** A roof of four slopes over a lot. */
function roof(roofs: Roofs, [x0, y0, x1, y1]: Box, tile: 0 | 1): void {
  const [w, h] = [x1 - x0, y1 - y0];
  const half = Math.min(w, h) / 2;
  const one: Point = w > h ? [x0 + half, (y0 + y1) / 2] : [(x0 + x1) / 2, y0 + half];
  const two: Point = w > h ? [x1 - half, (y0 + y1) / 2] : [(x0 + x1) / 2, y1 - half];
  const [a, b, c, d]: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  if (!a || !b || !c || !d) return;
  roofs.shade += polygon([
    [x0 + 3, y0 + 4],
    [x1 + 3, y0 + 4],
    [x1 + 3, y1 + 4],
    [x0 + 3, y1 + 4],
  ]);
  if (w > h) {
    roofs.light[tile] += polygon([a, b, two, one]);
    roofs.dark[tile] += polygon([d, c, two, one]);
    roofs.side[tile] += polygon([a, one, d]) + polygon([b, two, c]);
  } else {
    roofs.light[tile] += polygon([a, one, two, d]);
    roofs.dark[tile] += polygon([b, one, two, c]);
    roofs.side[tile] += polygon([a, b, one]) + polygon([d, c, two]);
  }
}

function split(box: Box, depth: number, chance: () => number, lots: Box[]): void {
  const [x0, y0, x1, y1] = box;
  const [w, h] = [x1 - x0, y1 - y0];
  if (depth === 0 || Math.max(w, h) < 19 || (depth < 2 && chance() < 0.18)) {
    lots.push(box);
    return;
  }
  const share = 0.36 + 0.28 * chance();
  const lane = depth > 3 ? 2.6 : 1.2;
  if (w > h) {
    const x = x0 + w * share;
    split([x0, y0, x - lane, y1], depth - 1, chance, lots);
    split([x + lane, y0, x1, y1], depth - 1, chance, lots);
  } else {
    const y = y0 + h * share;
    split([x0, y0, x1, y - lane], depth - 1, chance, lots);
    split([x0, y + lane, x1, y1], depth - 1, chance, lots);
  }
}

const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export interface Quarter {
  id: string;
  ground: string;
  roofs: Roofs;
  lawns: string;
  domes: { x: number; y: number }[];
  trees: string;
  reeds: string;
  plazas: Point[];
}

/** Everything that stands in one quarter. */
export function quarter(id: string, blocks: readonly PlacedBlock[], grid: Grid): Quarter {
  const cells = blocks.flatMap((block) => block.cells);
  const drawn: Quarter = {
    id,
    ground: cells.map((cell) => bent(cellBox(grid, cell))).join(""),
    roofs: { light: ["", ""], side: ["", ""], dark: ["", ""], shade: "", windows: "" },
    lawns: "",
    domes: [],
    trees: "",
    reeds: "",
    plazas: blocks.map((block) => centre(block, grid)),
  };
  for (const block of blocks) for (const cell of block.cells) build(drawn, block, cellBox(grid, cell, 6));
  if (SWAMP.includes(id)) drawn.reeds = reeds(id, cells, grid);
  return drawn;
}

function build(drawn: Quarter, block: PlacedBlock, box: Box): void {
  const chance = seeded(block.id);
  const [x0, y0, x1, y1] = box;
  const { roofs } = drawn;
  if (drawn.id === "estate") {
    park(drawn, box, chance);
    return;
  }
  if (block.value === 0) {
    cloister(drawn, box);
    return;
  }
  const lots: Box[] = [];
  split(box, drawn.id === "warrens" ? 4 : 3, chance, lots);
  for (const lot of lots) {
    roof(roofs, lot, chance() < 0.34 ? 1 : 0);
    if (chance() < 0.55) roofs.windows += lamp(lot, chance);
  }
  if (block.value >= 3) drawn.domes.push(dome(x0 + 23, y1 - 21));
  else if (block.value === 2 && chance() < 0.4) drawn.domes.push(dome(x1 - 22, y0 + 20));
}

function dome(x: number, y: number): { x: number; y: number } {
  const [wx, wy] = warp(x, y);
  return { x: wx, y: wy };
}

function lamp([x0, y0, x1, y1]: Box, chance: () => number): string {
  const [x, y] = warp(x0 + (x1 - x0) * (0.2 + 0.6 * chance()), y0 + (y1 - y0) * (0.6 + 0.3 * chance()));
  return `M${n(x)} ${n(y)}h3v3.6h-3Z`;
}

/** Four wings round a garden. */
function cloister(drawn: Quarter, [x0, y0, x1, y1]: Box): void {
  const wing = 19;
  const inner: Box = [x0 + wing, y0 + wing, x1 - wing, y1 - wing];
  const ridge = 7;
  const { roofs } = drawn;
  roofs.shade += bent([x0 + 3, y0 + 4, x1 + 3, y1 + 4]);
  drawn.lawns += bent(inner);
  const corner = (x: number, y: number): Point => [x, y];
  const [ax, ay, bx, by] = [x0 + ridge, y0 + ridge, x1 - ridge, y1 - ridge];
  const [ix0, iy0, ix1, iy1] = inner;
  const ring = (o: Box, i: Box): [Point[], Point[], Point[], Point[]] => [
    [corner(o[0], o[1]), corner(o[2], o[1]), corner(i[2], i[1]), corner(i[0], i[1])],
    [corner(o[2], o[1]), corner(o[2], o[3]), corner(i[2], i[3]), corner(i[2], i[1])],
    [corner(o[2], o[3]), corner(o[0], o[3]), corner(i[0], i[3]), corner(i[2], i[3])],
    [corner(o[0], o[3]), corner(o[0], o[1]), corner(i[0], i[1]), corner(i[0], i[3])],
  ];
  const [top, right, bottom, left] = ring([x0, y0, x1, y1], [ax, ay, bx, by]);
  const [itop, iright, ibottom, ileft] = ring([ax, ay, bx, by], [ix0, iy0, ix1, iy1]);
  roofs.light[0] += polygon(top) + polygon(ibottom);
  roofs.side[0] += polygon(left) + polygon(iright);
  roofs.dark[0] += polygon(bottom) + polygon(itop);
  roofs.side[1] += polygon(right) + polygon(ileft);
  for (const [x, y] of [
    [x0, y0],
    [x1 - 12, y0],
    [x0, y1 - 12],
    [x1 - 12, y1 - 12],
  ] as const)
    roof(roofs, [x, y, x + 12, y + 12], 1);
}

/** Lawns, trees and a few houses. */
function park(drawn: Quarter, [x0, y0, x1, y1]: Box, chance: () => number): void {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + 6];
  const houses = 1 + Math.floor(chance() * 3);
  for (let i = 0; i < houses; i++) {
    const [w, h] = [18 + 14 * chance(), 13 + 10 * chance()];
    const [x, y] = [x0 + (x1 - x0 - w) * chance(), y0 + (y1 - y0 - h) * chance()];
    if (Math.abs(x + w / 2 - cx) < 36 && Math.abs(y + h / 2 - cy) < 32) continue;
    roof(drawn.roofs, [x, y, x + w, y + h], chance() < 0.5 ? 1 : 0);
    if (chance() < 0.7) drawn.roofs.windows += lamp([x, y, x + w, y + h], chance);
  }
  for (let i = 0; i < 15; i++) {
    const [x, y] = [x0 + (x1 - x0) * chance(), y0 + (y1 - y0) * chance()];
    if (Math.hypot(x - cx, y - cy) < 34) continue;
    const [wx, wy] = warp(x, y);
    drawn.trees += disc(wx, wy, Math.round(4 + 4 * chance()));
  }
}

/** Reeds where a quarter of the Swamp meets the water. */
function reeds(id: string, cells: readonly Point[], grid: Grid): string {
  const chance = seeded(`${id} reeds`);
  const own = new Set(cells.map(([x, y]) => `${x},${y}`));
  let path = "";
  for (const [x, y] of cells)
    for (const [dx, dy] of [
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const) {
      if (own.has(`${x + dx},${y + dy}`)) continue;
      for (let i = 0; i < 3; i++) {
        const along = chance();
        const px = dx === 0 ? (x + along) * CW : (x + (dx > 0 ? 1 : 0)) * CW + dx * 14;
        const py = rowY(grid, y) + (dy === 0 ? along * grid.high : grid.high + 15);
        const [wx, wy] = warp(px, py);
        path += `M${n(wx)} ${n(wy)}l-4 -13M${n(wx + 3)} ${n(wy)}l1 -17M${n(wx + 6)} ${n(wy)}l5 -12`;
      }
    }
  return path;
}

/** A bridge stands on every border between two canal blocks, from quay to quay. */
export function bridges(blocks: readonly PlacedBlock[], grid: Grid): { deck: string; rails: string; steps: string } {
  const home = new Map<string, string>();
  for (const block of blocks)
    if (block.district === "canals") for (const [x, y] of block.cells) home.set(`${x},${y}`, block.id);
  const drawn = { deck: "", rails: "", steps: "" };
  for (const [cell, id] of home) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    const right = home.get(`${x + 1},${y}`);
    const below = home.get(`${x},${y + 1}`);
    const [top, bottom] = [rowY(grid, y), rowY(grid, y + 1)];
    if (right && right !== id) span(drawn, [(x + 1) * CW, top - 10], [(x + 1) * CW, bottom + 10]);
    if (below && below !== id) span(drawn, [x * CW - 10, bottom], [(x + 1) * CW + 10, bottom]);
  }
  return drawn;
}

function span(drawn: { deck: string; rails: string; steps: string }, from: Point, to: Point): void {
  const [a, b] = [warp(...from), warp(...to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [px, py] = [-uy * 11, ux * 11];
  const corner = (p: Point, sign: number): Point => [p[0] + px * sign, p[1] + py * sign];
  drawn.deck += `M${[corner(a, 1), corner(b, 1), corner(b, -1), corner(a, -1)].map(at).join("L")}Z`;
  drawn.rails += `M${at(corner(a, 1))}L${at(corner(b, 1))}M${at(corner(a, -1))}L${at(corner(b, -1))}`;
  for (let i = 8; i < length - 4; i += 9) {
    const p: Point = [a[0] + ux * i, a[1] + uy * i];
    drawn.steps += `M${at(corner(p, 0.86))}L${at(corner(p, -0.86))}`;
  }
}

/** Boats, one in some canal blocks, each with its heading. */
export function boats(blocks: readonly PlacedBlock[], grid: Grid): { x: number; y: number; turn: number }[] {
  return blocks.flatMap((block) => {
    const chance = seeded(`${block.id} boat`);
    const [x, y] = block.cells[Math.floor(chance() * block.cells.length)] ?? [0, 0];
    const [cx, cy] = [(x + 0.5) * CW, rowY(grid, y + 0.5)];
    const [bx, by] = centre(block, grid);
    if (block.district !== "canals" || Math.hypot(cx - bx, cy - by) < 50) return [];
    const flat = block.cells.some(([ox, oy]) => oy === y && Math.abs(ox - x) === 1);
    const [wx, wy] = warp(cx, cy);
    return [{ x: wx, y: wy, turn: (flat ? 0 : 90) + (chance() - 0.5) * 24 }];
  });
}

/** Ripples all over the water; what stands on land hides those below it. */
export function ripples(width: number, height: number): string {
  const chance = seeded("ripples");
  let path = "";
  for (let i = 0; i < 150; i++) {
    const [x, y] = [-260 + chance() * (width + 520), -120 + chance() * (height + 240)];
    path += `M${n(x)} ${n(y)}q4 -4 8 0t8 0`;
  }
  return path;
}

/** Where a quarter's banner hangs: over the middle of its uppermost row, on the quay. */
export function bannerPlace(blocks: readonly PlacedBlock[], grid: Grid): Point {
  const cells = blocks.flatMap((block) => block.cells);
  const top = Math.min(...cells.map(([, y]) => y));
  const row = cells.filter(([, y]) => y === top).map(([x]) => x);
  const [x, y] = warp(((Math.min(...row) + Math.max(...row) + 1) / 2) * CW, rowY(grid, top));
  return [x, y - 0.56 * grid.band];
}

/** Banners that hang beside one another: moved apart where they would touch, and inside the drawing. */
export function apart<T extends { x: number; y: number; wide: number }>(
  banners: readonly T[],
  from: number,
  to: number,
  near: number,
): T[] {
  const placed: T[] = [];
  for (const one of [...banners].sort((a, b) => a.x - b.x)) {
    const row = placed.filter((other) => Math.abs(other.y - one.y) < near);
    const last = row.at(-1);
    const least = last ? last.x + (last.wide + one.wide) / 2 + 4 : from + one.wide / 2;
    const moved = { ...one, x: Math.min(Math.max(one.x, least), to - one.wide / 2) };
    placed.push(moved);
    // The last of a row cannot go further to the right: those before it give way.
    for (let [i, next] = [row.length - 1, moved]; i >= 0; i--) {
      const before = row[i];
      if (!before) break;
      before.x = Math.min(before.x, next.x - (before.wide + next.wide) / 2 - 4);
      next = before;
    }
  }
  return placed;
}
