// What an agent's sentence does, in signs: how much of what, where and to whom. It helps the eye over eight cards at
// once; the sentence itself is what holds, and is always a glance away.
export type Mark =
  | "influence"
  | "crowns"
  | "exposure"
  | "cards"
  | "worth"
  | "down"
  | "up"
  | "action"
  | "ability"
  | "steal"
  | "look"
  | "swap"
  | "move"
  | "rival"
  | "event"
  | "more";

export type Glyph = { sign: Mark; n?: string } | { seal: string } | { word: string };

const DISTRICTS: Record<string, string> = {
  Atheneum: "atheneum",
  Canals: "canals",
  Church: "church",
  "Merchant Quarter": "merchant-quarter",
  Senate: "senate",
  Swamp: "swamp",
};
const TRAITS = /(non-)?(Artisan|Clergy|Guildsman|Knave|Merchant|Noble|Plebian|Scholar|Senator|Templar)/g;

const minus = (n: string) => n.replace("-", "−");
const where = (words: string): Glyph[] =>
  [...words.matchAll(/Atheneum|Canals|Church|Merchant Quarter|Senate|Swamp/g)].map(([name]) => ({
    seal: DISTRICTS[name] ?? "",
  }));
const who = (words: string): Glyph[] => [...words.matchAll(TRAITS)].map(([word]) => ({ word }));
const others = (words: string): Glyph[] =>
  /other player|another player|scapegoat|one player/.test(words) ? [{ sign: "rival" }] : [];
const times = (words: string) => {
  const n = /each of (?:up to )?(\d)/.exec(words)?.[1];
  return n ? `×${n}` : /in each|from each|for each|of each/.test(words) ? "×" : "";
};

type Rule = readonly [RegExp, (words: string, n: string) => Glyph[]];

const RULES: readonly Rule[] = [
  [/^Gain (\d+) crown/, (words, n) => [{ sign: "crowns", n: `+${n}${times(words)}` }, ...where(words), ...who(words)]],
  [/^Gain crowns equal/, () => [{ sign: "crowns", n: "=" }, { sign: "exposure" }]],
  [/^Place (\d+) influence/, (words, n) => [{ sign: "influence", n: `+${n}${times(words)}` }, ...where(words)]],
  [
    /^Remove (?:up to )?(\d+|all) influence/,
    (words, n) => [{ sign: "influence", n: `−${n}${times(words)}` }, ...where(words)],
  ],
  [/^Replace up to (\d+) influence/, (words, n) => [{ sign: "swap" }, { sign: "influence", n }, ...where(words)]],
  [
    /^Move up to (\d+) influence/,
    (words, n) => [{ sign: "move" }, { sign: "influence", n }, ...where(words).slice(0, 2)],
  ],
  [/^Steal (\d+) crown/, (words, n) => [{ sign: "steal", n: `+${n}${times(words)}` }]],
  [
    /^Spend up to (\d+) crowns to place/,
    (words, n) => [{ sign: "crowns", n: `−${n}` }, { sign: "influence", n: `+${n}` }, ...where(words)],
  ],
  [/^Spend (\d+) crown/, (_, n) => [{ sign: "crowns", n: `−${n}` }]],
  [/pays (\d+) crown/, (_, n) => [{ sign: "rival" }, { sign: "crowns", n: `−${n}` }]],
  [/^Adjust .*exposure up or down by (\d)/, (words, n) => [...others(words), { sign: "exposure", n: `±${n}` }]],
  [/^Adjust .*exposure ([+-]\d)/, (words, n) => [...others(words), { sign: "exposure", n: minus(n) }]],
  [/^Adjust .*VP up or down by (\d)/, (words, n) => [{ sign: "worth", n: `±${n}` }, ...where(words)]],
  [/^Adjust .*VP ([+-]\d) and another's/, (words, n) => [{ sign: "worth", n: `±${n.slice(1)}` }, ...where(words)]],
  [/^Adjust .*VP ([+-]\d)/, (words, n) => [{ sign: "worth", n: minus(n) }, ...where(words)]],
  [/^Worth (\d) VP/, (words, n) => [{ sign: "worth", n: `+${n}${times(words)}` }, ...who(words)]],
  [
    /^Flip (?:up to )?(\d|one|this)/,
    (words, n) => [...others(words), { sign: "down", n: /\d/.test(n) ? n : "1" }, ...who(words)],
  ],
  [/^Rally/, (words) => [{ sign: "up" }, ...who(words)]],
  [/^Recruit(?: from \d cards, keeping (\d))?/, (_, n) => [{ sign: "cards", n: `+${n || 1}` }]],
  [/discards? one agent|^Discard the recruit/i, (words) => [...others(words), { sign: "cards", n: "−1" }]],
  [/^Use (?:one|the) /, (words) => [{ sign: "ability" }, ...who(words)]],
  [/extra action/, () => [{ sign: "action", n: "+1" }]],
  [/^Look at the top (\d) events/, (_, n) => [{ sign: "look" }, { sign: "event", n }]],
  [/top event/, () => [{ sign: "event" }]],
  [/^Look at/, () => [{ sign: "look" }, { sign: "cards" }]],
  [/^Swap/, () => [{ sign: "swap" }, { sign: "cards" }]],
  [/Inspire, paying (\d) crowns? less/, (_, n) => [{ sign: "crowns", n: `−${n}` }, { sign: "influence" }]],
  [/Inspire/, () => [{ sign: "crowns" }, { sign: "influence" }]],
  [/^Double all exposure/, () => [{ sign: "exposure", n: "×2" }]],
  [/^Remove one agent/, () => [{ sign: "rival" }, { sign: "cards", n: "−1" }]],
];

export function gist(sentence: string): Glyph[] {
  for (const [pattern, glyphs] of RULES) {
    const found = pattern.exec(sentence);
    if (found) return glyphs(sentence, found[1] ?? "");
  }
  return [{ sign: "more" }];
}
