// Finds what a game shows when it is over: web/src/games/<folder>/ending.ts, loaded with the last window.
import { folder } from "./boards";
import type { Ending } from "./contract";

const found = import.meta.glob<{ default: Ending }>("../games/*/ending.ts");

/** A game without one has the window that all share. */
export async function endingOf(game: string): Promise<Ending> {
  return (await found[`../games/${folder(game)}/ending.ts`]?.())?.default ?? {};
}
