// Which puzzles were solved on this device, and which of them without being shown the answer; the puzzle of the day.

export type Solved = Record<string, "found" | "shown">;

const KEY = "pentarchy.puzzles.";
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

export function solvedIn(game: string): Solved {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + game) ?? "null") as Solved | null;
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** A puzzle is solved; who once found it has found it. */
export function keepSolved(game: string, puzzle: string, found: boolean): void {
  const kept = solvedIn(game);
  const how = found || kept[puzzle] === "found" ? "found" : "shown";
  try {
    localStorage.setItem(KEY + game, JSON.stringify({ ...kept, [puzzle]: how }));
  } catch {
    // A browser that keeps nothing forgets what was solved.
  }
}

/** The same for everybody on a day, and none twice before all were asked: as `pentarchy puzzles play GAME` counts. */
export function ofTheDay<P extends { id: string }>(puzzles: readonly P[], day: Date): P | null {
  const inOrder = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  const days = Math.floor((Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) - FIRST_DAY) / DAY);
  const n = inOrder.length;
  return n ? (inOrder[((days % n) + n) % n] ?? null) : null;
}
