// The drawings of Dominations: signs of the six Domains, the ground of their land, Cities and Monuments.

export interface Sign {
  d: string;
  /** Drawn as a line rather than filled. */
  line?: boolean;
}

/** Signs within a circle of radius 6. */
export const SIGNS: Record<string, Sign> = {
  trade: { d: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M-1.7 -1.7H1.7V1.7H-1.7Z", line: true },
  craftsmanship: { d: "M-5 -4H3.4L5 -2.2V-.4H1.4V5.2H-1.4V-.4H-5Z" },
  art: {
    d: "M-3.4 -5C-5.8 -.6 -3.4 2.8 0 2.8C3.4 2.8 5.8 -.6 3.4 -5M-4.4 -2.6H4.4M-1.3 -2.6V2.4M1.3 -2.6V2.4M0 2.8V5.4M-2 5.4H2",
    line: true,
  },
  science: { d: "M0 -6L1.5 -1.5L6 0L1.5 1.5L0 6L-1.5 1.5L-6 0L-1.5 -1.5Z" },
  government: { d: "M-4.4 -4.6H4.4V.2C4.4 3.2 1.6 5 0 5.6C-1.6 5 -4.4 3.2 -4.4 .2Z" },
  religion: {
    d: "M-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0M0 -6V-3.8M0 6V3.8M-6 0H-3.8M6 0H3.8M-4.2 -4.2L-2.8 -2.8M4.2 4.2L2.8 2.8M-4.2 4.2L-2.8 2.8M4.2 -4.2L2.8 -2.8",
    line: true,
  },
  white: { d: "M0 -4.6L4.6 0L0 4.6L-4.6 0Z", line: true },
  black: { d: "M-3.4 -3.4L3.4 3.4M-3.4 3.4L3.4 -3.4", line: true },
};

/** Numbers between 0 and 1 that are the same for the same name. */
function chance(name: string): () => number {
  let at = 7;
  for (const letter of name) at = (at * 31 + letter.charCodeAt(0)) >>> 0;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 4294967296;
  };
}

/** Half the width of a triangle of side 100 round its centre, at a height. */
function half(y: number, down: boolean): number {
  return ((down ? 57.7 - y : y + 57.7) / 86.6) * 50;
}

/** Points on the open ground, so far from one another and from the rim; what stands there rises so high. */
function scattered(name: string, down: boolean, n: number, room: number, high = room): [number, number][] {
  const next = chance(name);
  const found: [number, number][] = [];
  for (let tries = 0; tries < 200 && found.length < n; tries += 1) {
    const y = next() * 86 - (down ? 28 : 57);
    const x = next() * 100 - 50;
    const tips = down ? [0, 57.7, -50, -28.9, 50, -28.9] : [0, -57.7, -50, 28.9, 50, 28.9];
    const free = [0, 2, 4].every((k) => Math.hypot(x - (tips[k] ?? 0), y - (tips[k + 1] ?? 0)) > 27 + room);
    const clear = free && Math.hypot(x, y) > 13 && found.every(([a, b]) => Math.hypot(x - a, y - b) > room);
    if (clear && Math.abs(x) < half(y, down) - 1.3 * room && (down ? y > -29 + high : y < 29 - room))
      found.push([x, y]);
  }
  return found;
}

export interface Ground {
  lines: string;
  fills: string;
  /** What catches the light: snow, crowns of trees, the middle of a flower, water. */
  lights: string;
}

const known = new Map<string, Ground>();

/** What makes up a Domain's land: dunes, fields, flowers, a lake, peaks, a wood. */
export function ground(domain: string, down: boolean, name: string): Ground {
  const key = `${domain}/${down}/${name}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = grown(domain, down, name)));
  return found;
}

const at = (n: number) => n.toFixed(1);

/** All of a triangle that lies below a line from its left side to its right one, which rises or sags by so much. */
function below(left: number, right: number, bend: number, down: boolean): string {
  const [w, v] = [half(left, down), half(right, down)];
  const foot = down ? "L0 57.7Z" : "L50 28.9H-50Z";
  return `M${at(-w)} ${left}C${at(-w / 3)} ${at(left - bend)} ${at(v / 3)} ${at(right + bend)} ${at(v)} ${right}${foot}`;
}

function grown(domain: string, down: boolean, name: string): Ground {
  let lines = "";
  let fills = "";
  let lights = "";
  switch (domain) {
    case "trade":
      lights = below(down ? -16 : -22, down ? -8 : -12, 12, down);
      fills = below(down ? 4 : -2, down ? -2 : 6, -14, down) + below(down ? 24 : 22, down ? 16 : 12, 11, down);
      break;
    case "craftsmanship":
      for (let y = down ? -19 : -34; y < (down ? 36 : 20); y += 13) {
        const [a, b, c, d] = [y + 5, y - 3, y + 3, y + 11].map((on) => Math.min(on, down ? 57 : 28.9)) as [
          number,
          number,
          number,
          number,
        ];
        fills += `M${at(-half(a, down))} ${at(a)}L${at(half(b, down))} ${at(b)}L${at(half(c, down))} ${at(c)}L${at(-half(d, down))} ${at(d)}Z`;
      }
      break;
    case "science": {
      const next = chance(name);
      const [tx, ty] = [next() * 6 - 3, next() * 6 - 3];
      lights += `M${at(tx - 27)} ${at(ty + 2)}C${at(tx - 26)} ${at(ty - 18)} ${at(tx - 6)} ${at(ty - 24)} ${at(tx + 6)} ${at(ty - 21)}S${at(tx + 29)} ${at(ty - 8)} ${at(tx + 26)} ${at(ty + 5)}S${at(tx + 8)} ${at(ty + 23)} ${at(tx - 6)} ${at(ty + 21)}S${at(tx - 28)} ${at(ty + 14)} ${at(tx - 27)} ${at(ty + 2)}Z`;
      for (const [dx, dy] of [
        [-22, -3],
        [10, -15],
        [10, 12],
      ] as const)
        lines += `M${at(tx + dx)} ${at(ty + dy)}q3 -3 6 0t6 0`;
      break;
    }
    case "government":
      for (const [x, y, h] of (down
        ? [
            [15, 8, 25],
            [-12, 11, 34],
          ]
        : [
            [17, 25, 29],
            [-12, 26, 38],
          ]) as [number, number, number][]) {
        const w = 0.6 * h;
        lines += `M${at(x - w)} ${y}L${x} ${y - h}L${at(x + w)} ${y}`;
        fills += `M${x} ${y - h}L${at(x + w)} ${y}H${at(x + 0.1 * h)}L${at(x - 0.1 * h)} ${at(y - 0.45 * h)}Z`;
        lights += `M${at(x - 0.34 * w)} ${at(y - 0.66 * h)}L${x} ${y - h}L${at(x + 0.34 * w)} ${at(y - 0.66 * h)}L${at(x + 0.12 * w)} ${at(y - 0.74 * h)}L${at(x - 0.08 * w)} ${at(y - 0.6 * h)}Z`;
      }
      break;
    case "art":
      for (const [x, y] of scattered(name, down, 6, 6.5)) {
        for (const [dx, dy] of [
          [0, -3.2],
          [3.2, 0],
          [0, 3.2],
          [-3.2, 0],
        ] as const)
          fills += `M${at(x + dx - 2.5)} ${at(y + dy)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0`;
        lights += `M${at(x - 1.7)} ${at(y)}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0`;
      }
      break;
    case "religion":
      for (const [x, y] of scattered(name, down, 9, 6.4, 13).sort((one, other) => one[1] - other[1])) {
        fills += `M${at(x)} ${at(y - 11)}l7.5 13h-15Z`;
        lights += `M${at(x)} ${at(y - 11)}l-7.5 13h5.5Z`;
        lines += `M${at(x)} ${at(y + 2)}v3`;
      }
      break;
  }
  return { lines, fills, lights };
}

/** The flagstones where a Monument stands, in one triangle round its centre. */
export function paving(down: boolean): string {
  let lines = "";
  for (let row = 1; row < 6; row += 1) {
    const y = (down ? -28.9 : -57.7) + row * 14.4;
    const w = half(y, down);
    lines += `M${(-w).toFixed(1)} ${y.toFixed(1)}H${w.toFixed(1)}`;
    const room = Math.min(w, half(y - 14.4, down));
    for (let x = row % 2 ? 0 : 10; x < room; x += 20) {
      lines += `M${x} ${y.toFixed(1)}v-14.4`;
      if (x) lines += `M${-x} ${y.toFixed(1)}v-14.4`;
    }
  }
  return lines;
}

/** A City by its level: a village, a walled town, a citadel; walls, and roofs in the owner's colour. */
export const CITIES: { walls: string; sides: string; roofs: string; doors: string }[] = [
  {
    walls: "M-22 12V2H-8V12ZM-6 14V-4H8V14ZM10 12V1H22V12Z",
    sides: "M-12 12V2H-8V12ZM3.5 14V-4H8V14ZM18 12V1H22V12Z",
    roofs: "M-24.5 2L-15 -7.5L-6.5 2ZM-8.5 -4L1 -16L10.5 -4ZM8.5 1L16 -8L24.5 1Z",
    doors: "M-18 12V7H-14V12ZM-2 14V6A2.6 2.6 0 0 1 3.2 6V14ZM13 12V6.5H16.5V12Z",
  },
  {
    walls:
      "M-25 14V1H-20V4H-16V1H-11V4H-6V14ZM-6 14V-1H7V14ZM7 14V4H12V1H17V4H21V1H26V14ZM-21 1V-8H-9V4H-11V1H-16V4H-20V1ZM10 4V-7H22V1H21V4H17V1H12V4ZM-5 -1V-19H6V-1Z",
    sides: "M3 14V-1H7V14ZM21 14V1H26V14ZM-12.5 1V-8H-9V4H-11V1ZM18.5 1V-7H22V1ZM2.5 -1V-19H6V-1ZM-10 14V4H-6V14Z",
    roofs: "M-24 -8L-15 -17L-6.5 -8ZM-8 -19L.5 -32L9 -19ZM7.5 -7L16 -16L25 -7Z",
    doors: "M-3 14V7A3.5 3.5 0 0 1 4 7V14ZM-1 -8V-12A1.6 1.6 0 0 1 2.2 -12V-8ZM-17 -1V-5H-13.5V-1ZM14.5 -1V-4H17.5V-1Z",
  },
  {
    walls:
      "M-25 14V0H-20V-4H-15V0H-10V-4H-5V0H5V-4H10V0H15V-4H20V0H25V14ZM-24 0V-16H-14V-4H-24ZM14 -4V-16H24V0H14ZM-7 -4V-22H8V-4Z",
    sides: "M17 14V0H25V14ZM20 0V-16H24V0ZM-17 0V-16H-14V0ZM4 -4V-22H8V-4Z",
    roofs: "M-27 -16L-19 -27L-11 -16ZM11 -16L19 -27L27 -16ZM-9.5 -22A10 10 0 0 1 10.5 -22Z",
    doors:
      "M-4 14V6A4.5 4.5 0 0 1 5 6V14ZM-1.5 -9V-14A2 2 0 0 1 2.5 -14V-9ZM-20.5 -7V-11H-17.5V-7ZM17.5 -7V-11H20.5V-7Z",
  },
];

/** A tier of a Monument: its shape, the side that lies in shadow, and the lines cut into it. */
export type Tier = readonly [body: string, shade: string, lines: string];

/** Monuments from the ground up, tier by tier; the foot stands at 0, 0. */
export const MONUMENTS: Record<string, readonly Tier[]> = {
  pharos: [
    ["M-22 0H22V-10H-22Z", "M9 0H22V-10H9Z", "M-22 -5H-5M5 -5H22M-4 0V-4A4 4 0 0 1 4 -4V0"],
    ["M-15 -10L-12 -29H12L15 -10Z", "M6 -10L5 -29H12L15 -10Z", "M-7 -15V-19M0 -15V-19M-6 -22V-26M0 -22V-26"],
    ["M-8 -29L-6 -44H6L8 -29Z", "M3 -29L2 -44H6L8 -29Z", "M-2 -33V-38M-9 -29H9M-7 -44H7"],
    ["M0 -60C6 -53 6 -49 4.5 -44H-4.5C-7 -49 -3 -53 0 -60Z", "", "M0 -53C2 -50 2 -48 1.5 -45"],
  ],
  colosseum: [
    [
      "M-28 -5A28 9 0 0 0 28 -5V-13A28 9 0 0 1 -28 -13Z",
      "M13 2.9A28 9 0 0 0 28 -5V-13A28 9 0 0 1 13 -5.1Z",
      "M-22 -1V-6M-15 1V-4M-7 2.5V-3M1 2.5V-3M9 2V-3M17 .5V-4.5M23 -2V-7",
    ],
    [
      "M-28 -13A28 9 0 0 0 28 -13V-22A28 9 0 0 1 -28 -22Z",
      "M13 -5.1A28 9 0 0 0 28 -13V-22A28 9 0 0 1 13 -14.1Z",
      "M-22 -9V-14M-15 -7V-12M-7 -5.5V-11M1 -5.5V-11M9 -6V-11M17 -7.5V-12.5M23 -10V-15",
    ],
    ["M-28 -22A28 9 0 1 1 28 -22A28 9 0 1 1 -28 -22Z", "", "M-23 -22A23 6.8 0 1 1 23 -22A23 6.8 0 1 1 -23 -22Z"],
    ["M-17 -22A17 4.5 0 1 1 17 -22A17 4.5 0 1 1 -17 -22Z", "", "M-8 -22H8M0 -24.5V-19.5"],
  ],
  "great-pyramid": [
    ["M-30 0H30L22 -12H-22Z", "M10 0H30L22 -12H7Z", "M-26 -6H9M-16 0V-6M-4 -6V-12M-10 -12V-6M2 0V-6"],
    ["M-22 -12H22L14.5 -24H-14.5Z", "M7 -12H22L14.5 -24H5Z", "M-18 -18H6M-10 -12V-18M-2 -18V-24"],
    ["M-14.5 -24H14.5L7 -36H-7Z", "M5 -24H14.5L7 -36H2.5Z", "M-10.5 -30H3.5M-5 -24V-30"],
    ["M-7 -36H7L0 -48Z", "M2.5 -36H7L0 -48Z", ""],
  ],
  "hanging-gardens": [
    [
      "M-27 0H27V-11H-27Z",
      "M16 0H27V-11H16Z",
      "M-21 0V-5a3 3 0 0 1 6 0V0M-8 0V-5a3 3 0 0 1 6 0V0M5 0V-5a3 3 0 0 1 6 0V0M-27 -11c3 4 6 4 8 0c3 5 7 5 9 0",
    ],
    [
      "M-19 -11H19V-22H-19Z",
      "M10 -11H19V-22H10Z",
      "M-14 -11V-16a3 3 0 0 1 6 0V-11M-2 -11V-16a3 3 0 0 1 6 0V-11M19 -22c-3 5 -7 5 -9 0c-2 4 -5 4 -7 0",
    ],
    ["M-12 -22H12V-32H-12Z", "M5 -22H12V-32H5Z", "M-4 -22V-26a3 3 0 0 1 6 0V-22M-12 -32c2 4 5 4 7 0"],
    [
      "M-13 -32C-16 -42 -5 -47 0 -43C6 -47 16 -42 13 -32Z",
      "M5 -32C9 -37 9 -41 6 -45C13 -45 15 -39 13 -32Z",
      "M-7 -34V-39M0 -33V-39M7 -34V-39",
    ],
  ],
  colossus: [
    ["M-17 0H17V-8H-17Z", "M7 0H17V-8H7Z", "M-17 -4H17"],
    ["M-10 -8L-7 -26H7L10 -8H3L0 -17L-3 -8Z", "M5 -8L3 -18V-26H7L10 -8Z", "M-7 -21H7M-3 -26V-21M3 -26V-21"],
    ["M-8 -26L-11 -41H11L8 -26Z", "M3 -26L4 -41H11L8 -26Z", "M-9 -38Q0 -31 9 -38M0 -34V-27"],
    [
      "M-5 -41A5.4 6 0 1 1 5 -41ZM10 -41L15 -56L18.5 -54.5L14 -39Z",
      "",
      "M15 -57C13 -61 17 -63 17.5 -66C20 -62 20 -59 18.5 -56M-6 -48L-8 -51M0 -50V-54M6 -48L8 -51",
    ],
  ],
  "great-library": [
    ["M-27 0H27V-7H-27Z", "M14 0H27V-7H14Z", "M-27 -3.5H27"],
    [
      "M-23 -7V-27H-17V-7ZM-11 -7V-27H-5V-7ZM5 -7V-27H11V-7ZM17 -7V-27H23V-7Z",
      "M-19 -7V-27H-17V-7ZM-7 -7V-27H-5V-7ZM9 -7V-27H11V-7ZM21 -7V-27H23V-7Z",
      "M-2 -7V-17A2 2 0 0 1 2 -17V-7",
    ],
    ["M-27 -27H27V-33H-27Z", "M14 -27H27V-33H14Z", "M-22 -30H-18M-12 -30H-8M-2 -30H2M8 -30H12M18 -30H22"],
    ["M-28 -33L0 -48L28 -33Z", "M8 -33L0 -48L28 -33Z", "M-5 -36H0V-41H-5ZM0 -36H5V-41H0Z"],
  ],
  "imperial-palace": [
    ["M-23 0H23V-13H-23Z", "M12 0H23V-13H12Z", "M-3 0V-9H3V0M-17 -4V-9H-11V-4ZM11 -4V-9H17V-4Z"],
    [
      "M-31 -13C-24 -14 -22 -18 -20 -22H20C22 -18 24 -14 31 -13Z",
      "M12 -13L10 -22H20C22 -18 24 -14 31 -13Z",
      "M-12 -13L-10 -22M-4 -13L-3 -22M4 -13L3 -22",
    ],
    ["M-13 -22H13V-32H-13Z", "M6 -22H13V-32H6Z", "M-8 -25V-29H-3V-25ZM3 -25V-29H8V-25Z"],
    [
      "M-21 -32C-14 -33 -9 -40 0 -47C9 -40 14 -33 21 -32Z",
      "M6 -32L0 -47C9 -40 14 -33 21 -32Z",
      "M0 -47V-51M-8 -32L-4 -41M0 -32V-45",
    ],
  ],
  stonehenge: [
    ["M-28 0V-22H-20V0ZM-14 0V-24H-7V0Z", "M-23 0V-22H-20V0ZM-10 0V-24H-7V0Z", "M-27 -9l3 -2M-13 -14l2 2"],
    ["M7 0V-24H14V0ZM20 0V-22H28V0Z", "M11 0V-24H14V0ZM25 0V-22H28V0Z", "M8 -8l2 2M21 -13l3 -2"],
    [
      "M-30 -22L-5 -24V-31L-30 -29ZM5 -24L30 -22V-29L5 -31Z",
      "M-30 -22L-5 -24V-26.5L-30 -24.5ZM5 -24L30 -22V-24.5L5 -26.5Z",
      "",
    ],
    ["M-7 -31H7V-38H-7Z", "M2 -31H7V-38H2Z", "M-3 -34.5H1"],
  ],
  mausoleum: [
    ["M-25 0H25V-11H-25Z", "M13 0H25V-11H13Z", "M-25 -5.5H-5M5 -5.5H25M-3 0V-7H3V0"],
    [
      "M-21 -11V-27H-16V-11ZM-10 -11V-27H-5V-11ZM5 -11V-27H10V-11ZM16 -11V-27H21V-11Z",
      "M-18 -11V-27H-16V-11ZM-7 -11V-27H-5V-11ZM8 -11V-27H10V-11ZM19 -11V-27H21V-11Z",
      "",
    ],
    ["M-24 -27H24L9 -42H-9Z", "M10 -27H24L9 -42H4Z", "M-20 -31H20M-16 -35H16M-12 -39H12"],
    ["M-6 -42V-50H-3L0 -54L3 -50H6V-42Z", "M2 -42V-52L3 -50H6V-42Z", "M-6 -46H6"],
  ],
  "grand-observatory": [
    ["M-24 0H24V-9H-24Z", "M13 0H24V-9H13Z", "M-24 -4.5H-5M5 -4.5H24M-4 0V-9M4 0V-9"],
    ["M-17 -9H17V-25H-17Z", "M9 -9H17V-25H9Z", "M-12 -14V-20M-5 -14V-20M2 -14V-20M-17 -22H17"],
    [
      "M-19 -25A19 17 0 0 1 19 -25Z",
      "M9 -25C10 -32 8 -38 4 -42A19 17 0 0 1 19 -25Z",
      "M-10 -25C-10 -32 -6 -38 0 -41.5M-1 -25V-41",
    ],
    ["M2 -38L19 -53L23 -48L8 -34Z", "M6 -36L21 -50.5L23 -48L8 -34Z", "M16 -50.5L20 -45.5"],
  ],
  "great-wall": [
    ["M-31 0V-15H-25V-11H-19V-15H-14V0Z", "M-31 0V-4H-14V0Z", "M-28 -7H-22M-22 -3.5H-16"],
    [
      "M-14 0V-24H-8V-19H-3V-24H3V-19H8V-24H14V0Z",
      "M6 0V-19H8V-24H14V0Z",
      "M-4 0V-8A4 4 0 0 1 4 -8V0M-10 -14H-5M-10 -6H-7",
    ],
    ["M14 0V-15H19V-11H25V-15H31V0Z", "M14 0V-4H31V0Z", "M18 -7H24M24 -3.5H28"],
    ["M-9 -24V-33H9V-24ZM-12 -33L0 -42L12 -33Z", "M4 -24V-33H12L0 -42L4 -33Z", "M-5 -27V-30H-2V-27M-9 -33H9"],
  ],
  "angkor-wat": [
    ["M-29 0H29V-9H-29Z", "M16 0H29V-9H16Z", "M-29 -4.5H-4M4 -4.5H29M-3 0V-6H3V0"],
    [
      "M-26 -9C-27 -18 -23 -24 -20 -28C-17 -24 -13 -18 -14 -9ZM14 -9C13 -18 17 -24 20 -28C23 -24 27 -18 26 -9Z",
      "M-18 -9C-17 -17 -18 -24 -20 -28C-17 -24 -13 -18 -14 -9ZM22 -9C23 -17 22 -24 20 -28C23 -24 27 -18 26 -9Z",
      "M-26 -14H-14M-25 -19H-15M14 -14H26M15 -19H25",
    ],
    ["M-10 -9V-27H10V-9Z", "M4 -9V-27H10V-9Z", "M-4 -9V-16A4 4 0 0 1 4 -16V-9M-10 -22H10"],
    [
      "M-10 -27C-11 -38 -5 -46 0 -53C5 -46 11 -38 10 -27Z",
      "M3 -27C4 -38 2 -46 0 -53C5 -46 11 -38 10 -27Z",
      "M-10 -33H10M-8 -39H8M-5 -45H5",
    ],
  ],
};

/** How many tiers of a Monument are up when so many of its levels are bought. */
export function tiersUp(id: string, built: number, levels: number): number {
  const tiers = MONUMENTS[id]?.length ?? 4;
  return levels ? Math.round((tiers * Math.min(built, levels)) / levels) : 0;
}
