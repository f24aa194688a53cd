// How the buildings look, each as paths one over the other, standing on 0,0: the places of Harrows at their full size,
// and tiles by type and side, about 40 wide and 44 high.
import { dot, oval } from "./town";

/** Its shape, its fill, and where they are not the usual ones how thick its line is (0 is none) and of what colour. */
export type Stroke = readonly [d: string, fill: string, width?: number, line?: string];

const LIGHT = "#ffcf73";
const SHADE = "#0003";

const arch = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2}V${y}Z`;
/** Windows of one size, all lit. */
const lit = (at: readonly (readonly [number, number])[], w = 6, h = 9, fill = LIGHT): Stroke => [
  at.map(([x, y]) => arch(x, y, w, h)).join(""),
  fill,
  1,
];
const walls = (x: number, y: number, w: number, h: number, wall: string): Stroke[] => [
  [`M${x - w / 2} ${y}V${y - h}H${x + w / 2}V${y}Z`, wall],
  [`M${x + w / 6} ${y}V${y - h}H${x + w / 2}V${y}Z`, SHADE, 0],
];
const gable = (x: number, y: number, w: number, h: number, roof: number, wall = "#b58a63", tile = "#7a3b3a") => [
  ...walls(x, y, w, h, wall),
  [`M${x - w / 2 - 4} ${y - h}L${x - w / 4} ${y - h - roof}H${x + w / 4}L${x + w / 2 + 4} ${y - h}Z`, tile] as Stroke,
];
const spire = (x: number, y: number, w: number, h: number, cone: number, wall = "#6f6796", tile = "#3f3768") => [
  ...walls(x, y, w, h, wall),
  [`M${x - w / 2 - 3} ${y - h}L${x} ${y - h - cone}L${x + w / 2 + 3} ${y - h}Z`, tile] as Stroke,
];
const tavern = (w: number, tile: string, windows: readonly number[]): Stroke[] => [
  ...gable(0, -2, w, 40, 20, "#b98a5a", tile),
  lit(
    windows.map((x) => [x, -24]),
    8,
    12,
  ),
];

export const LANDMARKS: Readonly<Record<string, readonly Stroke[]>> = {
  court: [
    ...spire(-36, 0, 22, 56, 24),
    ...spire(36, 0, 22, 56, 24),
    ["M-46 0V-40H46V0Z", "#7b73a3"],
    ...spire(0, -34, 30, 34, 30, "#857cad"),
    [arch(0, 0, 20, 26), LIGHT],
    lit([
      [-28, -14],
      [28, -14],
      [-36, -40],
      [36, -40],
    ]),
    lit([[0, -46]], 8, 12),
    ["M0 -98v-8M-36 -80v-6M36 -80v-6", "none"],
    ["M0 -106l9 3l-9 3Z", "#e0574a"],
  ],
  towncouncil: [
    ...gable(0, 0, 62, 34, 14, "#c49a74", "#6d3440"),
    ...spire(0, -40, 18, 22, 18, "#c49a74", "#6d3440"),
    [dot(0, -50, 6), "#fff7e4"],
    ["M0 -50v-4M0 -50h3", "none"],
    lit([
      [-18, -10],
      [18, -10],
    ]),
    ["M-6 0v-14h12v14Z", "#4a2a20"],
  ],
  // A hall of cages in the rock.
  niktmarg: [
    ["M-136 0C-134 -60 -70 -84 -2 -84S134 -60 136 0Z", "#332a49"],
    ["M-136 0C-134 -60 -70 -84 -2 -84", "none", 3, "#5b4d78"],
    ["M-12 -66a10 9 0 0 1 20 0c0 5 -3 6 -3 9h-14c0 -3 -3 -4 -3 -9Z", "#f2ead6"],
    [dot(-6, -66, 2.4) + dot(2, -66, 2.4), "#c0392b"],
  ],
  // A gate to elsewhere.
  farlands: [
    ["M-40 0V-52H-34V-58H-26V-52H-14V-58H14V-52H26V-58H34V-52H40V0Z", "#7d7598"],
    [arch(-18, 0, 32, 42) + arch(18, 0, 32, 42), "#241b3d"],
  ],
  docks: [
    ["M-46 2H48M-36 2v12M-12 2v12M16 2v12M40 2v12", "none", 5, "#6b4a35"],
    ["M-24 -12H42L32 0H-16Z", "#7a4a34"],
    ["M8 -12V-62", "none", 3],
    ["M11 -58C34 -50 38 -30 34 -18H11Z", "#f6e7c4"],
    ["M5 -54L-14 -18H5Z", "#e3cfa2"],
  ],
  tower: (
    [
      ["#d99a5b", -60],
      ["#bcd4e6", -20],
      ["#e2662b", 20],
      ["#4c8fd6", 60],
    ] as const
  ).flatMap(([glow, x]) => [
    [dot(x, -55, 14), `${glow}4d`, 0] as const,
    ...spire(x, 0, 22, 33, 15, "#7d76a3", "#4a4375"),
    [dot(x, -54, 6.5), glow] as const,
    lit([[x, -17]]),
    [`M${x - 4} 0v-9h8v9Z`, "#2a2044"] as const,
  ]),
  council: [
    ["M-34 0V-34H34V0Z", "#7b6cae"],
    ["M-34 -34A34 28 0 0 1 34 -34Z", "#9a87d6"],
    ["M-4 -55L34 -66L38 -57L2 -46Z", "#e0bb55"],
    lit([
      [-20, -10],
      [20, -10],
    ]),
    [arch(0, 0, 16, 24), LIGHT],
  ],
  unicorn: tavern(132, "#2f7a4a", [-50, -30, 30, 50]),
  swan: tavern(128, "#b98a1f", [-48, -30, 30, 48]),
  architect: [
    ["M-173 0V-46H173V0Z", "#a98467"],
    ["M-187 -44L-167 -66H167L187 -44Z", "#6d3440"],
    ["M-167 -58H171M-175 -51H179", "none", 1.5, "#0004"],
  ],
  inn: [...gable(0, 0, 84, 44, 20, "#d1a06a", "#8a3b34"), ["M-36 -6V-38H-8V-6ZM6 -6V-38H34V-6Z", "#ffdf94"]],
  guild: [
    ...gable(-30, 0, 52, 26, 14, "#b98a5a", "#7a4a34"),
    lit([[-40, -6]]),
    ["M-28 0v-15h12v15Z", "#4a2a20"],
    ["M22 0V-64M4 -58H68M22 -64L62 -58M58 -58v16", "none", 4, "#7a5a3a"],
    ["M50 -42h16v14h-16Z", "#b9bec4"],
    ["M42 0h26v-9h-26ZM48 -9h14v-8h-14Z", "#a6abb0"],
  ],
  seer: [
    ["M-32 0L0 -66L32 0Z", "#5b4aa8"],
    ["M-16 0L0 -66L-6 0ZM8 0L0 -66L22 0Z", "#e0bb55"],
    ["M-6 0L0 -30L6 0Z", "#1d1730"],
    ["M0 -66v-8l9 3l-9 3", "#e0bb55"],
  ],
  business: [
    ...gable(-33, 0, 34, 34, 16, "#d8b384", "#a24a3a"),
    ...gable(1, 0, 34, 46, 18, "#c49a74", "#6d3440"),
    ...gable(33, 0, 28, 30, 14, "#d8b384", "#a24a3a"),
    ["M-49 -16h34l4 7h-42Z", "#fff7e4"],
    ["M-41 -16v7M-31 -16v7M-21 -16v7", "none", 3, "#a24a3a"],
    lit([
      [-7, -26],
      [9, -26],
      [33, -14],
    ]),
    lit([[1, -8]], 8, 12),
  ],
  temple: [
    ["M-42 0V-38H42V0Z", "#4b3d6e"],
    ["M-50 -36L0 -66L50 -36Z", "#2b2143"],
    [[-34, -18, 18, 34].map((x) => `M${x - 4} 0V-36H${x + 4}V0Z`).join(""), "#6b5a96"],
    [arch(0, 0, 20, 30), "#1d1730"],
    ["M0 -24c4 6 6 8 6 13a6 6 0 0 1 -12 0c0 -5 4 -7 6 -13Z", "#6dffa6", 0],
    ["M-6 -48a6 5.4 0 0 1 12 0c0 3 -2 4 -2 6h-8c0 -2 -2 -3 -2 -6Z", "#f2ead6"],
  ],
  assassin: [
    ...spire(-16, 0, 30, 50, 24, "#564a78", "#2b2143"),
    ...gable(16, 0, 34, 30, 14, "#564a78", "#2b2143"),
    lit([[-16, -34]], 6, 10, "#c9a6ff"),
    lit([[16, -12]], 6, 8, "#c9a6ff"),
  ],
  thug: [
    ...gable(0, 0, 72, 26, 18, "#7a5a48", "#40303a"),
    lit([[-20, -8]], 8, 10),
    ["M-6 0v-17h13v17Z", "#2a1c1c"],
    ["M26 0v-10h12v10Z", "#8a5a34"],
  ],
};

const ROOFS: Readonly<Record<string, string>> = {
  economic: "#c2603a",
  magic: "#5b4aa8",
  religion: "#3f73a8",
  martial: "#8a8f99",
  nature: "#5f9a4a",
};

/** A tile of this type; the lower its rank, the grander: of rank 15 or less it has a banner. */
export function houseOf(type: string, dark: boolean, rank: number): readonly Stroke[] {
  const [wall, shade] = dark ? ["#574580", "#3f3163"] : ["#f3e4c2", "#d8c296"];
  const roof = dark ? "#251a3d" : (ROOFS[type] ?? "#a8352b");
  const glow = !dark ? "#ffcf6b" : type === "nature" || type === "magic" ? "#6dffa6" : "#ff6a52";
  const windows = (...at: readonly (readonly [number, number, number?, number?])[]): Stroke => [
    at.map(([x, y, w = 4, h = 6]) => arch(x, y, w, h)).join(""),
    glow,
    0.9,
  ];
  const forms: Readonly<Record<string, () => readonly Stroke[]>> = {
    economic: () => [
      ["M-20 0V-17H6V0Z", wall],
      ["M6 0V-24H20V0Z", shade],
      ["M-23 -16 L-7 -29 L9 -16ZM4 -23 L13 -34 L22 -23Z", roof],
      ["M-18 -9H2L4 -4H-20Z", dark ? "#7a2436" : "#f6f0e0"],
      ["M-14 -9V-4M-8 -9V-4M-2 -9V-4", "none"],
      windows([13, -9], [13, -17, 4, 5], [-7, -17]),
      [dot(-7, -1.5, 2.4), "#f1c544"],
    ],
    magic: () => [
      ["M-8 0V-30H8V0Z", wall],
      ["M2 0V-30H8V0Z", shade, 0],
      ["M-8 0V-30H8V0Z", "none"],
      ["M-12 -29 L0 -50 L12 -29Z", roof],
      ["M8 0V-13H20V0Z", shade],
      ["M6 -12 L14 -21 L22 -12Z", roof],
      windows([-1, -18], [-1, -5, 5, 8], [14, -4]),
      [dot(0, -53, 3.4), glow],
    ],
    religion: () => [
      ["M-20 0V-16H4V0Z", wall],
      ["M-23 -15 L-8 -27 L7 -15Z", roof],
      ["M3 0V-29H17V0Z", shade],
      ["M0 -28 L10 -46 L20 -28Z", roof],
      ["M10 -46V-54M7 -51H13", "none", 2],
      [dot(-8, -12, 4), glow],
      ["M-8 -16V-8M-12 -12H-4", "none", 0.8],
      windows([10, -17, 5, 8], [10, 0, 6, 9]),
    ],
    martial: () => [
      ["M-20 0V-24H-16V-20H-12V-24H-8V0Z", wall],
      ["M8 0V-24H12V-20H16V-24H20V0Z", shade],
      ["M-9 0V-32H-5V-28H-2V-32H2V-28H5V-32H9V0Z", dark ? "#4b3b70" : "#e6d5ae"],
      [arch(0, 0, 8, 12), dark ? "#1c1430" : "#6a4a2b"],
      windows([0, -16], [-14, -10], [14, -10]),
      ["M0 -32V-44", "none"],
      ["M0 -44L11 -41L0 -38Z", dark ? "#b8332c" : "#3f73a8"],
    ],
    nature: () => [
      ["M-17 0V-12M17 0V-14", "none", 4, "#5a3c22"],
      ["M-17 -34L-9 -20H-12L-6 -9H-28L-22 -20H-25Z", dark ? "#2e3a4a" : "#5f9a4a"],
      ["M-9 0V-18H11V0Z", wall],
      ["M-13 -17 C-8 -31 10 -31 15 -17Z", roof],
      ["M19 -38L27 -24H24L30 -12H8L14 -24H11Z", dark ? "#27323f" : "#4f8a3f"],
      windows([1, 0, 6, 10], [-5, -8]),
      ["M-20 -27L-23 -31M-14 -27L-11 -31M20 -30L24 -34", "none", dark ? 1.3 : 0, glow],
    ],
  };
  const royal = (): readonly Stroke[] => [
    ["M-12 0V-22H12V0Z", wall],
    ["M-15 -21 L0 -35 L15 -21Z", roof],
    ["M-22 0V-28H-12V0ZM12 0V-28H22V0Z", shade],
    ["M-25 -27 L-17 -42 L-9 -27ZM9 -27 L17 -42 L25 -27Z", roof],
    windows([-17, -14], [17, -14], [-5, -10], [5, -10], [0, 0, 6, 8]),
    ["M-5 -24 L-4 -29 L-1.5 -26 L0 -30 L1.5 -26 L4 -29 L5 -24Z", "#e7b93c", 0.8],
  ];
  const glimmer: Stroke = [dot(0, -18, 27), "#8a5cc738", 0];
  const banner: Stroke[] = [
    ["M-24 -4V-20", "none"],
    ["M-24 -20H-15L-18 -17L-15 -14H-24Z", "#e7b93c", 1],
  ];
  return [
    ...(dark ? [glimmer] : []),
    [oval(0, 0, 23, 5), "#0006", 0],
    ...(forms[type] ?? royal)(),
    ...(rank <= 15 ? banner : []),
  ];
}
