// The city on paper: quarters on their quays, roofs, cloisters, trees, bridges and boats, from the map's cells
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

type Tile = 0 | 1 | 2;
type Facets = [string, string, string];
export interface Roofs {
  /** Facets by how the light falls on them, in three colours of tile. */
  light: Facets;
  side: Facets;
  dark: Facets;
  shade: string;
  windows: string;
  chimneys: string;
}

const rectangle = ([x0, y0, x1, y1]: Box, by: Point = [0, 0]) =>
  polygon([
    [x0 + by[0], y0 + by[1]],
    [x1 + by[0], y0 + by[1]],
    [x1 + by[0], y1 + by[1]],
    [x0 + by[0], y1 + by[1]],
  ]);

/** A roof of four slopes over a lot. */
function roof(roofs: Roofs, box: Box, tile: Tile): void {
  const [x0, y0, x1, y1] = box;
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
  roofs.shade += rectangle(box, [3, 4]);
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

/** A roof of two slopes whose ridge runs along the street. */
function gable(roofs: Roofs, box: Box, along: boolean, tile: Tile): void {
  const [x0, y0, x1, y1] = box;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  roofs.shade += rectangle(box, [3, 4]);
  roofs.light[tile] += rectangle(along ? [x0, y0, x1, y] : [x0, y0, x, y1]);
  roofs.dark[tile] += rectangle(along ? [x0, y, x1, y1] : [x, y0, x1, y1]);
}

/** How long the houses' fronts are: crowded in the Warrens, palaces at the Senate. */
const FRONTS: Record<string, number> = { warrens: 17, "corte-scalzo": 19, senate: 32, church: 27, atheneum: 27 };

/** Houses wall to wall along a street; `inward` is where their court lies. */
function terrace(roofs: Roofs, box: Box, along: boolean, inward: 1 | -1, front: number, chance: () => number): void {
  const [x0, y0, x1, y1] = box;
  const [first, last] = along ? [x0, x1] : [y0, y1];
  for (let from = first; from < last - 1;) {
    let to = from + front * (0.75 + 0.6 * chance());
    if (last - to < front * 0.6) to = last;
    const back = 7 * chance();
    const [near, far] = inward > 0 ? [0, -back] : [back, 0];
    const house: Box = along ? [from, y0 + near, to, y1 + far] : [x0 + near, from, x1 + far, to];
    const tile = chance();
    // Where two streets meet the roof has four slopes.
    if (along && (from === first || to === last)) roof(roofs, house, tile < 0.5 ? 0 : 1);
    else gable(roofs, house, along, tile < 0.45 ? 0 : tile < 0.72 ? 1 : 2);
    if (chance() < 0.45) roofs.windows += lamp(house, chance);
    if (chance() < 0.5) roofs.chimneys += chimney(house, chance);
    from = to;
  }
}

function chimney([x0, y0, x1, y1]: Box, chance: () => number): string {
  const [x, y] = warp(x0 + (x1 - x0) * (0.25 + 0.5 * chance()), y0 + (y1 - y0) * (0.25 + 0.5 * chance()));
  return `M${n(x)} ${n(y)}h4v4.6h-4Z`;
}

export const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export interface Quarter {
  id: string;
  ground: string;
  roofs: Roofs;
  /** Paved courts, within the houses. */
  courts: string;
  lawns: string;
  /** Gravel walks and hedges of the gardens. */
  walks: string;
  hedges: string;
  trees: string;
  /** Where the sun is on the trees. */
  gleams: string;
  reeds: string;
  plazas: Point[];
}

/** Everything that stands in one quarter. */
export function quarter(id: string, blocks: readonly PlacedBlock[], grid: Grid): Quarter {
  const cells = blocks.flatMap((block) => block.cells);
  const drawn: Quarter = {
    id,
    ground: cells.map((cell) => bent(cellBox(grid, cell))).join(""),
    roofs: { light: ["", "", ""], side: ["", "", ""], dark: ["", "", ""], shade: "", windows: "", chimneys: "" },
    courts: "",
    lawns: "",
    walks: "",
    hedges: "",
    trees: "",
    gleams: "",
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
  const front = FRONTS[drawn.id] ?? 23;
  const deep = Math.min(30, 0.29 * (y1 - y0));
  drawn.courts += bent(box);
  terrace(roofs, [x0, y0, x1, y0 + deep], true, 1, front, chance);
  terrace(roofs, [x0, y0 + deep, x0 + deep, y1 - deep], false, 1, front, chance);
  terrace(roofs, [x1 - deep, y0 + deep, x1, y1 - deep], false, -1, front, chance);
  terrace(roofs, [x0, y1 - deep, x1, y1], true, -1, front, chance);
  // A court that is long has trees at its ends.
  if (y1 - y0 > 120)
    for (const y of [y0 + deep + 9, y1 - deep - 9]) tree(drawn, (x0 + x1) / 2 + 30 * (chance() - 0.5), y, 6);
}

function tree(drawn: Quarter, x: number, y: number, r: number): void {
  const [wx, wy] = warp(x, y);
  drawn.trees += disc(wx, wy, r);
  drawn.gleams += disc(wx - 0.25 * r, wy - 0.3 * r, 0.5 * r);
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
  for (const x of [ix0 + 6, ix1 - 6]) for (const y of [iy0 + 6, iy1 - 6]) tree(drawn, x, y, 5);
}

/** Lawns with a walk, beds, trees and a villa. */
function park(drawn: Quarter, [x0, y0, x1, y1]: Box, chance: () => number): void {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + 6];
  const left = chance() < 0.5;
  const [hx, hy] = [left ? x0 + 8 : x1 - 40, y0 + 14];
  roof(drawn.roofs, [hx, hy, hx + 32, hy + 19], 0);
  roof(drawn.roofs, left ? [hx, hy + 15, hx + 15, hy + 32] : [hx + 17, hy + 15, hx + 32, hy + 32], 1);
  drawn.roofs.windows += lamp([hx, hy, hx + 32, hy + 19], chance);
  for (let i = 0; i < 4; i++) {
    const y = y1 - 8 - 7 * i;
    const [from, to] = left ? [x1 - 38, x1 - 6] : [x0 + 6, x0 + 38];
    drawn.hedges += `M${at(warp(from, y))}L${at(warp(to, y))}`;
  }
  drawn.walks += `M${at(warp(x0 - 6, cy))}L${at(warp(x1 + 6, cy))}M${at(warp(cx, cy))}L${at(warp(cx, y1 + 4))}`;
  for (let i = 0; i < 17; i++) {
    const [x, y] = [x0 + (x1 - x0) * chance(), y0 + (y1 - y0) * chance()];
    const planted = Math.abs(y - cy) < 9 || Math.hypot(x - cx, y - cy) < 36 || (left ? x > x1 - 42 : x < x0 + 42);
    if (planted && y > cy - 9) continue;
    if (Math.hypot(x - cx, y - cy) < 36 || (Math.abs(x - hx - 16) < 26 && y < hy + 40)) continue;
    tree(drawn, x, y, Math.round(5 + 5 * chance()));
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

export interface Bridges {
  deck: string;
  rails: string;
  steps: string;
  /** Where two bridges end at the same corner of a quay. */
  landings: string;
}

/** A bridge stands on every border between two canal blocks, from quay to quay. */
export function bridges(blocks: readonly PlacedBlock[], grid: Grid): Bridges {
  const home = new Map<string, string>();
  for (const block of blocks)
    if (block.district === "canals") for (const [x, y] of block.cells) home.set(`${x},${y}`, block.id);
  const drawn: Bridges = { deck: "", rails: "", steps: "", landings: "" };
  const ends: Point[] = [];
  const cross = (from: Point, to: Point) => {
    for (const [x, y] of [warp(...from), warp(...to)]) {
      const near = ends.find(([ox, oy]) => Math.hypot(ox - x, oy - y) < 28);
      if (near) drawn.landings += `M${n((near[0] + x) / 2 - 18)} ${n((near[1] + y) / 2 - 18)}h36v36h-36Z`;
      ends.push([x, y]);
    }
    span(drawn, from, to);
  };
  for (const [cell, id] of home) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    const right = home.get(`${x + 1},${y}`);
    const below = home.get(`${x},${y + 1}`);
    const [top, bottom] = [rowY(grid, y), rowY(grid, y + 1)];
    if (right && right !== id) cross([(x + 1) * CW, top - 10], [(x + 1) * CW, bottom + 10]);
    if (below && below !== id) cross([x * CW - 10, bottom], [(x + 1) * CW + 10, bottom]);
  }
  return drawn;
}

function span(drawn: Bridges, from: Point, to: Point): void {
  const [a, b] = [warp(...from), warp(...to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  /** A place on the bridge, so far along it and so far to its side. */
  const on = (far: number, aside: number): Point => [a[0] + ux * far - uy * aside, a[1] + uy * far + ux * aside];
  /** A parapet: the bridge is broader where it meets the quays. */
  const curve = (aside: number) => `Q${at(on(length / 2, aside * 0.62))} `;
  drawn.deck += `M${at(on(0, 15))}${curve(15)}${at(on(length, 15))}L${at(on(length, -15))}${curve(-15)}${at(on(0, -15))}Z`;
  for (const aside of [15, -15]) drawn.rails += `M${at(on(0, aside))}${curve(aside)}${at(on(length, aside))}`;
  for (let i = 8; i < length - 4; i += 9) drawn.steps += `M${at(on(i, 10))}L${at(on(i, -10))}`;
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

/** Where a ship is under sail: the first place of the sea that is two squares wide. */
export function sailing(blocks: readonly PlacedBlock[], grid: Grid, columns: number, rows: number): Point | null {
  const taken = new Set(blocks.flatMap((block) => block.cells.map(([x, y]) => `${x},${y}`)));
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns - 2; x++)
      if (!taken.has(`${x},${y}`) && !taken.has(`${x + 1},${y}`)) return [(x + 1) * CW, rowY(grid, y + 0.62)];
  return null;
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
