// Dominoes and maps as the view writes them: halves, turning, squares of the grid.

export type Edge = "u" | "r" | "d" | "l";

export interface Half {
  terrain: string;
  icon: string;
  paths: Edge[];
  /** The edge its arrow comes in by, or null for a path that runs both ways. */
  inward: Edge | null;
}

const EDGES: Edge[] = ["u", "r", "d", "l"];

const halves = new Map<string, Half>();

/** `lava.person.ud<u`: terrain, icon, open edges, the inward edge of a directed path. Equal texts give one object. */
export function readHalf(text: string): Half {
  let half = halves.get(text);
  if (!half) halves.set(text, (half = parse(text)));
  return half;
}

function parse(text: string): Half {
  const [terrain = "", icon = "empty", road = ""] = text.split(".");
  const [paths = "", arrow = ""] = road.split("<");
  return {
    terrain,
    icon,
    paths: EDGES.filter((edge) => paths.includes(edge)),
    inward: EDGES.find((edge) => edge === arrow) ?? null,
  };
}

export function readDomino(text: string): [Half, Half] {
  const [first = "", second = ""] = text.split("|");
  return [readHalf(first), readHalf(second)];
}

function turnEdge(edge: Edge, turns: number): Edge {
  return EDGES[(EDGES.indexOf(edge) + turns) % 4] ?? edge;
}

/** A half turned clockwise by quarters. */
export function turned(half: Half, turns: number): Half {
  return {
    ...half,
    paths: EDGES.filter((edge) => half.paths.some((own) => turnEdge(own, turns) === edge)),
    inward: half.inward && turnEdge(half.inward, turns),
  };
}

/** From a domino's first half to its second, by turns clockwise, as [columns, rows]. */
export const BESIDE: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The column and row of a square, counted from 0: `a1` is [0, 0]. */
export function place(square: string): [number, number] {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

export function squareName(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** By how many quarters a domino is turned whose halves lie on these squares. */
export function turnsOf(first: string, second: string): number {
  const [ax, ay] = place(first);
  const [bx, by] = place(second);
  return BESIDE.findIndex(([x, y]) => x === bx - ax && y === by - ay);
}

export interface LaidDomino {
  id: string;
  first: string;
  second: string;
  turns: number;
  round: number;
  covered: boolean;
}

export interface MapView {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
  dominoes: LaidDomino[];
  squares: Record<string, string>;
}

export interface Step {
  square: string;
  icon: string;
  effect: string;
  value: number;
}

export interface Capital {
  square: string;
  icon: string;
  value: number;
  steps: Step[];
  all_in: boolean;
  selfish: boolean;
}

export interface Extra {
  square: string;
  icon: string;
  points: number;
}

export interface Strength {
  total: number;
  map_score: number;
  province: number;
  base: number;
  province_squares: string[];
  bonus: number;
  minus: number;
  halvings: number;
  zero: boolean;
  neutral: number;
  capitals: Capital[];
  extras: Extra[];
  shared_score: { capitals: Capital[]; extras: Extra[] } | null;
}

export interface Demand {
  strength: string;
  multiplier: string;
  scalar: string;
  text: string;
  need: number;
  need_text: string;
}

export interface Mission {
  id: string;
  demands: Demand[];
  secret: boolean;
  consequence: string | null;
  reward: string | null;
  penalty: string | null;
}

export interface DynastyPlayer {
  seat: number;
  role: string;
  map: MapView;
  strength: Strength;
  missions: (Mission | null)[];
  drawn: (Mission | null)[];
  failed: string[];
  achieved: number;
  powers: Record<string, number>;
  marks: string[];
  coming: string[];
  bonus: number;
  laid: [number, number];
  lent: boolean;
  borrowed_icons: string[];
  borrowed_reports: string[];
  idle: boolean;
  connected: number[];
}

export interface Role {
  id: string;
  name: string;
  number: number;
  strength: string;
  terrain: string;
  power: string;
  report: string;
  holder: number | null;
  strength_now: number;
  /** The same once the players' own Report actions are carried out, as the table stands now. */
  due: number;
  provider: number;
  due_provider: number;
}

export interface DynastyView {
  round: number;
  phase: string;
  start: number;
  order: number[];
  report_order: number[];
  options: Record<string, number>;
  event: { id: string; name: string; text: string } | null;
  players: DynastyPlayer[];
  shared: MapView;
  market: string[];
  held: string[];
  discard: string[];
  deck: number;
  mission_deck: number;
  secret_deck: number;
  resolved: string[];
  roles: Role[];
  last_round: boolean;
  missions_to_win: number | null;
}

/** A place in the market: the domino that lies or lay there, and who laid it on which map since. */
export interface Slot {
  id: string;
  gone: boolean;
  seat: number | null;
  map: string;
}

/** The market with every domino in its place; a round's places stay until the next one begins. */
export function marketSlots(
  before: { round: number; places: Slot[] },
  view: DynastyView,
  events: readonly Record<string, unknown>[],
): { round: number; places: Slot[] } {
  const left = [...view.market];
  const places = before.places.map((slot) => {
    const at = slot.gone ? -1 : left.indexOf(slot.id);
    if (at >= 0) {
      left.splice(at, 1);
      return slot;
    }
    const laid = events.find((event) => event["kind"] === "laid" && event["domino"] === slot.id);
    if (slot.seat !== null || !laid) return { ...slot, gone: true };
    return { ...slot, gone: true, seat: Number(laid["seat"]), map: String(laid["map"]) };
  });
  if (before.round === view.round && !left.length) return { round: view.round, places };
  const fresh = view.market.map((id) => ({ id, gone: false, seat: null, map: "" }));
  const missing = Math.max(0, 2 * view.players.length - fresh.length);
  // Who comes in the middle of a round sees at least what the maps tell of it.
  const laid = [...view.players.map(({ seat, map }) => ({ seat, map })), { seat: null, map: view.shared }].flatMap(
    ({ seat, map }) =>
      map.dominoes
        .filter((one) => one.round === view.round)
        .map(({ id }): Slot => ({ id, gone: true, seat, map: map.name })),
  );
  const rest = Array<Slot>(missing).fill({ id: "", gone: true, seat: null, map: "" });
  return { round: view.round, places: [...fresh, ...[...laid, ...rest].slice(0, missing)] };
}

const BOX = 8;
const GRID = 15;

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the grid that is drawn: the map, and round it where dominoes could still go. */
export function frameOf(map: MapView, also: string[] = [], room = 1): Frame {
  const empty = map.width === 0;
  let [left, top] = [map.left, map.top];
  let [right, bottom] = [left + Math.max(1, map.width) - 1, top + Math.max(1, map.height) - 1];
  const growX = empty ? room : Math.min(room, BOX - map.width);
  const growY = empty ? room : Math.min(room, BOX - map.height);
  [left, right, top, bottom] = [left - growX, right + growX, top - growY, bottom + growY];
  for (const square of also) {
    const [x, y] = place(square);
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  [left, top, right, bottom] = [Math.max(0, left), Math.max(0, top), Math.min(GRID - 1, right), Math.min(GRID, bottom)];
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The part of a frame that is looked at: of squares two away from the map the nearer part, enough to click on. */
export function closer(map: MapView, frame: Frame, part = 0.5): Frame {
  if (map.width === 0) return frame;
  const cut = (far: boolean) => (far ? 1 - part : 0);
  const left = cut(map.left - frame.left > 1);
  const top = cut(map.top - frame.top > 1);
  const right = cut(frame.left + frame.width - map.left - map.width > 1);
  const bottom = cut(frame.top + frame.height - map.top - map.height > 1);
  return {
    left: frame.left + left,
    top: frame.top + top,
    width: frame.width - left - right,
    height: frame.height - top - bottom,
  };
}

/** The squares that lie and those beside them, where the next domino goes on. */
export function nearby(map: MapView): Set<string> {
  const found = new Set(Object.keys(map.squares));
  for (const square of Object.keys(map.squares)) {
    const [x, y] = place(square);
    for (const [dx, dy] of BESIDE) if (x + dx >= 0 && y + dy >= 0) found.add(squareName(x + dx, y + dy));
  }
  return found;
}

/** The outline of a set of squares, in units of `size` a square, drawn a little inside them. */
export function outline(squares: string[], size: number, inset: number): string {
  const all = new Set(squares);
  const lines: string[] = [];
  /** Where a line ends: short of the corner, straight on into the next square, or round an inner corner. */
  const end = (near: boolean, corner: boolean, edge: number, sign: number) =>
    near ? (corner ? edge + sign * inset : edge) : edge - sign * inset;
  for (const square of all) {
    const [column, row] = place(square);
    const has = (dx: number, dy: number) => all.has(squareName(column + dx, row + dy));
    const [x, y] = [column * size, row * size];
    for (const side of [-1, 1]) {
      if (!has(0, side)) {
        const at = side < 0 ? y + inset : y + size - inset;
        lines.push(`M${end(has(-1, 0), has(-1, side), x, -1)} ${at}H${end(has(1, 0), has(1, side), x + size, 1)}`);
      }
      if (!has(side, 0)) {
        const at = side < 0 ? x + inset : x + size - inset;
        lines.push(`M${at} ${end(has(0, -1), has(side, -1), y, -1)}V${end(has(0, 1), has(side, 1), y + size, 1)}`);
      }
    }
  }
  return lines.join("");
}

/**
 * Where a province's banner stands: at the corner of one of its squares with the fewest dominoes round it, as far up as
 * can be, and not where another one stands. Corners are counted from the upper left of `a1`, which is [0, 0].
 */
export function bannerCorner(
  squares: string[],
  laid: (square: string) => boolean,
  taken: readonly [number, number][],
): [number, number] {
  const corners = squares.flatMap((square) => {
    const [x, y] = place(square);
    return [0, 1].flatMap((dy) => [0, 1].map((dx): [number, number] => [x + dx, y + dy]));
  });
  const cost = ([x, y]: [number, number]) => {
    const round = [0, 1].flatMap((dy) => [0, 1].map((dx) => laid(squareName(x - dx, y - dy))));
    const close = taken.some(([a, b]) => Math.abs(a - x) + Math.abs(b - y) < 1);
    return round.filter(Boolean).length + (close ? 10 : 0) + y / 50 + x / 1000;
  };
  return corners.sort((a, b) => cost(a) - cost(b))[0] ?? [0, 0];
}

/** The squares of a map that moves speak of, by the map's name: `square/warfare/h8`. */
export function squaresIn(parts: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const part of parts) {
    const [kind, map = "", square = ""] = part.split("/");
    if (kind !== "square") continue;
    const list = found.get(map) ?? [];
    if (!list.includes(square)) list.push(square);
    found.set(map, list);
  }
  return found;
}

const SIGNS: Record<string, string> = {
  halved: "÷2",
  doubled: "×2",
  steals: "✂",
  cancelled: "✕",
  vetoed: "✕",
  goblin: "G",
  "all in": "1",
  selfish: "♥",
};

/** What a square did to a Capital, as a sign. */
export function sign(effect: string): string {
  return SIGNS[effect] ?? effect;
}

/** What a Capital's path does to it, square by square; the same thing several times over is told once. */
export function effects(steps: readonly Step[]): { icon: string; effect: string; times: number }[] {
  const found: { icon: string; effect: string; times: number }[] = [];
  for (const { icon, effect } of steps) {
    const last = found.at(-1);
    if (!effect) continue;
    if (last?.icon === icon && last.effect === effect) last.times += 1;
    else found.push({ icon, effect, times: 1 });
  }
  return found;
}

/** The same effect so many times, as a sign. */
export function signs(effect: string, times: number): string {
  if (times === 1) return sign(effect);
  return /^\+\d+$/.test(effect) ? `+${Number(effect) * times}` : `${times}×${sign(effect)}`;
}

/** What the own Capitals on the shared map are worth, where they count. */
export function sharedScore(strength: Strength): number {
  const { capitals = [], extras = [] } = strength.shared_score ?? {};
  return capitals.reduce((sum, one) => sum + one.value, 0) + extras.reduce((sum, one) => sum + one.points, 0);
}

/** How much of a strength the empire has now. */
/** What one player gives out, for all the roles it stands for: it is spent once (DY-A59, DY-A64). */
export interface Pool {
  giver: number;
  /** How much there will be of it once the Report has taken its toll, as things stand. */
  due: number;
  /** The strengths that come out of it. */
  strengths: string[];
  /** Who asks for how much of which. */
  asks: { seat: number; strength: string; need: number }[];
  /** How much more is asked than there will be; 0 or less if it suffices for all. */
  lack: number;
}

export function poolOf(view: DynastyView, strength: string): Pool {
  const role = view.roles.find((one) => one.strength === strength);
  const giver = role?.due_provider ?? 0;
  const apart = (one: Role) => one.holder === null && !!view.options["absent_apart"];
  const shared = view.roles.filter((one) => one.due_provider === giver && !apart(one));
  const roles = role && !apart(role) ? shared : view.roles.filter((one) => one === role);
  const asks = roles.flatMap((one) => asksFor(view, one.strength));
  const wanted = asks.reduce((all, { need }) => all + need, 0);
  const due = Math.max(0, ...roles.map((one) => one.due));
  return { giver, due, strengths: roles.map((one) => one.strength), asks, lack: wanted - due };
}

/** What there is to be given out, by the seats that give it; roles that stand alone come last. */
export function poolsOf(view: DynastyView): Pool[] {
  const pools = view.roles.map((role) => poolOf(view, role.strength));
  const found = [...new Map(pools.map((pool) => [pool.strengths.join(), pool])).values()];
  const alone = ({ strengths, giver }: Pool) =>
    view.roles.some(({ strength, holder }) => strengths.includes(strength) && holder === giver) ? 0 : 1;
  return found.sort((one, other) => alone(one) - alone(other) || one.giver - other.giver);
}

/** Who asks for how much of a strength; of several demands of a mission the highest counts (DY021). */
function asksFor(view: DynastyView, strength: string): Pool["asks"] {
  return view.players.flatMap(({ seat, missions }) =>
    missions.flatMap((mission) => {
      const of = (mission?.demands ?? []).filter((demand) => demand.strength === strength);
      const need = Math.max(0, ...of.map((demand) => demand.need)) / 4;
      return need > 0 ? [{ seat, strength, need }] : [];
    }),
  );
}

/** How a demand stands: met, too little now, too little once the Report has taken its toll, or too little for all. */
export interface Standing {
  has: number;
  due: number;
  need: number;
  pool: Pool;
  how: "enough" | "few" | "falls" | "contested";
}

export function standing(view: DynastyView, demand: Demand): Standing {
  const role = view.roles.find((one) => one.strength === demand.strength);
  const [has, due, need] = [role?.strength_now ?? 0, role?.due ?? 0, demand.need / 4];
  const pool = poolOf(view, demand.strength);
  const how = has < need ? "few" : due < need ? "falls" : need > 0 && pool.lack > 0 ? "contested" : "enough";
  return { has, due, need, pool, how };
}
