// Shapes of the drawn land: woods, meadows, mountains and the coast, the same at every look; chance is seeded.
import { CELL, CELLS, SIDE, cellName, column, row, terrain, type Terrain } from "./land";

const WHOLE = SIDE * CELL;

/** Numbers from 0 to 1, the same row for the same seed. */
export function chance(seed: number): () => number {
  let at = seed * 2654435761 + 1;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let t = Math.imul(at ^ (at >>> 15), 1 | at);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const r = (at: number) => Math.round(at * 10) / 10;

/** A path whose points are given round a place, in hundredths of its size. */
function placed(points: readonly (readonly [number, number])[], x: number, y: number, size: number): string {
  return `M${points.map(([px, py]) => `${r(x + px * size)} ${r(y + py * size)}`).join("L")}Z`;
}

/** A smooth line through points, closed or open. */
export function smooth(points: readonly (readonly [number, number])[], closed = true): string {
  const n = points.length;
  const at = (i: number) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0];
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const;
    const two = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6] as const;
    d += `C${r(one[0])} ${r(one[1])} ${r(two[0])} ${r(two[1])} ${r(c[0])} ${r(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A round patch with an uneven rim. */
function blob(x: number, y: number, rx: number, ry: number, random: () => number, corners = 9): string {
  return smooth(
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      const far = 0.82 + 0.3 * random();
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far] as const;
    }),
  );
}

const FIR = [
  [0, -40],
  [8, -27],
  [5, -27],
  [11, -15],
  [8, -15],
  [14, -3],
  [-14, -3],
  [-8, -15],
  [-11, -15],
  [-5, -27],
  [-8, -27],
] as const;
const FIR_SHADE = [
  [0, -40],
  [8, -27],
  [5, -27],
  [11, -15],
  [8, -15],
  [14, -3],
  [1, -3],
  [4, -16],
  [0, -17],
  [3, -28],
] as const;

/** What the sun, which stands in the north-west, shines on: one patch for each tier. */
const FIR_LIGHT = [
  [
    [-1, -36],
    [-6, -27.5],
    [-1, -29],
  ],
  [
    [-4, -25],
    [-9, -15.5],
    [-2, -18],
  ],
  [
    [-6, -13],
    [-12, -3.8],
    [-3, -6],
  ],
] as const;

function crown(x: number, y: number, s: number): string {
  const p = (px: number, py: number) => `${r(x + px * s)} ${r(y + py * s)}`;
  return `M${p(-6, -5)}C${p(-17, -5)} ${p(-17, -20)} ${p(-10, -22)}C${p(-10, -34)} ${p(6, -37)} ${p(9, -26)}C${p(18, -25)} ${p(17, -6)} ${p(6, -5)}Z`;
}
function crownShade(x: number, y: number, s: number): string {
  const p = (px: number, py: number) => `${r(x + px * s)} ${r(y + py * s)}`;
  return `M${p(9, -26)}C${p(18, -25)} ${p(17, -6)} ${p(6, -5)}L${p(-6, -5)}C${p(5, -9)} ${p(9, -16)} ${p(9, -26)}Z`;
}

function crownLight(x: number, y: number, s: number): string {
  const p = (px: number, py: number) => `${r(x + px * s)} ${r(y + py * s)}`;
  return `M${p(-11, -13)}C${p(-13, -19)} ${p(-8, -20)} ${p(-7, -20)}C${p(-8, -27)} ${p(-1, -30)} ${p(3, -27)}C${p(-2, -24)} ${p(-5, -18)} ${p(-11, -13)}Z`;
}

/** Trees of one row: outlines, their sides in shade and those in the sun. */
export interface Trees {
  firs: string;
  crowns: string;
  firShade: string;
  crownShade: string;
  firLight: string;
  crownLight: string;
}
const NO_TREES: Trees = { firs: "", crowns: "", firShade: "", crownShade: "", firLight: "", crownLight: "" };

function plant(trees: Trees, leafy: boolean, x: number, y: number, s: number): void {
  if (leafy) {
    trees.crowns += crown(x, y, s);
    trees.crownShade += crownShade(x, y, s);
    trees.crownLight += crownLight(x, y, s);
  } else {
    trees.firs += placed(FIR, x, y, s);
    trees.firShade += placed(FIR_SHADE, x, y, s);
    trees.firLight += FIR_LIGHT.map((tier) => placed(tier, x, y, s)).join("");
  }
}

export interface Wood {
  shadows: string;
  trunks: string;
  /** From the back to the front. */
  rows: Trees[];
}

/** Woods for one territory, in six ways: few great trees, so that a wide wood is calm. */
export const WOODS: Wood[] = [1, 2, 3, 4, 5, 6].map((seed) => {
  const random = chance(seed);
  const wood: Wood = { shadows: "", trunks: "", rows: [] };
  for (const [base, places] of [
    [42, [26, 76]],
    [69, [50]],
    [95, [23, 78]],
  ] as const) {
    const line = { ...NO_TREES };
    for (const place of places) {
      const [x, y, s] = [place + 13 * (random() - 0.5), base + 6 * (random() - 0.5), 1.22 + 0.34 * random()];
      wood.shadows += `M${r(x - 12 * s)} ${r(y)}a${r(17 * s)} ${r(6 * s)} 0 1 0 ${r(34 * s)} 0a${r(17 * s)} ${r(6 * s)} 0 1 0 ${r(-34 * s)} 0Z`;
      wood.trunks += `M${r(x - 2.4)} ${r(y - 6)}h4.8v8h-4.8Z`;
      plant(line, random() < 0.34, x, y, s);
    }
    wood.rows.push(line);
  }
  return wood;
});

export interface Meadow {
  tufts: string;
  white: string;
  bright: string;
}

/** What grows on one territory of meadow, in five ways. */
export const MEADOWS: Meadow[] = [11, 12, 13, 14, 15].map((seed) => {
  const random = chance(seed);
  const somewhere = () => [14 + 72 * random(), 18 + 72 * random()] as const;
  const dots = (n: number, size: number) => {
    const [cx, cy] = somewhere();
    return Array.from({ length: n }, () => {
      const [x, y] = [cx + 26 * (random() - 0.5), cy + 18 * (random() - 0.5)];
      return `M${r(x - size)} ${r(y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
    }).join("");
  };
  const tufts = Array.from({ length: 4 }, () => {
    const [x, y] = somewhere();
    return `M${r(x)} ${r(y)}q-2-6-6-8M${r(x)} ${r(y)}q0-8 1-11M${r(x)} ${r(y)}q2-6 7-8`;
  }).join("");
  return { tufts, white: dots(seed % 2 ? 5 : 3, 1.9), bright: dots(seed % 3 ? 4 : 2, 2.1) };
});

/** Lighter and darker patches over the whole land. */
export function patches(seed: number, many: number): string {
  const random = chance(seed);
  return Array.from({ length: many }, () =>
    blob(WHOLE * random(), WHOLE * random(), 70 + 120 * random(), 36 + 60 * random(), random),
  ).join("");
}

/** The floor under one kind of land: patches that run into one another where territories of the kind are neighbours. */
export function floor(land: string, kinds: readonly Terrain[], reach = 47): string {
  const is = (c: number, q: number) =>
    c >= 0 && q >= 0 && c < SIDE && q < SIDE && kinds.includes(terrain(land, cellName(c, q)));
  let d = "";
  CELLS.forEach((cell, i) => {
    const [c, q] = [column(cell), row(cell)];
    if (!is(c, q)) return;
    const [x, y] = [c * CELL + 50, q * CELL + 50];
    const random = chance(100 + i);
    const far = (toX: number, toY: number) => {
      const beside = (toX === 0 || is(c + toX, q)) && (toY === 0 || is(c, q + toY));
      const both = toX === 0 || toY === 0 || is(c + toX, q + toY);
      return beside && both ? 53 : reach - 4 * random();
    };
    const point = (toX: number, toY: number): [number, number] => {
      const corner = toX !== 0 && toY !== 0;
      const [fx, fy] = [far(toX, corner ? toY : 0), far(corner ? toX : 0, toY)];
      const soft = corner && fx < 50 ? 0.9 : 1;
      return [x + toX * fx * soft, y + toY * fy * soft];
    };
    d += smooth([
      point(-1, -1),
      point(0, -1),
      point(1, -1),
      point(1, 0),
      point(1, 1),
      point(0, 1),
      point(-1, 1),
      point(-1, 0),
    ]);
  });
  return d;
}

/** What a step of a road costs: it goes round mines, and through woods only where that is shorter. */
const PAINS: Partial<Record<Terrain, number>> = { f: 2.6, G: 5, S: 5, C: 5, D: 5 };
const LONGEST_ROAD = 9;

/** The shortest way from a place that has a road to one that has none yet, as places on the way. */
function nextRoad(land: string, from: ReadonlySet<string>, to: ReadonlySet<string>): string[] | null {
  const far = new Map([...from].map((cell) => [cell, 0]));
  const back = new Map<string, string>();
  const open = new Set(from);
  while (open.size) {
    const at = [...open].reduce((one, two) => ((far.get(two) ?? 0) < (far.get(one) ?? 0) ? two : one));
    open.delete(at);
    if ((far.get(at) ?? 0) > LONGEST_ROAD) return null;
    if (to.has(at)) {
      const way = [at];
      for (let cell = back.get(at); cell; cell = back.get(cell)) way.push(cell);
      return way;
    }
    const [c, q] = [column(at), row(at)];
    for (const [x, y] of [
      [c + 1, q],
      [c - 1, q],
      [c, q + 1],
      [c, q - 1],
    ] as const) {
      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue;
      const beside = cellName(x, y);
      const cost = (far.get(at) ?? 0) + (PAINS[terrain(land, beside)] ?? 1);
      if (cost >= (far.get(beside) ?? Infinity)) continue;
      far.set(beside, cost);
      back.set(beside, at);
      open.add(beside);
    }
  }
  return null;
}

/** Lanes that wind from the royal city to the villages, for the eye alone. */
export function roads(land: string): string {
  const places = CELLS.filter((cell) => terrain(land, cell) === "v");
  const joined = new Set(CELLS.filter((cell) => terrain(land, cell) === "R"));
  const left = new Set(places);
  let d = "";
  while (left.size) {
    const way = joined.size ? nextRoad(land, joined, left) : null;
    if (way) {
      const bends = way.map((cell) => {
        const random = chance(500 + CELLS.indexOf(cell));
        return [
          column(cell) * CELL + 50 + 34 * (random() - 0.5),
          row(cell) * CELL + 58 + 30 * (random() - 0.5),
        ] as const;
      });
      d += smooth(bends, false);
    }
    // What lies too far off begins lanes of its own.
    for (const cell of way ?? [[...left][0] ?? ""]) {
      joined.add(cell);
      left.delete(cell);
    }
  }
  return d;
}

/** All lines between territories. */
export const GRID = Array.from(
  { length: SIDE - 1 },
  (_, i) => `M${(i + 1) * CELL} 0V${WHOLE}M0 ${(i + 1) * CELL}H${WHOLE}`,
).join("");

/** Where the land round the playing field ends: hills from the west, a beach round the south, hills to the east. */
const SHORE: [number, number][] = [
  [-1500, 430],
  [-1180, 470],
  [-900, 425],
  [-640, 500],
  [-430, 470],
  [-250, 545],
  [-130, 520],
  [-62, 566],
  [-30, 640],
  [-26, 760],
  [-33, 880],
  [-24, 1010],
  [-30, 1130],
  [-22, 1200],
  [0, 1224],
  [90, 1228],
  [220, 1222],
  [360, 1231],
  [520, 1223],
  [680, 1230],
  [840, 1222],
  [1000, 1231],
  [1130, 1224],
  [1206, 1226],
  [1228, 1190],
  [1224, 1080],
  [1232, 960],
  [1225, 850],
  [1236, 760],
  [1290, 705],
  [1420, 690],
  [1600, 620],
  [1820, 655],
  [2060, 590],
  [2300, 640],
  [2700, 600],
];
export const COAST = smooth(SHORE, false);
export const MAINLAND = `${COAST}V-1500H-1500Z`;

function shoreAt(x: number): number {
  for (let i = 1; i < SHORE.length; i++) {
    const [x1, y1] = SHORE[i - 1] ?? [0, 0];
    const [x2, y2] = SHORE[i] ?? [0, 0];
    if (x >= x1 && x <= x2 && (x < -60 || x > 1230)) return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
  }
  return 560;
}

export interface Ridge extends Trees {
  y: number;
  rock: string;
  light: string;
  snow: string;
  hills: string;
  hillShade: string;
}

/** Mountains round the north, lower towards the coast, with firs at their feet: rows from the back to the front. */
export const RIDGES: Ridge[] = Array.from({ length: 24 }, (_, i) => {
  const y = -156 + i * 31;
  const random = chance(300 + i);
  const ridge: Ridge = { y, rock: "", light: "", snow: "", hills: "", hillShade: "", ...NO_TREES };
  const north = y < 2;
  for (let x = -760 + (i % 4) * 37; x < 1960;) {
    // Far from the playing field they are larger, and stand in every second row; so do those above it.
    const far = x < -150 || x > WHOLE + 80;
    const w = (74 + 44 * random()) * (far ? 1.7 : north ? 1.25 : 1);
    const middle = x + w / 2;
    x += w * (far ? 0.86 + 0.5 * random() : 0.78 + 0.3 * random());
    const beside = middle < 0 ? -middle : middle - WHOLE;
    // Nothing stands on the playing field; beside it only what fits into the rim.
    if (!north && beside < 26) continue;
    const room = shoreAt(Math.max(-1400, Math.min(2600, middle))) - y;
    if (room < 42) continue;
    for (let tree = 0; tree < (far ? 4 : 2); tree++) {
      const [tx, s] = [middle + w * (random() - 0.5), 0.5 + 0.3 * random()];
      const off = tx < 0 ? -tx : tx - WHOLE;
      if (random() < (far ? 0.62 : 0.75) && (y < -2 || off > 30) && room > 70)
        plant(ridge, random() < 0.22, tx, y + 3 + 9 * random(), s);
    }
    if ((far || north) && i % 2) continue;
    const narrow = !north && beside < 70;
    const width = narrow ? Math.min(w, 58 + beside * 0.4) : w;
    const high =
      Math.min(1, (room - 30) / 300) * (narrow ? 62 : far ? 150 : y > -60 ? 52 : 104) * (0.66 + 0.5 * random());
    const [left, right] = [middle - width / 2, middle + width / 2];
    if (high < 30) {
      const h = 16 + 12 * random();
      ridge.hills += `M${r(left)} ${y}C${r(left + width * 0.25)} ${r(y - h * 1.25)} ${r(right - width * 0.25)} ${r(y - h * 1.25)} ${r(right)} ${y}Z`;
      ridge.hillShade += `M${r(middle + 4)} ${r(y - h * 0.93)}C${r(right - width * 0.28)} ${r(y - h * 0.8)} ${r(right - width * 0.1)} ${r(y - h * 0.4)} ${r(right)} ${y}H${r(middle + width * 0.1)}Z`;
      continue;
    }
    const tip = [middle + (random() - 0.5) * width * 0.3, y - high] as const;
    const notch = (t: number, to: number, out: number) =>
      `${r(tip[0] + (to - tip[0]) * t + out)} ${r(tip[1] + high * t)}`;
    // A shoulder on either side, and a spur that runs down between light and shade.
    const [west, east] = [0.3 + 0.2 * random(), 0.3 + 0.25 * random()];
    ridge.rock += `M${r(left)} ${y}L${notch(west + 0.3, left, 5)}L${notch(west, left, -2)}L${r(tip[0])} ${r(tip[1])}L${notch(east, right, 3)}L${notch(east + 0.12, right, 9)}L${notch(east + 0.4, right, -2)}L${r(right)} ${y}Z`;
    ridge.light += `M${r(left)} ${y}L${notch(west + 0.3, left, 5)}L${notch(west, left, -2)}L${r(tip[0])} ${r(tip[1])}L${notch(0.26, middle, -2)}L${notch(0.44, middle, 8)}L${notch(0.6, middle, -3)}L${notch(0.8, middle, 9)}L${r(middle - 4)} ${y}ZM${r(middle + width * 0.2)} ${y}L${notch(0.62, right, -8)}L${notch(0.86, right, -12)}Z`;
    if (high > 32)
      ridge.snow += `M${r(tip[0])} ${r(tip[1])}L${notch(0.38, right, 1)}L${notch(0.3, middle, 7)}L${notch(0.46, middle, 2)}L${notch(0.3, middle, -6)}L${notch(0.4, left, 0)}Z`;
  }
  return ridge;
}).filter((ridge) => ridge.rock || ridge.hills || ridge.firs);
