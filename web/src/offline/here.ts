// The one engine of this page, and the requests it answers; loaded when something is first asked of it.
import type { EngineFiles } from "../../engine";
import { keepOwnName, offline, ownName } from "../net/offline.svelte";
import type { Reply } from "../net/transport";
import { t } from "../texts";
import { trouble } from "../trouble.svelte";
import { Engine } from "./engine";
import { Refusal } from "./refusal";

declare const __ENGINE__: EngineFiles;

/** Where the engine's files lie. */
const files = new URL(`${import.meta.env.BASE_URL}engine/`, document.baseURI);
const PRINTED =
  /^\/api\/(?:(games|lessons|puzzles)|(bots)(?:\?.*)?|games\/([\w-]+)\/(words|rules|content|guide|museum))$/;

let engine: Engine | null = null;

export function here(): Engine {
  if (engine) return engine;
  offline.loading = { done: 0, of: 3 };
  const found = (engine = new Engine(files, ownName()));
  found.onLoading = (done, of) => (offline.loading = { done, of });
  found.onName = keepOwnName;
  found.onSpeed = (game, iterations, seconds) => offline.measured(game, iterations, seconds);
  found.onStuck = () => trouble.say(t("offline.stuck"));
  found.onThinking = ({ table, seat, iterations, of }) =>
    (offline.thinking = { ...offline.thinking, [`${table} ${seat}`]: { iterations, of } });
  found.ready.then(
    (lasting) => {
      offline.loading = null;
      offline.lasting = lasting;
      void navigator.storage?.persist?.();
    },
    () => {
      offline.loading = null;
      engine = null;
    },
  );
  return found;
}

/** A request, answered as the server would; what is printed lies in files. */
export async function askHere(method: string, path: string, body: unknown): Promise<Reply> {
  const printed = method === "GET" ? PRINTED.exec(path) : null;
  if (printed) {
    const name = printed[1] ?? printed[2] ?? `${printed[3]}.${printed[4]}`;
    const answer = await fetch(new URL(`${__ENGINE__.printed}${name}.json`, files));
    return { ok: answer.ok, status: answer.status, text: answer.ok ? await answer.text() : "" };
  }
  try {
    const told = await here().request(method, path, body);
    return { ok: true, status: 200, text: typeof told === "string" ? told : JSON.stringify(told) };
  } catch (error) {
    const problem = error instanceof Refusal ? error.problem : { code: "busy", text: String(error) };
    return { ok: false, status: problem.code === "not_found" ? 404 : 422, text: JSON.stringify({ error: problem }) };
  }
}
