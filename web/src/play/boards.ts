// Finds the boards: web/src/games/<folder>/index.ts, loaded when a table of that game is opened.
import Fallback from "./Fallback.svelte";
import type { GameClient } from "./contract";

const found = import.meta.glob<{ default: GameClient }>("../games/*/index.ts");

/** A game's folder drops the hyphen of its name. */
export function folder(game: string): string {
  return game.replaceAll("-", "");
}

export function hasBoard(game: string): boolean {
  return `../games/${folder(game)}/index.ts` in found;
}

/** A game's client; tables and lists where a game has no board of its own. */
export async function clientOf(game: string): Promise<GameClient> {
  const load = found[`../games/${folder(game)}/index.ts`];
  return load ? (await load()).default : { Board: Fallback };
}
