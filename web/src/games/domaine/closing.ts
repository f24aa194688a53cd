// The closing of a Domaine as its scene tells it: who, where, what each territory brought, and the line all round it.
import type { GameEvent } from "../../net/types";
import { CELL, column, row, worth, type DomaineView } from "./land";

export interface Told {
  castle: string;
  colour: number;
  cells: string[];
  points: number;
  /** What single territories brought, where that adds up to the points. */
  gains: { cell: string; points: number }[];
}

/** The Domaines that some events closed, as they lie now. */
export function closed(view: DomaineView, events: readonly GameEvent[]): Told[] {
  return events.flatMap((event) => {
    const found = view.domaines.find((one) => event.kind === "domaine" && one.castle === event["castle"]);
    if (!found) return [];
    const { castle, colour, cells } = found;
    const points = events
      .filter((one) => one.kind === "scored" && one["castle"] === castle)
      .reduce((sum, one) => sum + Number(one["points"]), 0);
    const gains = cells
      .map((cell) => ({ cell, points: worth(view.land, [cell], false) }))
      .filter((one) => one.points > 0);
    const told = gains.reduce((sum, one) => sum + one.points, 0) === points;
    return [{ castle, colour, cells, points, gains: told ? gains : [] }];
  });
}

/** The line round an area in one go: once round the outside, and round each hole. */
export function contour(cells: readonly string[]): string {
  const area = new Set(cells.map((cell) => `${column(cell)} ${row(cell)}`));
  const from = new Map<string, string[]>();
  for (const at of area) {
    const [c, q] = at.split(" ").map(Number) as [number, number];
    const sides = [
      [c, q - 1, `${c} ${q}`, `${c + 1} ${q}`],
      [c + 1, q, `${c + 1} ${q}`, `${c + 1} ${q + 1}`],
      [c, q + 1, `${c + 1} ${q + 1}`, `${c} ${q + 1}`],
      [c - 1, q, `${c} ${q + 1}`, `${c} ${q}`],
    ] as const;
    for (const [x, y, one, two] of sides) if (!area.has(`${x} ${y}`)) from.set(one, [...(from.get(one) ?? []), two]);
  }
  let d = "";
  for (const start of from.keys()) {
    let line = "";
    for (let at: string | undefined = start; at !== undefined; at = from.get(at)?.pop()) {
      const [x, y] = at.split(" ").map(Number) as [number, number];
      line += `${line ? "L" : "M"}${x * CELL} ${y * CELL}`;
    }
    if (line.includes("L")) d += `${line}Z`;
  }
  return d;
}
