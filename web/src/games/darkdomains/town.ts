// Where things stand in the picture of Harrows: terraces, and a road over them from place 1 to place 17. There are two
// plans of the same town: a wide one of four terraces, and a tall one of six for narrow windows.

export interface Spot {
  x: number;
  /** Where one stands. */
  y: number;
}

/** Where a building stands, and how much larger than drawn it is across and upwards. */
type Building = readonly [x: number, across?: number, up?: number];

interface Place {
  /** Its terrace, counted from the hill top. */
  row: number;
  /** Where its Action Spaces begin, and how far apart they are. */
  x: number;
  step?: number;
  building: Building;
}

interface Plan {
  width: number;
  height: number;
  /** The ground line of each terrace, from the hill top down to the lowest. */
  ground: readonly number[];
  /** The rim of each terrace against the one above it. */
  rims: readonly string[];
  road: string;
  /** Which way the road leads. */
  arrows: string;
  /** How far below its ground line a terrace's road runs, and its names hang. */
  drop: number;
  hang: number;
  /** How large are figures, road and lamps. */
  scale: number;
  /** How far above the ground an Action Space can be touched; 0: only its oval. */
  reach: number;
  /** How far below its ground line a party stands. */
  stand: number;
  /** From a party's Leader to the flags of what it hunts. */
  pole: Spot;
  /** The first member of a party, and how far apart they stand. */
  benches: Readonly<Record<string, readonly [x: number, step: number]>>;
  moon: Spot;
  /** How far down the sky reaches. */
  sky: number;
  /** The harbour, where the sea is too far off. */
  water: string;
  places: Readonly<Record<string, Place>>;
  lamps: readonly (readonly [x: number, row: number])[];
  trees: readonly (readonly [x: number, y: number, size: number])[];
}

export class Town {
  constructor(readonly plan: Plan) {}

  /** The same town with so much more room between its places, and its road as much longer. */
  widened(more: number): Town {
    if (more <= 0) return this;
    const { width, places, lamps, trees, moon, road, arrows } = this.plan;
    const aside = (x: number) => Math.round(more * Math.min(1, Math.max(0, (x - 20) / (width - 40))));
    const end = (x: number) => x + (x > width / 2 ? more : 0);
    return new Town({
      ...this.plan,
      width: width + more,
      road: road.replaceAll(/(H?)(-?\d+)( \d+)?/g, (_, h: string, x: string, y = "") => h + end(Number(x)) + y),
      arrows: arrows.replaceAll(/(?<=M)\d+/g, (x) => String(Number(x) + aside(Number(x)))),
      moon: { ...moon, x: moon.x + aside(moon.x) },
      places: Object.fromEntries(
        Object.entries(places).map(([id, place]) => {
          const [x, ...size] = place.building;
          return [id, { ...place, x: place.x + aside(x), building: [x + aside(x), ...size] as Building }];
        }),
      ),
      benches: Object.fromEntries(
        Object.entries(this.plan.benches).map(([id, [x, step]]) => [
          id,
          [x + aside(places[id]?.building[0] ?? x), step] as const,
        ]),
      ),
      lamps: lamps.map(([x, row]) => [x + aside(x), row] as const),
      trees: trees.map(([x, y, size]) => [x + aside(x), y, size] as const),
    });
  }

  groundOf(place: string): number {
    return this.plan.ground[this.plan.places[place]?.row ?? 0] ?? 0;
  }

  /** The nth Action Space of a place, counted from 0. */
  spotOf(place: string, nth: number): Spot {
    const at = this.plan.places[place];
    return { x: (at?.x ?? 0) + nth * (at?.step ?? 0), y: this.groundOf(place) + this.plan.drop };
  }

  /** The middle of where its name hangs. */
  plateOf(place: string): Spot {
    return { x: this.plan.places[place]?.building[0] ?? 0, y: this.groundOf(place) + this.plan.hang };
  }

  /** A member of a party before its tavern. */
  memberAt(party: string, nth: number): Spot {
    const [x, step] = this.plan.benches[party] ?? [0, 0];
    return { x: x + nth * step, y: this.groundOf(party) + this.plan.stand };
  }

  /** How far to either side an Action Space reaches, at most. */
  halfOf(place: string, most: number): number {
    return Math.min(most, Math.abs(this.plan.places[place]?.step ?? 99) / 2 - 2);
  }
}

export const WIDE = new Town({
  width: 760,
  height: 548,
  ground: [134, 252, 370, 490],
  rims: [
    "M-600 116C-200 110 60 112 240 122S560 128 668 134C700 138 730 140 1400 142",
    "M-600 200C-100 192 140 206 330 202S640 212 1400 196",
    "M-600 322C-80 330 180 314 380 320S680 316 1400 330",
    "M-600 444C-60 436 220 450 420 442S660 450 1400 438",
  ],
  road: "M-600 507H664C772 507 772 387 690 387H66C-34 387 -34 269 66 269H694C784 269 784 151 694 151H44",
  arrows:
    "M94 502l6 5l-6 5M250 502l6 5l-6 5M406 502l6 5l-6 5M528 502l6 5l-6 5M642 502l6 5l-6 5" +
    "M345 382l-6 5l6 5M212 382l-6 5l6 5M34 360l-5 -6l-5 6" +
    "M232 264l6 5l-6 5M362 264l6 5l-6 5M734 226l5 -6l5 6" +
    "M652 146l-6 5l6 5M534 146l-6 5l6 5M248 146l-6 5l6 5M130 146l-6 5l6 5",
  drop: 17,
  hang: 43,
  scale: 1,
  reach: 0,
  stand: 4,
  pole: { x: -14, y: -62 },
  benches: { unicorn: [438, 31], swan: [614, 31] },
  moon: { x: 628, y: 38 },
  sky: 150,
  water: "",
  places: {
    seer: { row: 3, x: 46, building: [46] },
    business: { row: 3, x: 160, step: 38, building: [179] },
    temple: { row: 3, x: 312, step: 38, building: [331] },
    assassin: { row: 3, x: 470, building: [472] },
    thug: { row: 3, x: 588, building: [588] },
    architect: { row: 2, x: 660, step: -49, building: [513] },
    inn: { row: 2, x: 300, step: -42, building: [280] },
    guild: { row: 2, x: 128, building: [128] },
    tower: { row: 1, x: 70, step: 40, building: [130] },
    council: { row: 1, x: 284, step: 40, building: [304] },
    unicorn: { row: 1, x: 400, building: [478] },
    swan: { row: 1, x: 578, building: [660] },
    docks: { row: 0, x: 696, building: [696] },
    farlands: { row: 0, x: 606, step: -40, building: [586] },
    niktmarg: { row: 0, x: 492, step: -42, building: [390] },
    towncouncil: { row: 0, x: 208, building: [208] },
    court: { row: 0, x: 76, building: [76] },
  },
  lamps: [
    [128, 0],
    [250, 0],
    [638, 0],
    [236, 1],
    [556, 1],
    [728, 1],
    [60, 2],
    [216, 2],
    [338, 2],
    [98, 3],
    [254, 3],
    [410, 3],
    [528, 3],
    [646, 3],
  ],
  trees: [
    [20, 134, 0.8],
    [150, 134, 0.7],
    [262, 132, 0.6],
    [10, 252, 0.9],
    [-8, 274, 1.1],
    [240, 249, 0.7],
    [372, 249, 0.8],
    [728, 302, 1.1],
    [748, 310, 0.9],
    [712, 312, 0.7],
    [206, 366, 0.7],
    [352, 366, 0.8],
    [14, 340, 1],
    [-6, 350, 0.8],
    [116, 486, 0.7],
    [240, 486, 0.6],
    [426, 486, 0.7],
    [664, 488, 1],
    [684, 490, 0.8],
    [744, 524, 1.2],
  ],
});

export const TALL = new Town({
  width: 390,
  height: 538,
  ground: [74, 157, 241, 322, 414, 491],
  rims: [
    "M-600 58C-200 54 40 58 130 62S300 62 390 66C600 70 900 64 1400 68",
    "M-600 118C-100 112 60 122 160 118S300 124 1400 114",
    "M-600 201C-80 206 90 196 190 200S320 198 1400 206",
    "M-600 286C-60 280 110 290 210 285S330 290 1400 282",
    "M-600 364C-60 370 110 360 200 364S330 360 1400 368",
    "M-600 457C-60 452 110 462 210 457S330 461 1400 453",
  ],
  road:
    "M-700 503H344C384 503 384 426 344 426H46C6 426 6 334 46 334H344C384 334 384 253 344 253" +
    "H46C6 253 6 169 46 169H344C384 169 384 86 344 86H32",
  arrows:
    "M52 499l5 4l-5 4M144 499l5 4l-5 4M234 499l5 4l-5 4M290 499l5 4l-5 4M370 468l4 -5l4 5" +
    "M34 418l-5 -5l-3 6M92 330l5 4l-5 4M198 330l5 4l-5 4M370 298l4 -5l4 5" +
    "M278 249l-5 4l5 4M34 245l-5 -5l-3 6M52 165l5 4l-5 4M262 165l5 4l-5 4M370 131l4 -5l4 5" +
    "M136 82l-5 4l5 4M76 82l-5 4l5 4",
  drop: 12,
  hang: 35,
  scale: 0.85,
  reach: 22,
  stand: 1,
  pole: { x: -36, y: -46 },
  benches: { unicorn: [106, 34], swan: [98, 34] },
  moon: { x: 128, y: 22 },
  sky: 78,
  water: "M196 156C204 134 226 124 252 124S286 134 290 156Z",
  places: {
    seer: { row: 5, x: 27, building: [27, 0.62, 0.6] },
    business: { row: 5, x: 80, step: 40, building: [100, 0.78, 0.66] },
    temple: { row: 5, x: 170, step: 40, building: [190, 0.76, 0.66] },
    assassin: { row: 5, x: 262, building: [264, 0.68, 0.6] },
    thug: { row: 5, x: 322, building: [322, 0.66, 0.8] },
    architect: { row: 4, x: 346, step: -48, building: [202, 0.96, 0.85] },
    inn: { row: 3, x: 24, step: 40, building: [46, 0.95, 0.74] },
    guild: { row: 3, x: 141, building: [141, 0.72, 0.66] },
    tower: { row: 3, x: 216, step: 40, building: [276, 1, 0.64] },
    council: { row: 2, x: 344, step: -42, building: [323, 0.9, 0.7] },
    unicorn: { row: 2, x: 246, building: [158, 1.14, 0.7] },
    swan: { row: 1, x: 30, building: [146, 1.12, 0.7] },
    docks: { row: 1, x: 244, building: [248, 0.66, 0.66] },
    farlands: { row: 1, x: 342, step: -44, building: [320, 1.05, 0.74] },
    niktmarg: { row: 0, x: 358, step: -39, building: [260, 0.93, 0.76] },
    towncouncil: { row: 0, x: 107, building: [107, 0.72, 0.66] },
    court: { row: 0, x: 42, building: [42, 0.78, 0.66] },
  },
  lamps: [
    [74, 0],
    [374, 0],
    [52, 1],
    [46, 2],
    [278, 2],
    [94, 3],
    [30, 4],
    [376, 4],
    [54, 5],
    [144, 5],
    [236, 5],
    [294, 5],
  ],
  trees: [
    [8, 74, 0.6],
    [140, 72, 0.6],
    [384, 74, 0.6],
    [10, 150, 0.7],
    [24, 136, 0.5],
    [382, 150, 0.7],
    [276, 240, 0.6],
    [6, 236, 0.7],
    [384, 236, 0.8],
    [382, 318, 0.7],
    [12, 396, 0.8],
    [26, 404, 0.6],
    [384, 488, 0.9],
    [366, 484, 0.6],
  ],
});

/** A Domain in a room: how wide an Area is, how high the land, how far down its sky reaches, and pixels a unit. An Area
 *  has room for two plots of full size side by side, and for two rows of them; what is over lies between. */
export function landOf(width: number, height: number, areas: number) {
  const aspect = width && height ? width / height : 3.1;
  const wide = Math.max(108, (174 * aspect) / areas);
  const high = (wide * areas) / aspect;
  return { wide, high, sky: 46 + (high - 174) * 0.35, px: width / (wide * areas) || 1 };
}

/** Where what is built on a space stands. */
export function plotAt(
  { area, space }: { area: string; space: string },
  areas: readonly string[],
  { wide, high, sky }: ReturnType<typeof landOf>,
): Spot {
  const nth = Number(space.split("-")[1]) - 1;
  return { x: wide * (areas.indexOf(area) + (nth % 2 ? 0.745 : 0.255)), y: nth < 2 ? (sky + high) / 2 - 8 : high - 14 };
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

export function dot(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

export function box(x: number, y: number, w: number, h: number, r = 6): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
