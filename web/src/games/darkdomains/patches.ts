// What grows and stands on a Domain's spaces while nobody has built there: four pictures for each Area, as paths one
// over the other, standing on 0,0, about 52 wide and 34 high.
import type { Stroke } from "./buildings";
import type { DomainSpace } from "./data";
import { dot, oval } from "./town";

const LIT = "#ffcf73";

const firs = (...at: readonly (readonly [x: number, y: number, high: number])[]): Stroke[] => [
  [at.map(([x, y]) => `M${x} ${y}v5`).join(""), "none", 3, "#3a2a2c"],
  [at.map(([x, y, h]) => `M${x} ${y - h}l${h * 0.3} ${h}h${-0.6 * h}Z`).join(""), "#2f6650"],
  [at.map(([x, y, h]) => `M${x} ${y - h}l${h * 0.3} ${h}h${-0.3 * h}Z`).join(""), "#0003", 0],
];
const fence: Stroke[] = [["M-27 3H27M-24 7v-9M-12 7v-9M0 7v-9M12 7v-9M24 7v-9", "none", 1.8, "#d9bb8c"]];
const cottage = (x: number, roof: string): Stroke[] => [
  [`M${x - 9} 0v-11h18v11Z`, "#e3cfa2"],
  [`M${x - 12} -10l5 -9h14l5 9Z`, roof],
  [`M${x - 6} -3v-5h4v5ZM${x + 2} 0v-7h4v7Z`, LIT],
];
const field = (ground: string, rows: string): Stroke[] => [
  ["M-20 -11H20L27 6H-27Z", ground],
  ["M-14 -11L-19 6M-5 -11L-7 6M5 -11L7 6M14 -11L19 6", "none", 2.6, rows],
];
const rocks = (fill = "#8b8ba6"): Stroke[] => [
  ["M-26 5l6 -17l9 -5l9 22ZM6 6l5 -13l8 -3l7 16Z", fill],
  ["M-11 -17l9 22h-10ZM19 -10l7 16h-9Z", "#0003", 0],
];

const PATCHES: Readonly<Record<string, readonly (readonly Stroke[])[]>> = {
  woods: [
    firs([-16, -2, 30], [14, -4, 26], [-2, 3, 34]),
    [
      [oval(0, -1, 25, 8), "#5b93b5"],
      ["M-12 -2h9M2 2h12M4 -4h6", "none", 1.3, "#d9efff"],
      ["M-21 3v-13M-17 5v-11M20 4v-12", "none", 2.4, "#8fae5a"],
    ],
    [
      ["M-13 4v-12M12 4v-12", "none", 4, "#4a3228"],
      [dot(-13, -17, 13) + dot(12, -15, 11), "#5b8a4c"],
      [dot(-17, -20, 2) + dot(-9, -14, 2) + dot(15, -17, 2), "#e0574a", 0],
    ],
    [
      ...firs([19, 0, 27]),
      [dot(-18, 0, 5) + dot(-7, 0, 5) + dot(4, 0, 5) + dot(-13, -9, 5) + dot(-2, -9, 5), "#a9794e"],
      [dot(-18, 0, 2) + dot(-7, 0, 2) + dot(4, 0, 2) + dot(-13, -9, 2) + dot(-2, -9, 2), "none", 1, "#e3cfa2"],
    ],
  ],
  settlements: [
    [...cottage(-9, "#a24a3a"), ...cottage(15, "#5b5f8a"), ...fence],
    [...field("#5d4a3a", "#7fa85a"), ...fence],
    [
      ["M-9 4v-9h18v9Z", "#b9b4c4"],
      ["M-8 -5v-15M8 -5v-15", "none", 2.4, "#7a5a3a"],
      ["M-13 -18l13 -9l13 9Z", "#a24a3a"],
      [dot(0, -9, 3), LIT],
      ...fence,
    ],
    [...cottage(11, "#a24a3a"), ["M-15 5v-14", "none", 4, "#4a3228"], [dot(-15, -16, 11), "#6d9a55"], ...fence],
  ],
  plains: [
    field("#c99a3c", "#f1d274"),
    [
      ["M-9 5l4 -25h10l4 25Z", "#f0e2c0"],
      ["M-6 -19l6 -8l6 8Z", "#a24a3a"],
      ["M0 -20l17 -12M0 -20l12 17M0 -20l-17 12M0 -20l-12 -17", "none", 3, "#6b4a35"],
      ["M-2 5v-8h4v8Z", LIT],
    ],
    field("#6b5334", "#9bb356"),
    [
      ["M-25 5C-25 -15 -5 -15 -5 5ZM1 6C1 -20 25 -20 25 6Z", "#e0b750"],
      ["M-19 -4l4 7M-11 -5l-3 8M8 -6l4 9M18 -7l-4 9", "none", 1.3, "#8a6520"],
    ],
  ],
  mountains: [
    [
      ["M-26 6L-6 -30L6 -14L13 -21L26 6Z", "#8b8ba6"],
      ["M-6 -30l6 8l-5 -1l-4 4l-3 -2ZM13 -21l5 10l-4 -2l-4 1Z", "#fff", 0],
      ["M-6 -30L6 -14L2 6H26L13 -21L6 -14", "#0002", 0],
    ],
    [
      ["M-25 6C-22 -30 20 -30 25 6Z", "#7b7b96"],
      ["M-9 6v-14h18v14Z", "#1d1730"],
      ["M-10 6v-16h20v16", "none", 3, "#a9794e"],
      [dot(0, -5, 3), LIT],
    ],
    [...rocks(), ...firs([0, -2, 28])],
    [...rocks("#7b7b96"), ["M-4 6l-4 -17l6 -9l6 9l-2 17ZM6 6l2 -11l5 -4l3 7l-3 8Z", "#8fd0e6"]],
  ],
};

/** The nth picture of an Area, counted from 0. */
function patchOf(area: string, nth: number): readonly Stroke[] {
  return PATCHES[area]?.[nth] ?? [];
}

/** What is on this space as long as it is free. */
export function wildOf({ area, space, tile, monsters }: DomainSpace): readonly Stroke[] {
  return tile || monsters.length ? [] : patchOf(area, Number(space.split("-")[1]) - 1);
}
