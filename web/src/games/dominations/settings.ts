// Where each Monument rises: the sky and the land round it.
import type { Scene } from "./nations";

const BUSH = "#5f8a4a";

const SETTINGS = {
  coast: {
    sky: ["#7fb3d2", "#f6e6c2"],
    layers: [
      ["#4b8fb0", "M0 78H160V126H0Z", "quiet"],
      ["#9accd8", "M10 88h16v2H10ZM128 84h20v2H128ZM2 104h14v2H2ZM142 100h14v2H142Z", "quiet"],
      ["#b89b6a", "M12 126C16 108 30 100 46 98H116C134 100 146 110 150 126Z"],
      ["#d8bd86", "M26 126C30 112 42 106 54 105H108C122 106 134 114 138 126Z", "quiet"],
      ["#fdf6e5", "M128 78V56C136 62 140 70 141 77Z"],
      ["#7a4a2a", "M118 78H146L140 84H123Z"],
    ],
  },
  desert: {
    sky: ["#8dbad0", "#fbe0a4"],
    layers: [
      ["#f3a63d", "M120 22a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z", "quiet"],
      ["#d3a357", "M0 84C30 70 60 84 90 78S140 70 160 80V126H0Z", "quiet"],
      ["#e6bf74", "M0 98C40 88 110 92 160 98V126H0Z", "quiet"],
      ["#cf9f55", "M0 112C50 104 90 116 160 108V112C100 120 60 110 0 118Z", "quiet"],
    ],
  },
  hills: {
    sky: ["#86b8d8", "#f5ead0"],
    layers: [
      ["#a9bd8c", "M0 78C30 56 60 66 84 74C110 54 140 60 160 72V126H0Z", "quiet"],
      ["#86a854", "M0 96C40 86 120 86 160 96V126H0Z", "quiet"],
      [
        BUSH,
        "M10 100C6 84 12 64 15 62C18 64 24 84 20 100ZM26 104C23 92 27 76 30 74C33 76 37 92 34 104ZM140 102C136 86 142 66 145 64C148 66 154 86 150 102Z",
      ],
      ["#d8bd86", "M62 126L70 104H90L98 126Z", "quiet"],
    ],
  },
  peaks: {
    sky: ["#8aa9c9", "#f3dfc0"],
    layers: [
      ["#8f9bab", "M0 92V62L26 30 50 62 70 44 92 72 124 24 160 70V92Z", "quiet"],
      ["#f7f4ee", "M16 42L26 30 37 45 30 42 22 48ZM110 45L124 24 142 46 130 42 118 48Z", "quiet"],
      ["#7f9b5c", "M0 92C40 78 100 94 160 84V126H0Z", "quiet"],
      [BUSH, "M0 112C30 100 60 112 80 110S140 102 160 108V126H0Z", "quiet"],
    ],
  },
  night: {
    sky: ["#1f3157", "#c98f86"],
    layers: [
      ["#fdf6e5", "M126 2a12 12 0 1 0 14 16a13 13 0 0 1 -14 -16Z", "quiet"],
      [
        "#fdf6e5",
        "M24 4l1.4 4 4 1.4 -4 1.4 -1.4 4 -1.4 -4 -4 -1.4 4 -1.4ZM52 -10l1 3 3 1 -3 1 -1 3 -1 -3 -3 -1 3 -1ZM96 -6l1 3 3 1 -3 1 -1 3 -1 -3 -3 -1 3 -1ZM12 38l1 3 3 1 -3 1 -1 3 -1 -3 -3 -1 3 -1ZM148 40l1 3 3 1 -3 1 -1 3 -1 -3 -3 -1 3 -1Z",
        "quiet",
      ],
      ["#57607f", "M0 84L34 62 64 82 104 56 160 82V126H0Z", "quiet"],
      ["#5f7552", "M0 98C40 88 120 88 160 98V126H0Z", "quiet"],
    ],
  },
  jungle: {
    sky: ["#7fb09c", "#f8e4b0"],
    layers: [
      ["#5f8f5b", "M0 70C12 56 24 64 34 56C50 44 62 60 76 54C94 42 112 60 126 52C142 46 152 60 160 60V126H0Z", "quiet"],
      [BUSH, "M0 96V84C8 74 24 78 26 88C32 84 40 90 40 98ZM160 96V82C150 74 136 78 134 88C126 84 120 92 120 98Z"],
      ["#86a854", "M0 96C40 90 120 90 160 96V108H0Z", "quiet"],
      ["#4b8fb0", "M0 107C50 103 110 103 160 107V126H0Z", "quiet"],
      ["#9accd8", "M20 114h24v2H20ZM96 117h30v2H96ZM60 121h20v2H60Z", "quiet"],
    ],
  },
} as const satisfies Record<string, Scene>;

const STANDS: Record<string, keyof typeof SETTINGS> = {
  colossus: "coast",
  pharos: "coast",
  "great-pyramid": "desert",
  "hanging-gardens": "jungle",
  colosseum: "hills",
  mausoleum: "hills",
  "great-library": "hills",
  "imperial-palace": "peaks",
  "great-wall": "peaks",
  stonehenge: "hills",
  "grand-observatory": "night",
  "angkor-wat": "jungle",
};

export const settingOf = (monument: string): Scene => SETTINGS[STANDS[monument] ?? "hills"];
