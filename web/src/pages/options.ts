// How options of a table are written for people.
import { t } from "../texts";

export function optionText(value: unknown): string {
  if (value === true) return t("yes");
  if (value === false) return t("no");
  return String(value).replaceAll("_", " ");
}

export function optionName(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
