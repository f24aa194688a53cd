// A scene for each nation, as it is dealt at the start: what it is known by, under its own sky.

/** A shape and its colour; a quiet one lies far off and has no rim. */
export type Layer = readonly [fill: string, d: string, quiet?: "quiet"];

export interface Scene {
  /** The sky from above to the horizon. */
  sky: readonly [string, string];
  layers: readonly Layer[];
}

const SAND = "#e6bf74";
const DUNE = "#d3a357";
const STONE = "#efdfb9";
const SHADE = "#cdb184";
const WATER = "#4b8fb0";
const GLINT = "#9accd8";
const GRASS = "#86a854";
const WOODS = "#56803f";
const LEAF = "#6f9c4b";
const TRUNK = "#8a5d36";
const DARK = "#4b2f1d";
const GOLD = "#e9b545";
const RED = "#b7452e";
const BLUE = "#2f6c9e";
const PURPLE = "#73509e";
const WHITE = "#fdf6e5";
const SNOW = "#f7f4ee";
const ROCK = "#9a948c";
const ROCK_SHADE = "#76716c";
const BRICK = "#c9834c";
const BRICK_SHADE = "#a5632f";

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** Openings with a round head, side by side. */
const arches = (x: number, n: number, step: number, wide: number, top: number, foot: number) =>
  Array.from(
    { length: n },
    (_, i) => `M${x + i * step} ${foot}V${top + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${foot}Z`,
  ).join("");
/** Upright boxes of one size, side by side. */
const posts = (x: number, n: number, step: number, wide: number, top: number, foot: number) =>
  Array.from({ length: n }, (_, i) => `M${x + i * step} ${foot}V${top}h${wide}V${foot}Z`).join("");
const waves = (...at: readonly (readonly [number, number])[]) =>
  at.map(([x, y]) => `M${x} ${y}q5 -4 10 0q5 4 10 0q-5 1.6 -10 1.4q-5 -2.6 -10 -1.4Z`).join("");
const palm = (x: number, y: number, high: number): Layer[] => {
  const [tx, ty] = [x + 3, y - high];
  return [
    [
      TRUNK,
      `M${x - 2} ${y}Q${x - 1} ${y - high / 2} ${tx - 1} ${ty}H${tx + 2}Q${x + 2} ${y - high / 2} ${x + 2.4} ${y}Z`,
    ],
    [
      WOODS,
      `M${tx} ${ty}c-6 -7 -14 -5 -17 2c7 -3 12 -2 17 -1c-8 0 -12 5 -12 11c4 -6 8 -8 13 -9c3 2 6 5 7 10c3 -6 0 -10 -5 -12` +
        "c6 -2 10 -1 14 3c0 -7 -8 -10 -15 -5c2 -5 5 -7 9 -7c-5 -4 -11 -1 -11 8Z",
    ],
  ];
};

export const NATIONS: Record<string, Scene> = {
  romans: {
    sky: ["#8fbcd8", "#f6e3bd"],
    layers: [
      ["#b9c79a", "M0 72Q40 54 84 68T160 60V126H0Z", "quiet"],
      [STONE, "M0 44H160V98H0Z"],
      ["#d5e0cc", arches(6, 5, 32, 22, 60, 98)],
      [SHADE, "M0 54H160V58H0Z", "quiet"],
      [STONE, "M0 26H160V44H0Z"],
      ["#c3d8dd", arches(2, 10, 16, 9, 30, 44)],
      [GRASS, "M0 96Q50 88 100 96T160 94V126H0Z"],
      [TRUNK, "M112 122V30h4V122Z"],
      [RED, "M98 46H130V80L122 86 114 80 106 86 98 80Z"],
      [GOLD, "M96 42H132V47H96Z"],
      [
        GOLD,
        "M114 32c-3 -10 -16 -14 -24 -12c4 2 4 4 3 6c3 0 4 2 4 4c4 -1 6 1 8 3l5 8h8l5 -8c2 -2 4 -4 8 -3c0 -2 1 -4 4 -4" +
          "c-1 -2 -1 -4 3 -6c-8 -2 -21 2 -24 12Z",
      ],
      [GOLD, `${disc(114, 64, 8)}M110 64h8`],
    ],
  },
  greeks: {
    sky: ["#79b3dc", "#f4ead0"],
    layers: [
      [WATER, "M0 88H160V126H0Z", "quiet"],
      [GLINT, waves([6, 96], [120, 94], [134, 108], [12, 112]), "quiet"],
      ["#c8b489", "M0 126L14 104 26 96 34 84H128L136 96 150 104 160 126Z"],
      ["#a8935f", "M100 84H128L136 96 150 104 160 126H112L118 104Z", "quiet"],
      [STONE, "M28 78H132V85H28ZM33 72H127V78H33Z"],
      [SHADE, "M36 44H124V72H36Z", "quiet"],
      [WHITE, posts(36, 7, 13.5, 7, 44, 72)],
      [STONE, "M31 36H129V44H31Z"],
      [WHITE, "M28 36L80 12 132 36Z"],
      [BLUE, "M46 33L80 17 114 33Z"],
      [GOLD, disc(80, 27, 4)],
      [TRUNK, "M16 122C18 110 14 106 18 98L22 98C20 106 24 112 24 122Z"],
      [LEAF, "M6 96C4 84 16 80 20 84C28 78 38 88 32 96C34 104 22 106 18 102C10 106 4 102 6 96Z"],
    ],
  },
  celts: {
    sky: ["#9fbcb4", "#eef0d2"],
    layers: [
      ["#9bb58c", "M0 70C24 44 52 54 72 66C98 44 132 48 160 66V126H0Z", "quiet"],
      [GRASS, "M0 86C40 72 78 92 110 82S150 80 160 84V126H0Z", "quiet"],
      [BRICK, "M20 98V76C34 70 62 70 76 76V98C60 104 36 104 20 98Z"],
      ["#d9b25f", "M12 80L48 32 84 80C64 72 32 72 12 80Z"],
      ["#b58b3c", "M48 32L84 80C76 76 66 75 58 74Z", "quiet"],
      [DARK, "M40 101V84a8 8 0 0 1 16 0V101Z"],
      [ROCK, "M106 114L109 62H131L134 114Z"],
      [ROCK, "M120 22a18 18 0 1 1 0 36a18 18 0 1 1 0 -36ZM120 30a10 10 0 1 0 0 20a10 10 0 1 0 0 -20Z"],
      [ROCK, "M115 14H125V35H146V45H125V66H115V45H94V35H115Z"],
      [ROCK_SHADE, "M120 70l6 7 -6 7 -6 -7ZM120 88l6 7 -6 7 -6 -7Z", "quiet"],
      [WOODS, "M0 126V112C20 104 50 110 80 114S140 106 160 112V126Z"],
    ],
  },
  vikings: {
    sky: ["#6f9fc0", "#f3dcc0"],
    layers: [
      ["#8fa3b3", "M0 84V58L22 36 44 64 62 48 84 84ZM90 84L122 30 160 70V84Z", "quiet"],
      [SNOW, "M13 45L22 36 32 49 26 46 20 50ZM110 50L122 30 138 48 128 44 120 50Z", "quiet"],
      [WATER, "M0 82H160V126H0Z", "quiet"],
      [TRUNK, "M78 96V22h4V96Z"],
      [WHITE, "M44 30Q80 38 118 30L122 76Q80 86 40 76Z"],
      [RED, "M62 33Q68 34 72 34L70 80Q64 80 58 79ZM90 34Q96 34 100 33L104 79Q98 80 92 80Z"],
      [GOLD, "M82 22h18l-5 4 5 5H82Z"],
      [
        "#99643a",
        "M20 84C14 76 16 60 24 54C16 52 16 44 26 46C36 48 32 60 28 66C26 76 34 86 44 88H118C128 86 134 76 134 66" +
          "C130 62 132 54 140 58C146 66 142 84 134 94C126 106 112 110 80 110S32 104 20 84Z",
      ],
      [GOLD, [46, 62, 78, 94, 110].map((x) => disc(x, 92, 6.4)).join("")],
      [RED, [46, 62, 78, 94, 110].map((x) => disc(x, 92, 3)).join("")],
      [GLINT, waves([4, 106], [136, 112], [20, 118], [70, 118], [112, 120]), "quiet"],
    ],
  },
  inca: {
    sky: ["#86b7cf", "#f5ebcf"],
    layers: [
      [GOLD, disc(36, 30, 15)],
      ["#90a98a", "M0 92L20 62 38 78 60 50 84 86 160 70V126H0Z", "quiet"],
      ["#5f8a57", "M76 100L108 10C114 4 120 10 124 24L152 100Z"],
      ["#47704a", "M108 10C114 4 120 10 124 24L152 100H122C126 74 116 40 108 10Z", "quiet"],
      [GRASS, "M0 126V96H160V126Z", "quiet"],
      [LEAF, "M6 96H70L78 106H0V96Z"],
      [STONE, "M10 88H66V97H10ZM20 77H58V88H20Z"],
      [SHADE, "M10 93H66V97H10ZM20 84H58V88H20Z", "quiet"],
      [BRICK, "M24 64L39 52 54 64ZM27 64H51V77H27Z"],
      [DARK, "M35 77V69H43V77Z"],
      [STONE, "M84 96H150V103H84ZM0 106H160V113H0Z"],
      [LEAF, "M0 113H160V119H0Z", "quiet"],
      [
        WHITE,
        "M98 96V84C96 78 98 72 102 72L103 66 106 70C110 72 108 78 106 80L122 82C128 82 128 88 127 96H123V90H106L105 96Z",
      ],
      [RED, "M109 81H119V87H109Z"],
    ],
  },
  sumerians: {
    sky: ["#8cb7cf", "#fae3b4"],
    layers: [
      [DUNE, "M0 84Q50 72 100 82T160 78V126H0Z", "quiet"],
      [BRICK, "M16 100L24 74H136L144 100Z"],
      [BRICK_SHADE, "M104 100L102 74H136L144 100Z", "quiet"],
      [BRICK, "M38 74L44 52H116L122 74Z"],
      [BRICK_SHADE, "M96 74L95 52H116L122 74Z", "quiet"],
      [BRICK, "M58 52L61 38H99L102 52Z"],
      [BLUE, "M68 38V22H92V38Z"],
      [GOLD, "M66 22V18H70V15H74V18H78V15H82V18H86V15H90V18H94V22ZM76 38V30H84V38Z"],
      [STONE, "M66 100L75 38H85L94 100Z"],
      [SHADE, "M70 92H90V95H70ZM71 82H89V85H71ZM72 72H88V75H72ZM73 62H87V65H73ZM74 52H86V55H74Z", "quiet"],
      [WATER, "M0 104C40 98 60 108 90 104S140 100 160 104V126H0Z"],
      [GLINT, waves([20, 112], [70, 116], [112, 110]), "quiet"],
      ...palm(20, 104, 30),
      ...palm(138, 106, 24),
    ],
  },
  maya: {
    sky: ["#44688f", "#f3c89a"],
    layers: [
      [WHITE, disc(124, 22, 11)],
      ["#4f7a55", "M0 84C14 70 26 76 34 68C48 60 60 72 72 66C92 56 104 72 118 64C134 60 146 70 160 66V126H0Z", "quiet"],
      [STONE, "M18 104V94H26V84H34V74H42V64H50V54H110V64H118V74H126V84H134V94H142V104Z"],
      [SHADE, "M98 104V54H110V64H118V74H126V84H134V94H142V104Z", "quiet"],
      [STONE, "M58 54V34H102V54ZM54 34V28H106V34Z"],
      [RED, "M60 28L66 18H94L100 28Z"],
      [DARK, "M72 54V41H88V54Z"],
      [WHITE, "M64 104L70 54H90L96 104Z"],
      [SHADE, "M66 96H94V99H66ZM67 86H93V89H67ZM68 76H92V79H68ZM69 66H91V69H69Z", "quiet"],
      [
        WOODS,
        "M0 126V98C8 88 20 92 24 100C34 94 44 100 46 108C62 104 96 104 112 108C116 98 128 96 134 102C140 92 154 92 160 98V126Z",
      ],
      [RED, `${disc(14, 108, 3)}${disc(146, 110, 3)}${disc(30, 116, 2.4)}`],
    ],
  },
  huns: {
    sky: ["#c9705a", "#fbd98f"],
    layers: [
      ["#fbe9b0", disc(92, 62, 22), "quiet"],
      ["#b48a63", "M0 80L30 58 56 74 90 54 124 76 160 62V126H0Z", "quiet"],
      ["#c9a658", "M0 88Q60 76 160 86V126H0Z", "quiet"],
      [WHITE, "M108 104V84C118 78 142 78 152 84V104Z"],
      [STONE, "M104 86C112 68 122 62 130 60C138 62 148 68 156 86C140 79 120 79 104 86Z"],
      [RED, "M106 92H154V96H106ZM125 104V90H135V104Z"],
      [
        DARK,
        "M30 66C36 60 44 64 50 72C62 70 74 72 84 72C92 72 96 78 98 90L102 104H96L90 90 84 86 64 88 56 94 60 106H54L48 94" +
          "C46 88 46 82 46 80L36 80C32 82 28 80 29 76C30 72 30 70 30 66Z",
      ],
      [DARK, "M72 74C70 64 66 58 64 50C60 50 58 44 62 40C66 36 72 40 71 45C76 48 80 54 80 60L84 76Z"],
      [RED, "M64 50C70 46 78 52 80 60L84 76 66 76C68 66 66 58 64 50Z"],
      [GOLD, "M60 41L66 30 72 42Z"],
      ["none", "M46 42C36 50 36 64 48 74M46 42L48 74M40 57L68 54"],
      [GRASS, "M0 126V110Q30 104 60 110T120 108T160 110V126Z"],
    ],
  },
  persians: {
    sky: ["#7d6fa8", "#f6cf9b"],
    layers: [
      ["#c6a27c", "M0 84L34 62 70 80 112 58 160 82V126H0Z", "quiet"],
      [SAND, "M0 96H160V126H0Z", "quiet"],
      [STONE, "M14 102V26H44V102ZM116 102V26H146V102Z"],
      [SHADE, "M34 102V26H44V102ZM136 102V26H146V102Z", "quiet"],
      [
        BLUE,
        "M10 26V20H14V16H19V20H24V16H29V20H34V16H39V20H44V16H48V26ZM112 26V20H116V16H121V20H126V16H131V20H136V16H141V20" +
          "H146V16H150V26Z",
      ],
      [BLUE, "M44 38H116V50H44Z"],
      [GOLD, [54, 67, 80, 93, 106].map((x) => disc(x, 44, 3.4)).join("")],
      [STONE, "M40 94H120V104H40ZM34 104H126V112H34Z"],
      [GOLD, "M102 72C112 72 114 62 110 57C116 58 118 72 108 78Z"],
      [
        GOLD,
        "M54 72C50 66 54 58 62 58C66 54 72 60 71 66C82 70 94 66 102 70C108 74 108 84 106 94H100L99 84C94 82 86 82 80 83L79 94" +
          "H73L71 82L68 94H62L61 78C58 78 54 76 54 72Z",
      ],
      [RED, "M62 56C56 58 58 74 66 78C74 78 74 62 68 57Z"],
      [GOLD, "M53 70C51 64 55 59 61 60C66 61 67 69 63 73C58 75 55 74 53 70Z"],
      [
        PURPLE,
        "M72 72C72 58 84 44 104 40C102 45 105 45 102 49C105 50 102 54 99 55C101 58 97 61 94 61C95 65 90 67 87 66" +
          "C84 71 78 73 72 72Z",
      ],
    ],
  },
  egyptians: {
    sky: ["#7fb4cf", "#fbe2a6"],
    layers: [
      ["#f3a63d", disc(120, 30, 13), "quiet"],
      [DUNE, "M0 88Q60 78 160 86V126H0Z", "quiet"],
      [SAND, "M106 92L130 52 156 92Z"],
      [SHADE, "M130 52L136 92H156Z", "quiet"],
      [SAND, "M10 94L64 16 118 94Z"],
      ["#c69450", "M64 16L80 94H118Z", "quiet"],
      [GOLD, "M64 16L55 29 67 31 73 29Z"],
      ["none", "M46 42L70 45M37 55L73 59M28 68L75 73M19 81L78 87"],
      [GRASS, "M0 94Q40 88 90 96T160 92V102H0Z"],
      [WATER, "M0 100C40 94 90 106 160 98V126H0Z"],
      [GLINT, waves([16, 108], [60, 118], [128, 114], [36, 120]), "quiet"],
      [WHITE, "M98 108V70C112 78 120 94 122 106Z"],
      [TRUNK, "M80 107C90 110 116 110 128 105C126 114 120 117 104 117S84 115 80 107Z"],
      ...palm(22, 102, 34),
    ],
  },
  chinese: {
    sky: ["#a7c4c2", "#f8e6c4"],
    layers: [
      [RED, disc(34, 32, 13)],
      [
        "#a9bfb2",
        "M0 92C8 62 16 50 24 50C34 50 38 70 44 84C52 60 60 56 66 60C74 66 78 80 82 92ZM104 92C112 50 124 36 132 38C144 42 150 70 160 78V92Z",
        "quiet",
      ],
      ["#7ea08c", "M0 98C30 82 50 94 80 92S140 84 160 92V126H0Z", "quiet"],
      [RED, "M72 112V98H112V112ZM76 86V74H108V86ZM80 63V52H104V63ZM84 41V31H100V41Z"],
      [WHITE, "M78 112V98H82V112ZM102 112V98H106V112ZM81 86V74H85V86ZM99 86V74H103V86Z", "quiet"],
      ["#3f7568", "M56 98C66 96 70 92 74 86H110C114 92 118 96 128 98C126 101 122 102 120 101H64C62 102 58 101 56 98Z"],
      ["#3f7568", "M61 74C70 72 74 68 78 63H106C110 68 114 72 123 74C121 77 118 77 116 77H68C66 77 63 77 61 74Z"],
      ["#3f7568", "M66 52C74 50 78 46 82 41H102C106 46 110 50 118 52C116 55 113 55 111 55H73C71 55 68 55 66 52Z"],
      ["#3f7568", "M71 31C80 28 88 20 92 12C96 20 104 28 113 31C111 34 108 34 106 34H78C76 34 73 34 71 31Z"],
      [GOLD, "M90 12V2H94V12Z"],
      [DARK, "M88 112V102a4 4 0 0 1 8 0V112Z"],
      [TRUNK, "M14 118C22 108 18 100 26 92C34 90 38 86 40 82L42 84C40 92 34 94 30 96C26 106 28 112 24 118Z"],
      [WOODS, "M12 92C14 84 26 82 30 88C38 84 44 90 40 94ZM28 80C30 72 44 70 48 76C56 76 56 84 50 84Z"],
      [LEAF, "M0 126V116Q50 106 100 114T160 112V126Z"],
    ],
  },
  mauryans: {
    sky: ["#d79a6b", "#fbe7b8"],
    layers: [
      ["#cdb27c", "M0 90Q40 74 80 86T160 80V126H0Z", "quiet"],
      [WHITE, "M14 102V92C14 60 30 50 50 50S86 60 86 92V102Z"],
      [SHADE, "M58 51C76 54 86 66 86 92V102H66C72 84 70 64 58 51Z", "quiet"],
      [STONE, "M8 102H92V110H8ZM40 50V42H60V50Z"],
      [RED, "M49 42V24H51V42ZM40 36H60V39H40ZM43 30H57V33H43Z"],
      [STONE, "M42 110V90a8 8 0 0 1 16 0V110Z"],
      [STONE, "M116 112L118 56H132L134 112Z"],
      [SHADE, "M126 112V56H132L134 112Z", "quiet"],
      [STONE, "M112 56C112 48 138 48 138 56ZM113 48H137V43H113Z"],
      [GOLD, "M115 43C112 34 112 24 118 21C121 16 129 16 132 21C138 24 138 34 135 43Z"],
      [BRICK_SHADE, "M119 27H122V30H119ZM128 27H131V30H128ZM123 31H127L125 35Z", "quiet"],
      [STONE, "M108 112H142V119H108Z"],
      [LEAF, "M0 126V116Q40 108 84 116T160 116V126Z"],
    ],
  },
  phoenicians: {
    sky: ["#7fa9cf", "#f8dfbe"],
    layers: [
      ["#9aa99a", "M0 84L26 56 48 70 70 46 104 84Z", "quiet"],
      [WATER, "M0 84H160V126H0Z", "quiet"],
      [TRUNK, "M88 96V16h4V96Z"],
      [PURPLE, "M54 26Q90 20 128 26L124 72Q90 62 58 72Z"],
      ["#8f6cb8", "M78 23Q90 22 102 23L101 66Q90 64 80 66Z", "quiet"],
      [GOLD, `M50 22H132V26H50Z${disc(90, 44, 7)}`],
      [
        "#a46a38",
        "M38 80C34 66 42 60 46 64C46 70 48 76 54 80H124C132 78 134 66 128 60C138 56 146 66 142 80C138 98 124 106 90 106" +
          "S44 100 38 80Z",
      ],
      [WHITE, "M44 66C40 60 42 54 48 54L54 58 50 62Z"],
      [DARK, `${disc(64, 92, 3)}${disc(78, 92, 3)}${disc(92, 92, 3)}${disc(106, 92, 3)}${disc(120, 92, 3)}`],
      ["none", "M66 94L56 112M80 94L72 114M94 94L88 115M108 94L104 114"],
      [GLINT, waves([4, 104], [132, 108], [112, 118], [30, 120]), "quiet"],
      [GRASS, "M0 126V92C16 90 24 96 28 104C32 112 26 120 34 126Z"],
      [TRUNK, "M11 104V84H15V104Z"],
      [WOODS, "M0 90C4 84 8 84 12 80C4 82 0 80 0 80C6 74 10 72 13 66C16 72 22 74 27 80L15 80C20 84 26 84 30 90Z"],
    ],
  },
  babylonians: {
    sky: ["#6f9fc6", "#fbe3b0"],
    layers: [
      [SAND, "M0 92H160V126H0Z", "quiet"],
      [BLUE, "M50 106V40H110V106Z"],
      [BLUE, "M20 106V24H54V106ZM106 106V24H140V106Z"],
      ["#245680", "M44 106V24H54V106ZM130 106V24H140V106Z", "quiet"],
      [
        BLUE,
        "M16 24V14H22V19H27V14H33V19H38V14H44V19H49V14H58V24ZM102 24V14H111V19H116V14H122V19H127V14H133V19H138V14H144V24Z",
      ],
      [BLUE, "M54 40V32H60V36H66V32H72V36H88V32H94V36H100V32H106V40Z"],
      [GOLD, "M20 30H54V34H20ZM106 30H140V34H106ZM54 46H106V50H54Z"],
      [DARK, "M64 106V76a16 16 0 0 1 32 0V106Z"],
      ["none", "M58 106V76a22 22 0 0 1 44 0V106"],
      [GOLD, "M26 58C28 52 32 52 34 56L44 57C48 54 48 50 46 48C51 50 50 58 47 60V67H44V62L34 61 32 67H29V61Z"],
      [
        GOLD,
        "M134 58C132 52 128 52 126 56L116 57C112 54 112 50 114 48C109 50 110 58 113 60V67H116V62L126 61 128 67H131V61Z",
      ],
      [GOLD, "M26 84C28 78 32 78 34 82L44 83C48 80 48 76 46 74C51 76 50 84 47 86V93H44V88L34 87 32 93H29V87Z"],
      [
        GOLD,
        "M134 84C132 78 128 78 126 82L116 83C112 80 112 76 114 74C109 76 110 84 113 86V93H116V88L126 87 128 93H131V87Z",
      ],
      [STONE, "M62 106H98L116 126H44Z"],
      ...palm(10, 112, 34),
      ...palm(148, 112, 30),
    ],
  },
  khmer: {
    sky: ["#7fae9d", "#f7e6b6"],
    layers: [
      [
        "#6b9a63",
        "M0 72C16 54 30 60 40 52C56 40 72 54 84 48C104 38 122 54 134 50C146 50 154 58 160 62V126H0Z",
        "quiet",
      ],
      [ROCK, "M42 104V46C46 34 52 30 56 22C64 14 72 12 80 4C88 12 96 14 104 22C108 30 114 34 118 46V104Z"],
      [ROCK_SHADE, "M96 104V20C108 26 112 34 118 46V104Z", "quiet"],
      ["#b4aca0", "M52 96V48C60 38 100 38 108 48V96C100 106 60 106 52 96Z"],
      [
        ROCK_SHADE,
        "M58 60C64 55 72 55 77 60C72 64 64 64 58 60ZM83 60C88 55 96 55 102 60C96 64 88 64 83 60ZM76 60H84L88 79H72Z",
      ],
      [BRICK, "M64 88C70 83 76 85 80 87C84 85 90 83 96 88C90 94 70 94 64 88Z"],
      ["#8f887e", "M50 46C58 32 102 32 110 46C100 41 60 41 50 46ZM56 34C64 24 96 24 104 34C94 29 66 29 56 34Z"],
      [
        TRUNK,
        "M118 34C128 42 124 60 130 74C134 90 142 96 146 108H138C134 100 130 96 126 90C126 98 122 104 118 108H112C120 98 120 84 118 70Z",
      ],
      [WOODS, "M106 34C102 18 122 8 132 16C146 10 160 22 154 34C160 44 148 50 140 46C130 52 108 48 106 34Z"],
      [WATER, "M0 104C40 100 120 100 160 104V126H0Z"],
      [
        "#e58aa8",
        "M26 116C20 112 20 106 22 102C26 104 27 106 28 108C28 104 30 100 32 98C34 100 36 104 36 108C37 106 38 104 42 102" +
          "C44 106 44 112 38 116Z",
      ],
      [LEAF, "M8 116a12 4 0 1 0 24 2a12 4 0 1 0 -24 -2ZM110 117a13 4 0 1 0 26 1a13 4 0 1 0 -26 -1Z"],
    ],
  },
  carthaginians: {
    sky: ["#86a9cc", "#fadcae"],
    layers: [
      [SNOW, "M0 86L30 40 52 66 82 30 112 70 134 48 160 86Z"],
      ["#a7b2bd", "M30 40L52 66 46 86H36ZM82 30L112 70 104 86H92ZM134 48L160 86H140Z", "quiet"],
      [GRASS, "M0 88Q60 78 160 88V126H0Z", "quiet"],
      [
        ROCK,
        "M36 66C34 50 46 42 58 44C74 38 100 38 116 48C128 56 130 76 126 110H112V88C104 92 92 92 84 88V110H70V86C64 86 58 84 54 80" +
          "C50 86 50 96 44 102C40 108 30 106 28 100L33 98C36 100 38 98 38 94C40 86 36 76 36 66Z",
      ],
      [ROCK_SHADE, "M58 46C68 48 72 58 68 70C64 76 58 74 56 66C53 58 53 50 58 46Z"],
      [WHITE, "M44 80C38 88 30 88 24 82C30 98 44 96 50 86Z"],
      [DARK, disc(46, 62, 2.2)],
      [RED, "M76 42C90 39 104 40 112 46V70C100 76 86 76 76 70Z"],
      [GOLD, "M76 64C86 70 102 70 112 64V70C100 76 86 76 76 70Z"],
      [BRICK, "M78 42V20H110V44C100 40 88 40 78 42Z"],
      [BRICK, "M75 20V12H81V16H87V12H93V16H99V12H105V16H107V12H113V20Z"],
      [DARK, "M90 32V27a4 4 0 0 1 8 0V32Z"],
      [LEAF, "M0 126V112Q40 106 80 112T160 110V126Z"],
    ],
  },
};
