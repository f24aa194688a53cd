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

function scattered(name: string, down: boolean, n: number, room: number): [number, number][] {
  const next = chance(name);
  const found: [number, number][] = [];
  for (let tries = 0; tries < 200 && found.length < n; tries += 1) {
    const y = next() * 86 - (down ? 28 : 57);
    const x = next() * 100 - 50;
    const clear = Math.hypot(x, y) > 17 && found.every(([a, b]) => Math.hypot(x - a, y - b) > room);
    if (clear && Math.abs(x) < half(y, down) - 1.3 * room && (down ? y > -29 + room : y < 29 - room))
      found.push([x, y]);
  }
  return found;
}

export interface Ground {
  lines: string;
  fills: string;
}

const known = new Map<string, Ground>();

/** What grows on a Domain's land: dunes, furrows, flowers, rings in the water, peaks, trees. */
export function ground(domain: string, down: boolean, name: string): Ground {
  const key = `${domain}/${down}/${name}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = grown(domain, down, name)));
  return found;
}

function grown(domain: string, down: boolean, name: string): Ground {
  let lines = "";
  let fills = "";
  const at = (n: number) => n.toFixed(1);
  switch (domain) {
    case "trade":
      for (let y = down ? -24 : -38; y < (down ? 42 : 27); y += 9) {
        const w = half(y, down) - 5;
        const waves = Math.max(1, Math.round(w / 8));
        const step = (2 * w) / (2 * waves);
        lines += `M${at(-w)} ${y}q${at(step / 2)} -5 ${at(step)} 0${`t${at(step)} 0`.repeat(2 * waves - 1)}`;
      }
      break;
    case "craftsmanship":
      for (let y = down ? -22 : -40; y < (down ? 46 : 28); y += 6.5) {
        const w = half(y, down) - 4;
        lines += `M${at(-w)} ${y}H${at(w)}`;
      }
      break;
    case "science":
      for (const [r, gap] of [
        [18, 5],
        [23, 9],
        [27, 14],
      ] as const) {
        const turn = chance(name + r)() * 6;
        const [x1, y1] = [r * Math.cos(turn), r * Math.sin(turn)];
        const [x2, y2] = [r * Math.cos(turn - gap / r), r * Math.sin(turn - gap / r)];
        lines += `M${at(x1)} ${at(y1)}A${r} ${r} 0 1 1 ${at(x2)} ${at(y2)}`;
      }
      break;
    case "government":
      for (const [x, y, h] of (down
        ? [
            [-30, -10, 13],
            [-16, -6, 11],
            [29, -10, 13],
            [17, -5, 11],
            [0, 32, 10],
          ]
        : [
            [-27, 24, 15],
            [-13, 26, 11],
            [26, 24, 15],
            [12, 26, 11],
            [0, -24, 12],
          ]) as [number, number, number][]) {
        lines += `M${x - 0.62 * h} ${y}L${x} ${y - h}L${x + 0.62 * h} ${y}`;
        fills += `M${x} ${y - h}L${x + 0.62 * h} ${y}H${x + 0.1 * h}L${x - 0.12 * h} ${y - 0.5 * h}Z`;
      }
      break;
    case "art":
      for (const [x, y] of scattered(name, down, 10, 5.5))
        for (const [dx, dy] of [
          [0, -2.3],
          [2.3, 0],
          [0, 2.3],
          [-2.3, 0],
        ] as const)
          fills += `M${at(x + dx - 1.5)} ${at(y + dy)}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0`;
      break;
    case "religion":
      for (const [x, y] of scattered(name, down, 9, 6.5)) {
        fills += `M${at(x - 5)} ${at(y)}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`;
        lines += `M${at(x - 2.4)} ${at(y + 0.4)}a2.6 2.6 0 0 1 2.2 -3`;
      }
      break;
  }
  return { lines, fills };
}

/** A City by its level: walls, and roofs in the owner's colour. */
export const CITIES: { walls: string; roofs: string; doors: string }[] = [
  {
    walls: "M-17 12V1H-3V12ZM1 12V-1H16V12Z",
    roofs: "M-20 1L-10 -8L0 1ZM-2 -1L8.5 -11L19 -1Z",
    doors: "M-12 12V6H-8V12ZM6 12V5H11V12Z",
  },
  {
    walls: "M-22 13V3H22V13ZM-5 3V-14H6V3ZM-18 3V-5H-8V3ZM9 3V-4H18V3Z",
    roofs: "M-8 -14L.5 -24L9 -14ZM-21 -5L-13 -12L-5 -5ZM7 -4L13.5 -11L21 -4Z",
    doors: "M-3 13V7A3 3 0 0 1 4 7V13Z",
  },
  {
    walls:
      "M-25 14V0H-20V-4H-15V0H-10V-4H-5V0H5V-4H10V0H15V-4H20V0H25V14ZM-24 0V-16H-14V-4H-24ZM14 -4V-16H24V0H14ZM-7 -4V-22H8V-4Z",
    roofs:
      "M-26 -16A7 7.5 0 0 1 -12 -16ZM12 -16A7 7.5 0 0 1 26 -16ZM-9 -22A9.5 9 0 0 1 10 -22ZM.5 -31V-43L11 -39.5L.5 -36Z",
    doors: "M-4 14V6A4.5 4.5 0 0 1 5 6V14ZM-1.5 -9V-14A2 2 0 0 1 2.5 -14V-9Z",
  },
];

/** Monuments from the ground up, tier by tier; the foot stands at 0, 0. */
export const MONUMENTS: Record<string, string[]> = {
  pharos: [
    "M-22 0H22V-10H-22Z",
    "M-15 -10L-12 -29H12L15 -10Z",
    "M-8 -29L-6 -44H6L8 -29Z",
    "M0 -60C6 -53 6 -49 4.5 -44H-4.5C-7 -49 -3 -53 0 -60Z",
  ],
  colosseum: [
    "M-28 -5A28 9 0 0 0 28 -5V-13A28 9 0 0 1 -28 -13Z",
    "M-28 -13A28 9 0 0 0 28 -13V-22A28 9 0 0 1 -28 -22Z",
    "M-28 -22A28 9 0 1 1 28 -22A28 9 0 1 1 -28 -22Z",
    "M-17 -22A17 4.5 0 1 1 17 -22A17 4.5 0 1 1 -17 -22Z",
  ],
  "great-pyramid": [
    "M-30 0H30L22 -12H-22Z",
    "M-22 -12H22L14.5 -24H-14.5Z",
    "M-14.5 -24H14.5L7 -36H-7Z",
    "M-7 -36H7L0 -48Z",
  ],
  "hanging-gardens": [
    "M-27 0H27V-11H-27Z",
    "M-19 -11H19V-22H-19Z",
    "M-12 -22H12V-32H-12Z",
    "M-13 -32C-16 -42 -5 -47 0 -43C6 -47 16 -42 13 -32Z",
  ],
  colossus: [
    "M-17 0H17V-8H-17Z",
    "M-10 -8L-7 -26H7L10 -8H3L0 -17L-3 -8Z",
    "M-8 -26L-11 -41H11L8 -26Z",
    "M-5 -41A5.4 6 0 1 1 5 -41ZM10 -41L15 -56L18.5 -54.5L14 -39Z",
  ],
  "great-library": [
    "M-27 0H27V-7H-27Z",
    "M-23 -7V-27H-17V-7ZM-11 -7V-27H-5V-7ZM5 -7V-27H11V-7ZM17 -7V-27H23V-7Z",
    "M-27 -27H27V-33H-27Z",
    "M-28 -33L0 -48L28 -33Z",
  ],
  "imperial-palace": [
    "M-23 0H23V-13H-23Z",
    "M-31 -13C-24 -14 -22 -18 -20 -22H20C22 -18 24 -14 31 -13Z",
    "M-13 -22H13V-32H-13Z",
    "M-21 -32C-14 -33 -9 -40 0 -47C9 -40 14 -33 21 -32Z",
  ],
  stonehenge: [
    "M-28 0V-22H-20V0ZM-14 0V-24H-7V0Z",
    "M7 0V-24H14V0ZM20 0V-22H28V0Z",
    "M-30 -22L-5 -24V-31L-30 -29ZM5 -24L30 -22V-29L5 -31Z",
    "M-7 -31H7V-38H-7Z",
  ],
  mausoleum: [
    "M-25 0H25V-11H-25Z",
    "M-21 -11V-27H-16V-11ZM-10 -11V-27H-5V-11ZM5 -11V-27H10V-11ZM16 -11V-27H21V-11Z",
    "M-24 -27H24L9 -42H-9Z",
    "M-6 -42V-50H-3L0 -54L3 -50H6V-42Z",
  ],
  "grand-observatory": [
    "M-24 0H24V-9H-24Z",
    "M-17 -9H17V-25H-17Z",
    "M-19 -25A19 17 0 0 1 19 -25Z",
    "M2 -38L19 -53L23 -48L8 -34Z",
  ],
  "great-wall": [
    "M-31 0V-15H-25V-11H-19V-15H-14V0Z",
    "M-14 0V-24H-8V-19H-3V-24H3V-19H8V-24H14V0Z",
    "M14 0V-15H19V-11H25V-15H31V0Z",
    "M-9 -24V-33H9V-24ZM-12 -33L0 -42L12 -33Z",
  ],
  "angkor-wat": [
    "M-29 0H29V-9H-29Z",
    "M-26 -9C-27 -18 -23 -24 -20 -28C-17 -24 -13 -18 -14 -9ZM14 -9C13 -18 17 -24 20 -28C23 -24 27 -18 26 -9Z",
    "M-10 -9V-27H10V-9Z",
    "M-10 -27C-11 -38 -5 -46 0 -53C5 -46 11 -38 10 -27Z",
  ],
};

/** How many tiers of a Monument are up when so many of its levels are bought. */
export function tiersUp(id: string, built: number, levels: number): number {
  const tiers = MONUMENTS[id]?.length ?? 4;
  return levels ? Math.round((tiers * Math.min(built, levels)) / levels) : 0;
}
