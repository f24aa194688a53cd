// How options of a table are written for people.
import type { About } from "../games";
import { t } from "../texts";

type Told = Pick<About, "options"> | undefined;

/** A choice of an option, as its game calls it. */
export function optionText(value: unknown, name = "", game?: Told): string {
  const called = game?.options?.[name]?.choices?.[String(value)];
  if (called !== undefined) return called;
  if (value === true) return t("yes");
  if (value === false) return t("no");
  return String(value).replaceAll(/[_-]/g, " ");
}

/** A text without the numbers of rules, which say nothing to who has not read them. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\((?:[A-Z]{2}(?:-[A-Z])?\d+(?:[,;] | to | and |-)?)+\)/g, "")
    .replaceAll(/\b[A-Z]{2}(?:-[A-Z])?\d+:? ?/g, "")
    .trim();
}

/** What an option decides; a game that says nothing has its name for it. */
export function optionName(name: string, game?: Told): string {
  const words = game?.options?.[name]?.name ?? name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
