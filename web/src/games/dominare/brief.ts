// An agent's sentence in fewer words, with signs for influence, crowns and exposure, so that eight cards can be read
// beside one another. The sentence itself is what holds, and is always a glance away.
import type { SignKind } from "./Sign.svelte";

/** A number stays in one line with its sign. */
export type Piece = string | { sign: SignKind; n: string } | { home: string; name: string };

const SIGNS: Record<string, SignKind> = { "◆": "influence", "♛": "crowns", "◉": "exposure" };
const HOMES = ["Atheneum", "Canals", "Church", "Merchant Quarter", "Senate", "Swamp"];
const PIECES = new RegExp(`((?:[+−±]?\\d+ )?[◆♛◉]|${HOMES.join("|")})`);

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\.$/, ""],
  [/^(Flip .*) face down$/, "$1"],
  [/^(Steal \d crowns?) from one other player/, "$1"],
  [/(in|from|to) one (\w+|Merchant Quarter) block(?! \w+ (?:you|for))/g, "$1 $2"],
  [/^Take an extra action$/, "+1 action"],
  [/in one block anywhere/, "anywhere"],
  [/in one block$/, "in a block"],
  [/from one block/, "from a block"],
  [/^Gain crowns equal to your exposure/, "+♛ as many as your ◉"],
  [/^Gain (\d+) crowns?/, "+$1 ♛"],
  [/^Place (\d+) influence/, "+$1 ◆"],
  [/^Remove (?=up to|\d|all)/, "−"],
  [/^Adjust your exposure ([+-]\d)/, "$1 ◉"],
  [/^Adjust (.*)'s exposure up or down by (\d)/, "±$2 ◉ of $1"],
  [/^Adjust (.*)'s exposure ([+-]\d)/, "$2 ◉ of $1"],
  [/^Adjust the (.*) VP ([+-]\d)/, "$1 worth $2"],
  [/^Adjust (.*)'s VP ([+-]\d) and another's ([+-]\d)/, "$1 worth $2, another $3"],
  [/^Adjust (.*)'s VP up or down by (\d)/, "$1 worth ±$2"],
  [/^Adjust (.*)'s VP ([+-]\d)/, "$1 worth $2"],
  [/^one /, "One "],
  [/of one other player/, "of another player"],
  [/(\d+|all) influence/, "$1 ◆"],
  [/(\d+) crowns?/, "$1 ♛"],
  [/as much influence/, "as many ◆"],
  [/for each influence/, "for each ◆"],
  [/to one block next to it/, "to one next to it"],
  [/,? at most (\d+)/, " (≤\u00a0$1)"],
  [/up to (\d+)/, "≤\u00a0$1"],
  [/^−≤\u00a0(\d)/, "−$1"],
  [/-(?=\d)/g, "−"],
];

export function brief(sentence: string): Piece[] {
  const short = RULES.reduce((words, [pattern, by]) => words.replace(pattern, by), sentence);
  return short
    .split(PIECES)
    .filter(Boolean)
    .map((piece) => {
      const sign = SIGNS[piece.at(-1) ?? ""];
      if (sign) return { sign, n: piece.slice(0, -2) };
      return HOMES.includes(piece) ? { home: piece.toLowerCase().replace(" ", "-"), name: piece } : piece;
    });
}
