// Objectives in short lines: what each is about, as a picture, and its words with Domains as their signs.
import { TITLES } from "./texts";

/** What an objective counts; drawn in a square of 16. */
export const GOAL_SIGNS = {
  city: "M1 15V8L4.5 4.5 8 8V15ZM8 15V6L11.5 2.5 15 6V15ZM3.5 15V11H5.5V15ZM10.5 15V10H12.5V15Z",
  monument: "M1 15H15V13H1ZM2.5 12.5V7H4.5V12.5ZM7 12.5V7H9V12.5ZM11.5 12.5V7H13.5V12.5ZM1 6.5L8 2 15 6.5Z",
  influence: "M2 14L1 4.5 5 8 8 2.5 11 8 15 4.5 14 14Z",
  mastery:
    "M3 1.5H13A1 1 0 0 1 14 2.5V13.5A1 1 0 0 1 13 14.5H3A1 1 0 0 1 2 13.5V2.5A1 1 0 0 1 3 1.5ZM5 4.5V6H11V4.5ZM5 7.5V9H11V7.5ZM5 10.5V12H9V10.5Z",
  nodus: "M7.2 2.5V13.5A5.6 5.5 0 0 1 7.2 2.5ZM8.8 2.5A5.6 5.5 0 0 1 8.8 13.5Z",
} as const;

const ABOUT: readonly (readonly [RegExp, keyof typeof GOAL_SIGNS])[] = [
  [/Monument/, "monument"],
  [/Cit(y|ies)/, "city"],
  [/Influence/, "influence"],
  [/Master(y|ies)/, "mastery"],
  [/Nodus/, "nodus"],
];

export interface Goal {
  sign: string;
  /** Words, and ids of Domains. */
  words: { text?: string; domain?: string }[];
}

const DOMAIN_OF = new Map(Object.entries(TITLES).map(([id, title]) => [title, id]));
const DOMAIN = new RegExp(`\\b(${[...DOMAIN_OF.keys()].join("|")})\\b`);

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
    words: short
      .split(DOMAIN)
      .filter(Boolean)
      .map((word) => {
        const domain = DOMAIN_OF.get(word);
        return domain ? { domain } : { text: word };
      }),
  };
}
