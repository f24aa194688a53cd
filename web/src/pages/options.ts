// How options of a table are written for people.
import { t } from "../texts";

export function optionText(value: unknown): string {
  if (value === true) return t("yes");
  if (value === false) return t("no");
  return String(value).replaceAll("_", " ");
}

/** A text without the numbers of rules, which say nothing to who has not read them. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\((?:[A-Z]{2}(?:-[A-Z])?\d+(?:[,;] | to | and |-)?)+\)/g, "")
    .replaceAll(/\b[A-Z]{2}(?:-[A-Z])?\d+:? ?/g, "")
    .trim();
}

export function optionName(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
