// Objectives in short lines: what each is about, as a picture, and its words with Domains as their signs; and what a
// Mastery is about, as such a picture.
import { TITLES } from "./texts";

/** What an objective counts; drawn in a square of 16. */
export const GOAL_SIGNS = {
  city: "M1 15V8L4.5 4.5 8 8V15ZM8 15V6L11.5 2.5 15 6V15ZM3.5 15V11H5.5V15ZM10.5 15V10H12.5V15Z",
  monument: "M1 15H15V13H1ZM2.5 12.5V7H4.5V12.5ZM7 12.5V7H9V12.5ZM11.5 12.5V7H13.5V12.5ZM1 6.5L8 2 15 6.5Z",
  influence: "M2 14L1 4.5 5 8 8 2.5 11 8 15 4.5 14 14Z",
  mastery:
    "M3 1.5H13A1 1 0 0 1 14 2.5V13.5A1 1 0 0 1 13 14.5H3A1 1 0 0 1 2 13.5V2.5A1 1 0 0 1 3 1.5ZM5 4.5V6H11V4.5ZM5 7.5V9H11V7.5ZM5 10.5V12H9V10.5Z",
  camp: "M8 1.5L15.5 14.5H10L8 10 6 14.5H.5Z",
  store:
    "M4 1.5H12V3.5H11V5C13.5 6.5 14 8 14 10 14 12.5 12.5 14.5 11 14.5H5C3.5 14.5 2 12.5 2 10 2 8 2.5 6.5 5 5V3.5H4Z",
  time: "M3 1H13V3H12C12 6 10 7 9.2 8 10 9 12 10 12 13H13V15H3V13H4C4 10 6 9 6.8 8 6 7 4 6 4 3H3ZM6 13H10C10 11.5 9 10.5 8 10 7 10.5 6 11.5 6 13Z",
  trade: "M5 1L1 5 5 9V6.2H11V3.8H5ZM11 7L15 11 11 15V12.2H5V9.8H11Z",
  points: "M8 1L10.1 5.6 15 6.2 11.4 9.6 12.3 14.6 8 12.2 3.7 14.6 4.6 9.6 1 6.2 5.9 5.6Z",
  nodus: "M7.2 2.5V13.5A5.6 5.5 0 0 1 7.2 2.5ZM8.8 2.5A5.6 5.5 0 0 1 8.8 13.5Z",
} as const;

const ABOUT: readonly (readonly [RegExp, keyof typeof GOAL_SIGNS])[] = [
  [/Monument/, "monument"],
  [/Cit(y|ies)/, "city"],
  [/Influence/, "influence"],
  [/Master(y|ies)/, "mastery"],
  [/Nodus/, "nodus"],
];

/** The same for what a card does; the first word found tells. */
const DOES: readonly (readonly [RegExp, keyof typeof GOAL_SIGNS])[] = [
  [/Nodus/, "nodus"],
  [/Reserve|Keep up/, "store"],
  [/exchange|pay/, "trade"],
  [/Cit(y|ies)/, "city"],
  [/Monument/, "monument"],
  [/Camp/, "camp"],
  [/start of your turn|Age/, "time"],
  [/Master(y|ies)/, "mastery"],
  [/Influence/, "influence"],
  [/[Ss]core/, "points"],
];

export const signOf = (text: string): string => GOAL_SIGNS[DOES.find(([word]) => word.test(text))?.[1] ?? "camp"];

/** Words, and ids of Domains. */
type Words = { text?: string; domain?: string }[];

export interface Goal {
  sign: string;
  words: Words;
  /** The same as a badge: how many first, and what is not in the picture. */
  count: string;
  rest: Words;
}

const DOMAIN_OF = new Map(Object.entries(TITLES).map(([id, title]) => [title, id]));
const DOMAIN = new RegExp(`\\b(${[...DOMAIN_OF.keys()].join("|")})\\b`);

const split = (text: string): Words =>
  text
    .split(DOMAIN)
    .filter((word) => word.trim())
    .map((word) => {
      const domain = DOMAIN_OF.get(word);
      return domain ? { domain } : { text: word };
    });

export function goalOf(text: string): Goal {
  const short = text
    .replace(/^Have /, "")
    .replace(/\.$/, "")
    .replace(/ of value /g, " of ")
    .replace(/ Nodus(?=.* Nodus)/g, "")
    .replace(/(Masteries .*) Masteries/, "$1")
    .replace(/ of level /g, " of level\u00a0");
  return {
    sign: GOAL_SIGNS[ABOUT.find(([word]) => word.test(text))?.[1] ?? "mastery"],
    words: split(short),
    count: /one|\d+/.exec(short)?.[0].replace("one", "1") ?? "",
    rest: split(
      short
        .replace(/^Control (\w+ Monuments?)/, "$1 controlled")
        .replace(/^\w+ /, "")
        .replace(/(^| )of (?=\d)/g, (_, space) => (space ? "\n" : "") + "of value\u00a0"),
    ),
  };
}

/** How far an objective has come that counts Influence or the Nodus of one Domain; of others nobody is told. */
export function countedBy(text: string, own: { influence: number; nodus: Record<string, number> }): number | null {
  if (/^Have \d+ Influence\.$/.test(text)) return own.influence;
  const domain = /^Have \d+ (\w+) Nodus\.$/.exec(text)?.[1];
  return own.nodus[DOMAIN_OF.get(domain ?? "") ?? ""] ?? null;
}

/** What a level of a Monument brings, as a number and a picture; other effects are a picture of what they are about. */
export function gainOf(text: string): { n: string; sign: string; domain?: string } {
  const [, n = "", what] = /^(?:Score|Gain) (\d+) (points?|Influence|Vestigium)\.$/.exec(text) ?? [];
  if (what === "Vestigium") return { n, sign: "", domain: "white" };
  return { n, sign: n ? GOAL_SIGNS[what === "Influence" ? "influence" : "points"] : signOf(text) };
}
