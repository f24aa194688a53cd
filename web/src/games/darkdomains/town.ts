// Where things stand in the picture of Harrows: four terraces, and a road over them from place 1 to place 17.

export const WIDTH = 760;
export const HEIGHT = 548;
/** The ground line of each terrace, from the hill top down to the lowest. */
export const GROUND = [134, 252, 370, 490] as const;
export const ROAD = "M-30 507H664C772 507 772 387 690 387H66C-34 387 -34 269 66 269H694C784 269 784 151 694 151H44";

/** Each place: its terrace and where its Action Spaces begin, how far apart they are, where its name begins. */
const PLACES: Record<string, { row: number; x: number; step?: number; plate: number }> = {
  seer: { row: 3, x: 46, plate: 12 },
  business: { row: 3, x: 140, step: 38, plate: 95 },
  temple: { row: 3, x: 268, step: 38, plate: 224 },
  assassin: { row: 3, x: 404, plate: 366 },
  thug: { row: 3, x: 512, plate: 474 },
  architect: { row: 2, x: 660, step: -49, plate: 440 },
  inn: { row: 2, x: 300, step: -42, plate: 244 },
  guild: { row: 2, x: 128, plate: 62 },
  tower: { row: 1, x: 70, step: 40, plate: 42 },
  council: { row: 1, x: 284, step: 40, plate: 246 },
  unicorn: { row: 1, x: 400, plate: 394 },
  swan: { row: 1, x: 578, plate: 574 },
  docks: { row: 0, x: 696, plate: 652 },
  farlands: { row: 0, x: 606, step: -40, plate: 532 },
  niktmarg: { row: 0, x: 492, step: -42, plate: 322 },
  towncouncil: { row: 0, x: 208, plate: 158 },
  court: { row: 0, x: 76, plate: 24 },
};

export interface Spot {
  x: number;
  /** Where one stands. */
  y: number;
}

export function groundOf(place: string): number {
  return GROUND[PLACES[place]?.row ?? 0] ?? 0;
}

/** The nth Action Space of a place, counted from 0. */
export function spotOf(place: string, nth: number): Spot {
  const at = PLACES[place] ?? { row: 0, x: 0, plate: 0 };
  return { x: at.x + nth * (at.step ?? 0), y: (GROUND[at.row] ?? 0) + 17 };
}

export function plateOf(place: string): Spot {
  return { x: PLACES[place]?.plate ?? 0, y: groundOf(place) + 40 };
}

/** A member of a party before its tavern. */
export function memberAt(party: string, nth: number): Spot {
  return { x: (party === "swan" ? 614 : 438) + nth * 31, y: GROUND[1] + 4 };
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function box(x: number, y: number, w: number, h: number, r = 6): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
