// How far somebody has come in each course: kept on this device, no account needed.

export interface Place {
  /** The lesson under way, and all that was put in. */
  lesson: string | null;
  inputs: string[];
  /** Lessons that were taken to their end. */
  done: string[];
}

const KEY = "pentarchy.learn.";

export function placeIn(game: string): Place {
  const none: Place = { lesson: null, inputs: [], done: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + game) ?? "null") as Partial<Place> | null;
    if (!kept || !Array.isArray(kept.inputs) || !Array.isArray(kept.done)) return none;
    return { lesson: typeof kept.lesson === "string" ? kept.lesson : null, inputs: kept.inputs, done: kept.done };
  } catch {
    return none;
  }
}

export function keepPlace(game: string, place: Place): void {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing begins each lesson anew.
  }
}

/** The lesson is done: the next one is where its course goes on. */
export function finish(game: string, lesson: string, next: string | null): void {
  const { done } = placeIn(game);
  keepPlace(game, { lesson: next, inputs: [], done: done.includes(lesson) ? done : [...done, lesson] });
}

const PLAYED = "pentarchy.played.";

/** A table of the game was opened here. */
export function keepPlayed(game: string): void {
  try {
    localStorage.setItem(PLAYED + game, "yes");
  } catch {
    // Then the lesson is offered again.
  }
}

/** Whether nothing of a game was ever learnt or played on this device. */
export function isNew(game: string): boolean {
  const { done, lesson } = placeIn(game);
  try {
    return done.length === 0 && lesson === null && localStorage.getItem(PLAYED + game) === null;
  } catch {
    return false;
  }
}
