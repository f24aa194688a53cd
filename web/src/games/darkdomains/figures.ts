// How adventurers and monsters look: a few colours and paths for each kind, by what the cards call them.

export interface Dress {
  body: string;
  trim: string;
  /** Headgear above a head at 0,-27 with radius 6. */
  hat: string;
  hatFill: string;
  /** What is held, at the right hand (10,-12). */
  held: string;
  heldFill: string;
}

const BLADE = "M10 -8 L14 -34 L18 -35 L17 -30 L13 -7Z M7 -11 L16 -8";
const STAFF = "M11 2 V-34 M8.5 -36 a3.5 3.5 0 1 0 7 0 a3.5 3.5 0 1 0 -7 0Z";
const BOW = "M10 -28 C20 -20 20 -6 10 2 M10 -28 V2";

export const DRESSES: Record<string, Dress> = {
  Slayer: {
    body: "#9c2f2a",
    trim: "#d9a441",
    hat: "M-6.5 -27 A6.5 6.5 0 0 1 6.5 -27Z M-6 -29 C-12 -30 -13 -35 -12 -39 C-9 -37 -6 -35 -4 -32Z M6 -29 C12 -30 13 -35 12 -39 C9 -37 6 -35 4 -32Z",
    hatFill: "#e8ddc6",
    held: BLADE,
    heldFill: "#dfe6ee",
  },
  Outrider: {
    body: "#2f7f93",
    trim: "#e8c35a",
    hat: "M-8 -28 H8 L5 -33 H-5Z M4 -32 C9 -36 12 -40 11 -43 C7 -41 4 -37 3 -33Z",
    hatFill: "#7a4a24",
    held: BOW,
    heldFill: "none",
  },
  Guildsman: {
    body: "#8a6a2c",
    trim: "#f0d98a",
    hat: "M-9 -28 H9 L6 -34 C3 -36 -3 -36 -6 -34Z",
    hatFill: "#5b2f52",
    held: "M7 -10 h8 c3 3 3 9 -4 9 c-7 0 -7 -6 -4 -9Z M8 -12 h6",
    heldFill: "#e7b93c",
  },
  Exorcist: {
    body: "#3a3350",
    trim: "#b7a9e0",
    hat: "M-7.5 -24 C-9 -33 -4 -37 0 -37 C4 -37 9 -33 7.5 -24 C6 -29 -6 -29 -7.5 -24Z",
    hatFill: "#241f38",
    held: "M12 -22 V-16 M8 -16 H16 L17 -6 H7Z",
    heldFill: "#ffd56a",
  },
  Ranger: {
    body: "#3f7a3f",
    trim: "#c9dc8b",
    hat: "M-7.5 -23 C-9 -33 -2 -38 4 -38 C2 -36 9 -32 7.5 -23 C6 -29 -6 -29 -7.5 -23Z",
    hatFill: "#2c5a2f",
    held: BOW,
    heldFill: "none",
  },
  Mage: {
    body: "#4a3f9f",
    trim: "#e6d27a",
    hat: "M-9 -28 H9 L5 -32 L1 -46 L-5 -32Z",
    hatFill: "#332a78",
    held: STAFF,
    heldFill: "#c9a6ff",
  },
  Delver: {
    body: "#7c5a3c",
    trim: "#d8c19a",
    hat: "M-7 -27 A7 7 0 0 1 7 -27 L9 -26 H-9Z M-2 -35 h4 v4 h-4Z",
    hatFill: "#c9a13c",
    held: "M10 2 L13 -26 M4 -26 C9 -31 17 -31 22 -24 C17 -27 9 -27 4 -26Z",
    heldFill: "#aab4bd",
  },
  Knight: {
    body: "#8d9aa8",
    trim: "#3c6fb5",
    hat: "M-6.8 -22 V-28 A6.8 6.8 0 0 1 6.8 -28 V-22 H2 V-27 H-2 V-22Z M0 -35 C4 -42 10 -42 12 -37 C8 -37 4 -35 2 -32Z",
    hatFill: "#b9c3cc",
    held: BLADE,
    heldFill: "#eef2f6",
  },
  Constable: {
    body: "#3b5f9a",
    trim: "#e8e2d2",
    hat: "M-9 -27 H9 L6 -30 A6.4 6.4 0 0 0 -6 -30Z",
    hatFill: "#7d8794",
    held: "M12 2 V-38 M12 -38 L16 -31 L12 -28 L9 -32Z",
    heldFill: "#cfd7de",
  },
  Druid: {
    body: "#5d6b34",
    trim: "#d6c38b",
    hat: "M-6.5 -26 A6.5 6.5 0 0 1 6.5 -26Z M-4 -32 L-9 -42 M-7 -37 L-12 -39 M4 -32 L9 -42 M7 -37 L12 -39",
    hatFill: "#7a5a32",
    held: "M11 2 C13 -12 9 -22 12 -36 C16 -34 16 -28 12 -27",
    heldFill: "#6fa84f",
  },
  Envoy: {
    body: "#a2487a",
    trim: "#f2d9a0",
    hat: "M-8 -28 C-9 -35 6 -37 9 -31 C9 -29 7 -28 6 -28Z",
    hatFill: "#6b2450",
    held: "M8 -18 h9 v14 h-9Z M10 -14 h5 M10 -11 h5",
    heldFill: "#fbf2dc",
  },
  Cleric: {
    body: "#efe6d2",
    trim: "#c58f2b",
    hat: "M-6 -27 L-5 -38 L0 -44 L5 -38 L6 -27Z M0 -41 V-30 M-3 -36 H3",
    hatFill: "#fff8e6",
    held: "M11 2 V-18 M7 -22 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0Z",
    heldFill: "#8d97a3",
  },
};

const PLAIN: Dress = {
  body: "#7a6a55",
  trim: "#d9c9a5",
  hat: "M-7 -27 A7 7 0 0 1 7 -27Z",
  hatFill: "#55473a",
  held: "",
  heldFill: "none",
};

/** "Osric the Slayer" -> how a Slayer looks. */
export function dressOf(name: string): Dress {
  return DRESSES[name.split(" the ")[1] ?? ""] ?? PLAIN;
}

export interface Beast {
  /** Paths back to front: [d, fill]; a fill of "line" draws only the line. */
  paths: readonly (readonly [string, string])[];
  /** Where the eyes are, and their colour. */
  eyes: readonly (readonly [number, number])[];
  eye: string;
}

/** A brute on two legs: shoulders, head, arms; what it wears on its head and holds is added. */
function brute(skin: string, cloth: string, ...more: (readonly [string, string])[]): Beast {
  return {
    paths: [
      ["M-9 0 L-8 -9 H8 L9 0 H3 L2 -5 H-2 L-3 0Z", skin],
      ["M-13 -6 C-15 -14 -12 -21 -7 -22 H7 C12 -21 15 -14 13 -6 L10 -7 L8 -13 V-6 H-8 V-13 L-10 -7Z", skin],
      ["M-8 -6 V-13 L0 -9 L8 -13 V-6Z", cloth],
      ["M-7 -21 C-9 -31 -4 -34 0 -34 C4 -34 9 -31 7 -21 C4 -18 -4 -18 -7 -21Z", skin],
      ...more,
      ["M-4 -22 C-1 -20 2 -20 4 -22 M-3 -22 V-24 M3 -22 V-24", "line"],
    ],
    eyes: [
      [-3, -27],
      [3, -27],
    ],
    eye: "#ffe27a",
  };
}
const HORNS =
  "M-6 -31 C-12 -32 -13 -37 -11 -41 C-9 -36 -5 -35 -3 -33Z M6 -31 C12 -32 13 -37 11 -41 C9 -36 5 -35 3 -33Z";
const EARS = "M-6 -28 L-14 -31 L-7 -24Z M6 -28 L14 -31 L7 -24Z";
const POINTS = "M-7 -29 L-8 -39 L-2 -33Z M7 -29 L8 -39 L2 -33Z";
const CLUB = "M11 -8 L17 -30 C21 -32 24 -28 21 -25 L14 -7Z";
const WINGS =
  "M-6 -16 C-14 -30 -24 -30 -27 -22 C-22 -22 -21 -18 -22 -14 C-17 -16 -13 -13 -11 -9Z M6 -16 C14 -30 24 -30 27 -22 C22 -22 21 -18 22 -14 C17 -16 13 -13 11 -9Z";

export const BEASTS: Record<string, Beast> = {
  Dragon: {
    paths: [
      ["M4 -14 C10 -32 22 -36 28 -30 C23 -29 24 -25 26 -22 C21 -22 19 -18 19 -14 C15 -15 12 -12 10 -8Z", "#7c2420"],
      ["M-14 -22 C-8 -20 -4 -14 2 -15 C14 -17 22 -8 27 -1 C18 1 4 1 -6 0 C-10 -4 -9 -10 -13 -13Z", "#b93a2f"],
      ["M-6 0 C-3 -6 0 -10 6 -12 C12 -8 8 -2 6 0Z", "#e9a35a"],
      ["M-12 -14 L-24 -17 C-28 -18 -27 -21 -24 -22 L-18 -25 L-17 -31 L-12 -26 C-6 -24 -7 -16 -12 -14Z", "#b93a2f"],
    ],
    eyes: [[-15, -22]],
    eye: "#ffe27a",
  },
  Hydra: {
    paths: [
      ["M-12 0 C-14 -10 -6 -14 0 -14 C8 -14 14 -9 12 0Z", "#3f8a55"],
      ["M-8 -10 C-16 -18 -10 -26 -16 -30 L-22 -27 C-23 -31 -18 -35 -13 -34 C-5 -30 -8 -20 -2 -13Z", "#4fa066"],
      ["M8 -10 C16 -18 10 -26 16 -30 L22 -27 C23 -31 18 -35 13 -34 C5 -30 8 -20 2 -13Z", "#4fa066"],
      ["M-4 -12 C-5 -22 -5 -28 -4 -33 L-7 -37 C-4 -42 5 -42 7 -37 L4 -33 C5 -26 5 -20 4 -12Z", "#5cb374"],
    ],
    eyes: [
      [-15, -32],
      [15, -32],
      [-2, -38],
      [2, -38],
    ],
    eye: "#fff2a8",
  },
  Demon: brute("#b8332c", "#4a1714", [HORNS, "#f0dfc0"], ["M14 -6 L18 -34 M14 -34 L18 -38 L22 -33", "line"]),
  Vampire: {
    paths: [
      ["M-14 0 C-12 -14 -16 -24 -8 -28 L0 -20 L8 -28 C16 -24 12 -14 14 0Z", "#2a1530"],
      ["M-6 0 V-18 L0 -14 L6 -18 V0Z", "#8e1f2c"],
      ["M-6 -22 C-7 -32 -3 -34 0 -34 C3 -34 7 -32 6 -22 C3 -17 -3 -17 -6 -22Z", "#e6d9df"],
      ["M-6.5 -27 C-7 -36 7 -36 6.5 -27 L3 -31 L0 -27 L-3 -31Z", "#1c1220"],
      ["M-2 -20 l1 3 l1 -3 M1 -20 l1 3 l1 -3", "line"],
    ],
    eyes: [
      [-2.6, -25],
      [2.6, -25],
    ],
    eye: "#d3202d",
  },
  Werewolf: brute("#6f7280", "#3b3440", [POINTS, "#6f7280"], ["M-4 -25 L0 -17 L4 -25Z", "#8f93a1"]),
  Minotaur: brute(
    "#7b4f33",
    "#3d2a20",
    [HORNS, "#eadcc0"],
    ["M-5 -24 C-4 -17 4 -17 5 -24Z", "#a97a58"],
    [CLUB, "#59636c"],
  ),
  Manticore: {
    paths: [
      ["M10 -10 C20 -12 22 -24 16 -30 L20 -32 L18 -26 C26 -20 24 -8 14 -4Z", "#a5622c"],
      ["M-10 0 L-11 -10 C-6 -18 8 -18 14 -12 L14 0 H10 L9 -6 H-4 L-5 0Z", "#c98a3f"],
      ["M0 -16 C4 -28 14 -32 19 -28 C15 -26 15 -22 14 -18 C10 -20 6 -17 4 -14Z", "#8b3a3a"],
      ["M-22 -14 C-24 -26 -16 -32 -9 -28 C-2 -25 -3 -13 -9 -9 C-15 -6 -21 -9 -22 -14Z", "#7a3f1d"],
      ["M-18 -14 C-19 -21 -15 -24 -12 -24 C-8 -24 -6 -19 -8 -14 C-11 -11 -16 -11 -18 -14Z", "#e0b074"],
    ],
    eyes: [
      [-15, -18],
      [-11, -18],
    ],
    eye: "#4be08a",
  },
  Giant: brute("#c39a77", "#4d6b8a", ["M-7 -30 C-6 -37 6 -37 7 -30Z", "#6b4426"], [CLUB, "#7a5a3a"]),
  Ogre: brute("#7d9a4a", "#5b3f2a", [EARS, "#7d9a4a"], [CLUB, "#7a5a3a"]),
  Troll: brute("#4f8a8a", "#33424f", [EARS, "#4f8a8a"], ["M-5 -33 L-2 -40 L0 -34 L3 -40 L5 -33Z", "#2b4f5a"]),
  Orc: brute(
    "#5b7a45",
    "#3c3a44",
    ["M-7 -28 A7 7 0 0 1 7 -28 L4 -31 H-4Z", "#7c8791"],
    ["M10 -8 L15 -30 L19 -28 L14 -6Z", "#c9d2da"],
  ),
  Goblin: {
    paths: [
      ["M-6 0 L-7 -12 H7 L6 0 H2 L1 -4 H-1 L-2 0Z", "#6b4a2c"],
      ["M-7 -14 C-9 -22 -4 -25 0 -25 C4 -25 9 -22 7 -14 C4 -11 -4 -11 -7 -14Z", "#7fb04c"],
      ["M-6 -20 L-17 -24 L-7 -15Z M6 -20 L17 -24 L7 -15Z", "#7fb04c"],
      ["M8 -6 L12 -20 L14 -19 L11 -5Z", "#cfd6dc"],
      ["M-3 -14 C-1 -12 1 -12 3 -14", "line"],
    ],
    eyes: [
      [-3, -18],
      [3, -18],
    ],
    eye: "#ffe27a",
  },
  Skeleton: {
    paths: [
      ["M-4 0 V-9 M4 0 V-9 M0 -9 V-20 M-9 -6 L-6 -17 H6 L9 -6 M-5 -16 H5 M-4 -13 H4 M-5 -9 H5", "bone"],
      ["M-7 -27 C-7 -35 7 -35 7 -27 C7 -23 4 -23 4 -20 H-4 C-4 -23 -7 -23 -7 -27Z", "#f2ead6"],
      ["M10 -4 L15 -28 L18 -28 L13 -3Z", "#b8c1c9"],
    ],
    eyes: [
      [-2.8, -27],
      [2.8, -27],
    ],
    eye: "#241c14",
  },
  Ghoul: brute("#8f9a86", "#4a4038", ["M-3 -34 C-1 -38 1 -38 3 -34Z", "#5b5a4c"]),
  Wraith: {
    paths: [
      ["M-11 0 C-12 -18 -10 -34 0 -35 C10 -34 12 -18 11 0 L7 -4 L4 1 L0 -4 L-4 1 L-7 -4Z", "#a8c4dc"],
      ["M-6 -18 C-7 -29 -3 -31 0 -31 C3 -31 7 -29 6 -18 C3 -14 -3 -14 -6 -18Z", "#2b3550"],
    ],
    eyes: [
      [-2.6, -23],
      [2.6, -23],
    ],
    eye: "#b6fff0",
  },
  "Zombie Gang": {
    paths: [
      ["M-16 0 L-15 -15 H-6 L-5 0Z M5 0 L6 -15 H15 L16 0Z", "#56604a"],
      [
        "M-15 -16 C-16 -24 -13 -26 -10.5 -26 C-8 -26 -5 -24 -6 -16Z M6 -16 C5 -24 8 -26 10.5 -26 C13 -26 16 -24 15 -16Z",
        "#93a57d",
      ],
      ["M-6 1 L-5 -18 H5 L6 1Z", "#6b4f3c"],
      ["M-5.5 -19 C-7 -28 -3 -30 0 -30 C3 -30 7 -28 5.5 -19Z", "#a6b98c"],
    ],
    eyes: [
      [-12, -21],
      [-9, -21],
      [9, -21],
      [12, -21],
      [-2, -24],
      [2, -24],
    ],
    eye: "#f3f0c8",
  },
  "War Dogs": {
    paths: [
      ["M-2 -4 C6 -16 16 -16 22 -12 L26 -18 L25 -8 L22 0 H19 L18 -5 H8 L7 0 H3Z", "#4b4450"],
      ["M-20 0 L-19 -10 C-16 -16 -4 -16 4 -12 L8 -18 L7 -8 L5 0 H2 L1 -5 H-11 L-12 0Z", "#6b6070"],
      ["M-14 -10 L-26 -12 L-22 -18 L-20 -24 L-16 -19 L-10 -17Z", "#6b6070"],
      ["M-17 -9 l-3 3 M-14 -8 h5", "line"],
    ],
    eyes: [[-19, -16]],
    eye: "#ff5d4d",
  },
  Gargoyle: brute("#8b8f99", "#6d717c", [WINGS, "#777c88"], [HORNS, "#a5a9b3"]),
  Mercenary: brute(
    "#c79a76",
    "#7d2f2a",
    ["M-7.5 -26 V-30 A7.5 7.5 0 0 1 7.5 -30 V-26 H2 V-22 H-2 V-26Z", "#9aa5af"],
    ["M10 -8 L16 -36 L20 -35 L14 -6Z", "#e3e9ee"],
  ),
  "Bound Elemental": {
    paths: [
      [
        "M0 -40 C3 -30 14 -26 12 -12 C11 -3 6 0 0 0 C-6 0 -11 -3 -12 -12 C-13 -20 -6 -22 -6 -30 C-2 -30 0 -34 0 -40Z",
        "#e2662b",
      ],
      ["M1 -24 C2 -18 8 -16 7 -9 C6 -4 3 -2 0 -2 C-4 -2 -7 -5 -7 -10 C-6 -15 0 -17 1 -24Z", "#ffd56a"],
    ],
    eyes: [
      [-3.5, -14],
      [3.5, -14],
    ],
    eye: "#5a1a06",
  },
};

const SHADOW: Beast = {
  paths: [["M-10 0 C-12 -24 -6 -30 0 -30 C6 -30 12 -24 10 0Z", "#4b4458"]],
  eyes: [
    [-3, -20],
    [3, -20],
  ],
  eye: "#fff",
};

export function beastOf(name: string): Beast {
  return BEASTS[name] ?? SHADOW;
}
