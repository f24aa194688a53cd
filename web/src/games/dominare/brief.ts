// An agent's sentence in fewer words, with signs for influence, crowns and exposure, so that eight cards can be read
// beside one another. The sentence itself is what holds, and is always a glance away.
import type { SignKind } from "./Sign.svelte";

/** A number stays in one line with its sign. */
export type Piece = string | { sign: SignKind; n: string } | { home: string; name: string };

const SIGNS: Record<string, SignKind> = {
  "◆": "influence",
  "♛": "crowns",
  "◉": "exposure",
  "▯": "cards",
  "⛊": "worth",
  "↻": "flip",
};
const HOMES = ["Atheneum", "Canals", "Church", "Merchant Quarter", "Senate", "Swamp"];
const PIECES = new RegExp(`((?:[+−±]?\\d+ )?[◆♛◉▯⛊↻]|${HOMES.join("|")})`);

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

/** Where even that is too long: a likeness stands beside it. */
const TIGHTER: typeof RULES = [
  [/\u00a0/g, ""],
  [/^Flip (.*?)(?: agents?)?(?: of (?:an)?other players?)?$/, "↻ $1"],
  [/^Move (.*?) from (.*?) to (?:one )?/, "$1 $2 → "],
  [/ (?:in|from) each of (?:up to )?(\d) (?:contiguous )?(.*?)( ?)blocks/, " ×$1$3$2"],
  [/ (?:in|from) (?=Ath|Can|Chu|Mer|Sen|Swa)/, " "],
  [/ next to it/, " beside"],
  [/ for each (.*?)(?: block)? (?:you control|in your ranks)/, "/$1"],
  [/\((≤\d+)\)/, "$1"],
  [/ and\/or/, ","],
  [/^Each other player discards one agent from hand/, "Others −1 ▯"],
  [/^Each other player pays/, "Others pay"],
  [/ of (?:one|another) player$/, " of one"],
  [/ (?:of|from) each other player$/, " from\u00a0all"],
  [/^One (district )?(.*)worth/, "Any $2worth"],
  [/worth ([+−±]\d)/, "$1 ⛊"],
  [/^Use one (.*) ability/, "Use $1"],
  [/^Recruit from (\d) cards/, "Recruit from\u00a0$1"],
];

export function brief(sentence: string, tight = false): Piece[] {
  const short = [...RULES, ...(tight ? TIGHTER : [])].reduce(
    (words, [pattern, by]) => words.replace(pattern, by),
    sentence,
  );
  return short
    .split(PIECES)
    .filter(Boolean)
    .map((piece) => {
      const sign = SIGNS[piece.at(-1) ?? ""];
      if (sign) return { sign, n: piece.slice(0, -2) };
      return HOMES.includes(piece) ? { home: piece.toLowerCase().replace(" ", "-"), name: piece } : piece;
    });
}

/** About how many lines of a narrow card sentences take. */
export function linesOf(sentences: readonly string[]): number {
  const letters = sentences
    .flatMap((sentence) => brief(sentence))
    .map((piece) => (typeof piece === "string" ? piece : "sign" in piece ? `${piece.n} ◆` : piece.name));
  return Math.ceil((letters.join("").length + 2 * (sentences.length - 1)) / 23);
}
