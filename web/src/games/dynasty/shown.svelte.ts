// What a person looks at just now, told from one zone of the table to another.
import type { Capital } from "./dominoes";

/** The Capital whose walk is lit, and on which map. */
export const shown = $state<{ capital: Capital | null; map: string }>({ capital: null, map: "" });

export function showCapital(capital: Capital | null, map: string): void {
  shown.capital = capital;
  shown.map = map;
}
