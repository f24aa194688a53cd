// What Dominations' board draws: the shape of the view, the six Domains, triangles on paper.
import type { Content } from "../../play/contract";

export const DOMAINS = ["trade", "craftsmanship", "art", "science", "government", "religion"] as const;
export type Domain = (typeof DOMAINS)[number];

/** A letter stands beside every colour, so that nobody has to tell colours apart. */
export const LETTERS: Record<string, string> = {
  trade: "T",
  craftsmanship: "C",
  art: "A",
  science: "S",
  government: "G",
  religion: "R",
  white: "◇",
  black: "✕",
};

export type Point = [number, number];

export interface Cell {
  cell: string;
  corners: Point[];
  kind: "tile" | "cradle" | "monument";
  dots: (string | null)[];
  camp?: string;
  tile?: string;
  city?: { seat: number; level: number } | null;
  monument?: string;
  closed?: boolean[];
  rewards?: number[];
}

export interface TreeCard {
  card: string;
  copy: string;
  advanced: boolean;
  nodus: (string | null)[];
  x: number;
  y: number;
}

export interface Civilisation {
  seat: number;
  points: number;
  scored: Record<string, number>;
  influence: number;
  knowledge: Record<Domain, number>;
  limits: Record<Domain, number>;
  tokens: number;
  nodus: Record<Domain, number>;
  objective: { id: string; met: boolean[] } | null;
  dominations: string[];
  hand: (string | null)[];
  tree: TreeCard[];
  open: { x: number; y: number; needs: (string | null)[] }[];
}

export interface DominationsView {
  age: number;
  round: number;
  phase: string;
  order: number[];
  land: {
    cells: Cell[];
    frontier: { cell: string; corners: Point[] }[];
    loci: { point: string; at: Point; circle: string | null }[];
  };
  monuments: {
    id: string;
    built: number;
    owners: (number | null)[];
    stands: string | null;
    controller: number | null;
    next: string | null;
  }[];
  holders: Record<string, string>;
  supply: number;
  dominations: Record<string, number | null>;
  civilisations: Civilisation[];
  offer?: { objectives: string[]; monuments: string[] };
}

export interface Mastery {
  id: string;
  name: string;
  domain: string;
  value: number;
  upgrade: number;
  nodus: string[];
  basic: string[];
  advanced: string[];
  prerequisite?: { domain: string; value: number };
}

export interface Level {
  cost: Record<string, number>;
  nodus: string[];
  effects: string[];
}

export interface Monument {
  id: string;
  name: string;
  domain: string;
  shape: "circle" | "diamond" | "wall";
  reward: number;
  level: Level[];
}

function rows<T extends { id: string }>(content: Content, file: string, kind: string): T[] {
  return (content[file]?.[kind] ?? []) as T[];
}

export const masteries = (content: Content): Mastery[] => rows<Mastery>(content, "masteries", "mastery");
export const mastery = (content: Content, id: string): Mastery | undefined =>
  masteries(content).find((card) => card.id === id);
export const monument = (content: Content, id: string): Monument | undefined =>
  rows<Monument>(content, "monuments", "monument").find((one) => one.id === id);
export const nation = (content: Content, id: string): { id: string; name: string; goals: string[] } | undefined =>
  rows<{ id: string; name: string; goals: string[] }>(content, "objectives", "objective").find((one) => one.id === id);
export const domination = (
  content: Content,
  id: string,
): { id: string; name: string; domain: string; effects: string[] } | undefined =>
  rows<{ id: string; name: string; domain: string; effects: string[] }>(content, "dominations", "domination").find(
    (one) => one.id === id,
  );
export const tile = (content: Content, id: string): { id: string; camp: string; dots: string[] } | undefined =>
  rows<{ id: string; camp: string; dots: string[] }>(content, "land", "tile").find((one) => one.id === id);

/** The name of a card in a tree: a Mastery, a Monument's level (`pharos-2`) or the Campfire. */
export function cardName(content: Content, id: string): string {
  const found = mastery(content, id);
  if (found) return found.name;
  const fire = rows<{ id: string; name: string }>(content, "campfires", "campfire").find((one) => one.id === id);
  if (fire) return fire.name;
  const at = id.lastIndexOf("-");
  const built = monument(content, id.slice(0, at));
  return built ? `${built.name} ${id.slice(at + 1)}` : id;
}

/** Copy k of a Mastery is the same card, its Nodus k quarter turns further round. */
export function copyNodus(card: Mastery, copy: string): string[] {
  const turns = "abcd".indexOf(copy);
  return card.nodus.map((_, side) => card.nodus[(side - turns + 4) % 4] ?? "");
}

export const UNIT = 100;

/** From paper (y upwards, sides 1 long) to the drawing. */
export function drawn([x, y]: Point): Point {
  return [x * UNIT, -y * UNIT];
}

export function middle(corners: Point[]): Point {
  const sum = corners.reduce<Point>((at, [x, y]) => [at[0] + x, at[1] + y], [0, 0]);
  return drawn([sum[0] / corners.length, sum[1] / corners.length]);
}

export function triangle(corners: Point[], shrink = 0): string {
  const [mx, my] = middle(corners);
  const points = corners.map((corner) => {
    const [x, y] = drawn(corner);
    return `${(x + (mx - x) * shrink).toFixed(1)} ${(y + (my - y) * shrink).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A point on the way from a corner to the middle. */
export function inward(corners: Point[], corner: number, share: number): Point {
  const [mx, my] = middle(corners);
  const [x, y] = drawn(corners[corner] ?? [0, 0]);
  return [x + (mx - x) * share, y + (my - y) * share];
}

/** Room for the surf at the edge, and for the cliff below. */
const [SURF, CLIFF] = [20, 10];
/** What is drawn of a free place beside one tile, and how far off the shore. */
const [FREE, OFF] = [0.68, 0.08];

/** How a free place is drawn: beside one tile only the part of it that lies near, else the whole. */
export function freeShape(corners: Point[], land: readonly { corners: Point[] }[]): Point[] {
  const same = ([x, y]: Point, [a, b]: Point) => Math.abs(x - a) < 0.01 && Math.abs(y - b) < 0.01;
  const shared = land
    .map((cell) => corners.filter((corner) => cell.corners.some((other) => same(corner, other))))
    .filter((ends) => ends.length === 2);
  const [ends = []] = shared;
  const [one, other] = ends;
  const tip = corners.find((corner) => !ends.includes(corner));
  if (shared.length !== 1 || !one || !other || !tip) return corners;
  const [mx, my] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const far = Math.hypot(tip[0] - mx, tip[1] - my);
  const [ox, oy] = [((tip[0] - mx) / far) * OFF, ((tip[1] - my) / far) * OFF];
  return corners.map(([x, y]): Point => [mx + (x - mx) * FREE + ox, my + (y - my) * FREE + oy]);
}

/** The box round all land with its surf, and round the places beside it; a young land does not fill it. */
export function bounds(
  land: readonly Point[][],
  free: readonly Point[][],
  [wide, high]: readonly [number, number] = [200, 165],
): { x: number; y: number; width: number; height: number } {
  const points = [
    ...land.flatMap((corners) =>
      corners.map(drawn).flatMap(([x, y]): Point[] => [
        [x - SURF, y - SURF],
        [x + SURF, y + SURF + CLIFF],
      ]),
    ),
    ...free
      .flatMap((corners) => corners.map(drawn))
      .flatMap(([x, y]): Point[] => [
        [x - 5, y - 5],
        [x + 5, y + 5],
      ]),
  ];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(-wide, ...xs), Math.min(-high, ...ys)];
  return { x, y, width: Math.max(wide, ...xs) - x, height: Math.max(high, ...ys) - y };
}

export interface Decor {
  kind: "ship" | "serpent" | "rose";
  left: number;
  top: number;
  wide: number;
  high: number;
}

/** Things of the sea, how large they are, and where they would like to be, as shares of the room. */
const DECOR: readonly (readonly [Decor["kind"], number, number, ...(readonly [number, number])[]])[] = [
  ["rose", 92, 118, [0.93, 0.86], [0.98, 0.03], [0.02, 0.03], [0.02, 0.98]],
  ["ship", 100, 96, [0.06, 0.1], [0.02, 0.03], [0.98, 0.03], [0.02, 0.5], [0.98, 0.5], [0.02, 0.98]],
  ["serpent", 124, 74, [0.03, 0.72], [0.02, 0.98], [0.98, 0.55], [0.98, 0.3], [0.02, 0.4], [0.98, 0.98]],
];

/** What of that has room between all that lies there, given in the room's own pixels. */
export function inSea(taken: readonly (readonly Point[])[], roomW: number, roomH: number): Decor[] {
  const SHORE = 16;
  // Corners, middles of sides and the middle: no thing is so small that it slips between them.
  const points = taken.flatMap((corners) => [
    ...corners,
    ...corners.map((corner, k): Point => {
      const next = corners[(k + 1) % corners.length] ?? corner;
      return [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    }),
  ]);
  const found: Decor[] = [];
  for (const [kind, wide, high, ...spots] of DECOR) {
    const spot = spots
      .map(([u, v]) => ({ left: u * (roomW - wide), top: v * (roomH - high) }))
      .find(
        ({ left, top }) =>
          !points.some(
            ([x, y]) => x > left - SHORE && x < left + wide + SHORE && y > top - SHORE && y < top + high + SHORE,
          ) &&
          !found.some(
            (other) =>
              left < other.left + other.wide &&
              other.left < left + wide &&
              top < other.top + other.high &&
              other.top < top + high,
          ),
      );
    if (spot) found.push({ kind, ...spot, wide, high });
  }
  return found;
}

export interface Bar {
  colour: string;
  from: Point;
  to: Point;
  /** The point it lies at. */
  corner: Point;
}

/** Equal dots that face one another across a side: they are joined by a bar. */
export function bars(cells: readonly Cell[]): Bar[] {
  const sides = new Map<string, { cell: Cell; a: number; b: number }>();
  const found: Bar[] = [];
  for (const cell of cells) {
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const ends = [pointName(cell.corners[a] ?? [0, 0]), pointName(cell.corners[b] ?? [0, 0])];
      const key = [...ends].sort().join("/");
      const other = sides.get(key);
      if (!other) {
        sides.set(key, { cell, a, b });
        continue;
      }
      for (const mine of [a, b]) {
        const at = pointName(cell.corners[mine] ?? [0, 0]);
        const theirs = pointName(other.cell.corners[other.a] ?? [0, 0]) === at ? other.a : other.b;
        const colour = cell.dots[mine];
        if (colour && colour === other.cell.dots[theirs])
          found.push({
            colour,
            from: inward(cell.corners, mine, DOT),
            to: inward(other.cell.corners, theirs, DOT),
            corner: cell.corners[mine] ?? [0, 0],
          });
      }
    }
  }
  return found;
}

/** How far the signs of dots lie from their corner on the way to the middle. */
export const DOT = 0.31;

/** A dot fills its corner of the land so far: the dots that meet at a point make one disc. */
const CORNER = 28;

/** The piece of a disc that a dot takes of its corner. */
export function wedge(corners: Point[], corner: number, reach = CORNER): string {
  const [x, y] = drawn(corners[corner] ?? [0, 0]);
  const ends = [1, 2].map((on): Point => {
    const [ex, ey] = drawn(corners[(corner + on) % 3] ?? [0, 0]);
    const far = reach / Math.hypot(ex - x, ey - y);
    return [x + (ex - x) * far, y + (ey - y) * far];
  });
  const [[ax, ay], [bx, by]] = ends as [Point, Point];
  const round = (ax - x) * (by - y) - (ay - y) * (bx - x) > 0 ? 1 : 0;
  const at = ([px, py]: Point) => `${px.toFixed(1)} ${py.toFixed(1)}`;
  return `M${at([x, y])}L${at([ax, ay])}A${reach} ${reach} 0 0 ${round} ${at([bx, by])}Z`;
}

const pointName = ([x, y]: Point): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;

/** The points with land all round them: what lies there is settled. */
export function settled(cells: readonly { corners: Point[] }[]): (point: Point) => boolean {
  const round = new Map<string, number>();
  for (const { corners } of cells)
    for (const corner of corners) round.set(pointName(corner), (round.get(pointName(corner)) ?? 0) + 1);
  return (point) => round.get(pointName(point)) === 6;
}

export const HEIGHT = Math.sqrt(3) / 2;

/** The corners of a single triangle, clockwise; one that points down is one that points up turned by half a circle. */
export function cornersOf(down: boolean): Point[] {
  return down
    ? [
        [1, HEIGHT],
        [0.5, 0],
        [0, HEIGHT],
      ]
    : [
        [0, 0],
        [0.5, HEIGHT],
        [1, 0],
      ];
}

/** The three dots of a tile in the order of a cell's corners, after so many turns. */
export function turnedDots(dots: string[], turn: number): string[] {
  return dots.map((_, corner) => dots[(corner - turn + 3) % 3] ?? "");
}

export interface Printed {
  name: string;
  domain: string;
  /** What it is: a Mastery, a Monument's level, a Domination card, the Campfire. */
  kind: "mastery" | "level" | "domination" | "campfire";
  value: number | null;
  upgrade: number | null;
  needs: { domain: string; value: number } | null;
  cost: Record<string, number>;
  nodus: string[];
  basic: string[];
  advanced: string[];
}

/** Any card by its id. */
export function printed(content: Content, id: string): Printed | undefined {
  const card = mastery(content, id);
  const rest = { value: null, upgrade: null, needs: null, cost: {}, nodus: [], advanced: [] };
  if (card)
    return {
      ...rest,
      kind: "mastery",
      name: card.name,
      domain: card.domain,
      value: card.value,
      upgrade: card.upgrade,
      needs: card.prerequisite ?? null,
      nodus: card.nodus,
      basic: card.basic,
      advanced: card.advanced,
    };
  const held = rows<{ id: string; name: string; domain: string; effects: string[] }>(
    content,
    "dominations",
    "domination",
  ).find((one) => one.id === id);
  if (held) return { ...rest, kind: "domination", name: held.name, domain: held.domain, basic: held.effects };
  const fire = rows<{ id: string; name: string; effects: string[]; nodus: string[] }>(
    content,
    "campfires",
    "campfire",
  ).find((one) => one.id === id);
  if (fire) return { ...rest, kind: "campfire", name: fire.name, domain: "cradle", basic: fire.effects };
  const at = id.lastIndexOf("-");
  const built = monument(content, id.slice(0, at));
  const level = built?.level[Number(id.slice(at + 1)) - 1];
  return built && level
    ? {
        ...rest,
        kind: "level",
        name: cardName(content, id),
        domain: built.domain,
        cost: level.cost,
        nodus: level.nodus,
        basic: level.effects,
      }
    : undefined;
}
