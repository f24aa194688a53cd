// Files that somebody brings to the page: records to be replayed, content packs.
import { api } from "../net/api";
import { offline } from "../net/offline.svelte";
import { go } from "../router.svelte";
import { trouble } from "../trouble.svelte";
import type { Pack } from "./store";

/** A record becomes a finished table, which is shown move by move. */
export async function openRecord(file: File): Promise<void> {
  const { table } = await api.importRecord(await file.text());
  go(`/replay/${table.id}`);
}

/** Records may be dropped anywhere on the page. */
export function takeDrops(): void {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) => name.endsWith(".ptg"));
    if (!file) return;
    event.preventDefault();
    openRecord(file).catch((error: unknown) => trouble.report(error));
  });
}

/** A content pack from the files of a folder, or from one or more of its .toml files. */
export async function readPack(chosen: Iterable<File>): Promise<Pack> {
  const files: Record<string, string> = {};
  let name = "";
  for (const file of chosen) {
    if (!file.name.endsWith(".toml")) continue;
    const path = (file.webkitRelativePath || file.name).split("/");
    if (path.length > 1) name ||= path.shift() ?? "";
    files[path.join("/")] = await file.text();
    name ||= file.name.replace(/\.toml$/, "");
  }
  return { name: name.replaceAll(/[^\w-]/g, "-"), files };
}

/** Takes a pack for a game; refused if the game finds nothing in it that it can read. */
export async function takePack(game: string, pack: Pack): Promise<string> {
  const { here } = await import("./here");
  const folder = await here().addPack(pack);
  await here().python("pentarchy.offline.packs:check", { game, folder });
  offline.packs = { ...offline.packs, [game]: [...new Set([...(offline.packs[game] ?? []), folder])] };
  return folder;
}
