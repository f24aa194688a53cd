// Finds the boards: web/src/games/<folder>/index.ts, loaded when a table of that game is opened.
import { api } from "../net/api";
import type { GameClient } from "./contract";

const found = import.meta.glob<{ default: GameClient }>("../games/*/index.ts");

/** A game's folder drops the hyphen of its name. */
export function folder(game: string): string {
  return game.replaceAll("-", "");
}

export function hasBoard(game: string): boolean {
  return `../games/${folder(game)}/index.ts` in found;
}

/** A game's client; a plain one where a game brings none, or where the address asks for it (`?plain`). */
export async function clientOf(game: string): Promise<GameClient> {
  const load = found[`../games/${folder(game)}/index.ts`];
  if (load && !new URLSearchParams(location.search).has("plain")) return (await load()).default;
  const [{ plainClient }, words] = await Promise.all([import("./plain"), api.words(game)]);
  return plainClient(words);
}
