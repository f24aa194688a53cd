// The places of a layout that a game declares in its words.toml, drawn by whoever has no board of his own:
// squares, hexagons or triangles, by the names the game's notation has for them.

export interface Layout {
  kind: "grid" | "hex" | "triangle";
  /** The kind of part that stands for a place: `cell` for `cell/d4`. */
  part: string;
  columns: number;
  rows: number;
  /** How places are called: "letters" (d4; column, then row from 1) or "numbers" (3,2; from 0). */
  names?: "letters" | "numbers";
  /** What stands on places, by field of the view, with the sign it is drawn as. */
  shown?: Record<string, string>;
}

export interface Place {
  name: string;
  /** Its middle and its outline, in units of the drawing. */
  x: number;
  y: number;
  d: string;
}

const SIZE = 60;

function ring(x: number, y: number, corners: readonly (readonly [number, number])[]): string {
  return `M${corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L")}Z`;
}

function nameOf(layout: Layout, column: number, row: number): string {
  if (layout.names === "numbers" || layout.columns > 26) return `${column},${row}`;
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

function square(layout: Layout, column: number, row: number): Place {
  const [x, y, half] = [(column + 0.5) * SIZE, (row + 0.5) * SIZE, SIZE / 2 - 1];
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
  return { name: nameOf(layout, column, row), x, y, d: ring(x, y, corners) };
}

/** Pointed tops, every other row half a place to the right. */
function hexagon(layout: Layout, column: number, row: number): Place {
  const wide = (Math.sqrt(3) / 2) * SIZE;
  const x = (column + (row % 2 ? 1 : 0.5)) * wide;
  const y = (row * 0.75 + 0.5) * SIZE;
  const [w, h] = [wide / 2 - 1, SIZE / 2 - 1];
  const corners = [
    [0, -h],
    [w, -h / 2],
    [w, h / 2],
    [0, h],
    [-w, h / 2],
    [-w, -h / 2],
  ] as const;
  return { name: nameOf(layout, column, row), x, y, d: ring(x, y, corners) };
}

/** Points up and down by turns, each half as wide as it is long. */
function triangle(layout: Layout, column: number, row: number): Place {
  const high = (Math.sqrt(3) / 2) * SIZE * 1.4;
  const up = (column + row) % 2 === 0;
  const x = (column + 1) * SIZE * 0.7;
  const y = (row + 0.5) * high;
  const [w, h] = [SIZE * 0.7 - 2, high / 2 - 1];
  const corners = up
    ? ([
        [0, -h],
        [w, h],
        [-w, h],
      ] as const)
    : ([
        [0, h],
        [w, -h],
        [-w, -h],
      ] as const);
  return { name: nameOf(layout, column, row), x, y: y + (up ? high / 7 : -high / 7), d: ring(x, y, corners) };
}

const SHAPES = { grid: square, hex: hexagon, triangle } as const;

/** Every place of a layout. */
export function placesOf(layout: Layout): Place[] {
  const shape = SHAPES[layout.kind];
  return Array.from({ length: layout.rows * layout.columns }, (_, i) =>
    shape(layout, i % layout.columns, Math.floor(i / layout.columns)),
  );
}

/** How large the drawing is. */
export function sizeOf(places: readonly Place[]): { width: number; height: number } {
  return {
    width: Math.max(...places.map((place) => place.x)) + SIZE * 0.8,
    height: Math.max(...places.map((place) => place.y)) + SIZE * 0.8,
  };
}

export interface Piece {
  place: string;
  sign: string;
  /** Whose it is; -1 nobody's. */
  seat: number;
  /** More than a sign: how many, or what it is. */
  text: string;
}

/** What stands where: a field is a list by seat of places, a list of places, or what stands on a place by its name. */
export function piecesOf(layout: Layout, view: Record<string, unknown>): Piece[] {
  const found: Piece[] = [];
  for (const [field, sign] of Object.entries(layout.shown ?? {})) {
    const value = view[field];
    if (Array.isArray(value)) {
      value.forEach((one: unknown, seat) => {
        if (Array.isArray(one)) found.push(...one.map((place) => ({ place: String(place), sign, seat, text: "" })));
        else if (typeof one === "string") found.push({ place: one, sign, seat: -1, text: "" });
      });
    } else if (value !== null && typeof value === "object") {
      for (const [place, what] of Object.entries(value))
        found.push({
          place,
          sign,
          seat: typeof what === "number" ? what : -1,
          text: typeof what === "string" ? what : "",
        });
    }
  }
  return found;
}
