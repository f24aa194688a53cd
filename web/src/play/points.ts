// What everybody's points are made of at the end, by source, and by which sources they are apart.
import type { Summary } from "../net/types";
import type { ScorePart } from "./contract";
import { capital } from "./words";

/** One player's points: all lanes have the same sources in the same order, with 0 for what brought nothing. */
export interface Lane {
  seat: number;
  name: string;
  score: number;
  won: boolean;
  parts: ScorePart[];
}

export const figure = (points: number): string => String(points).replace("-", "−");

export const signed = (points: number): string => (points > 0 ? "+" : "") + figure(points);

export const gained = ({ parts }: Lane): number => parts.reduce((sum, { points }) => sum + Math.max(0, points), 0);
export const lost = ({ parts }: Lane): number => parts.reduce((sum, { points }) => sum - Math.min(0, points), 0);

/** Who won first, then by points; `told` says a player's sources, `rest` is what the points are called that it does
 *  not tell, such as money that counts at the end. */
export function lanesOf(
  { scores, winners }: NonNullable<Summary["result"]>,
  names: readonly string[],
  told: (seat: number) => ScorePart[],
  rest: string,
): Lane[] {
  const order = scores
    .map((score, seat) => ({ seat, name: names[seat] ?? "", score, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
  const sources = order.map(({ seat }) => added(told(seat)));
  const labels = [...new Set(sources.flatMap((own) => [...own.keys()]))].filter((label) =>
    sources.some((own) => own.get(label)?.points),
  );
  const lanes = order.map((line, i) => ({
    ...line,
    parts: labels.map((label) => sources[i]?.get(label) ?? { label, points: 0 }),
  }));
  const untold = (lane: Lane) => lane.score - lane.parts.reduce((sum, { points }) => sum + points, 0);
  if (!lanes.some(untold)) return lanes;
  const label = labels.length ? rest : "";
  return lanes.map((lane) => ({ ...lane, parts: [...lane.parts, { label, points: untold(lane) }] }));
}

/** Equal sources of one player as one. */
function added(parts: readonly ScorePart[]): Map<string, ScorePart> {
  const found = new Map<string, ScorePart>();
  for (const part of parts) {
    const label = capital(part.label);
    found.set(label, { ...part, label, points: (found.get(label)?.points ?? 0) + part.points });
  }
  return found;
}

/** By how much one player was ahead of another in a source, or behind; what parts them most comes first. */
export function apart(lane: Lane, other: Lane): { label: string; i: number; by: number }[] {
  return lane.parts
    .map(({ label, points }, i) => ({ label, i, by: points - (other.parts[i]?.points ?? 0) }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
}
