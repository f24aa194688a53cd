// Python in a worker: Pyodide and the pure part of the package, from this page's own origin.
import type { EngineFiles } from "../../engine";

declare const __ENGINE__: EngineFiles;

/** What follows from a call: docs/offline.md. */
export interface Effects {
  answer?: unknown;
  refused?: { code: string; text: string; rule?: string };
  /** A table that must be opened before the call can be answered. */
  need?: string;
  rows: Row[];
  tables: Record<string, Columns>;
  told: { line: number; message: unknown }[];
  think: Asked[];
  person: { name: string } | null;
  wanted: Record<string, { bots: Record<string, string>; clock: number | null }>;
}

/** A line of a table's journal. */
export interface Row {
  table: string;
  n: number;
  kind: string;
  seat: number;
  data: unknown;
  at: number;
}

export type Columns = Record<string, unknown> & { gone?: boolean };

/** What a bot is asked: the first fields are pentarchy.tables.thinking's. Why a move was made is asked with
 * others, that only pentarchy.tables.explaining reads. */
export interface Asked {
  game: string;
  save: string;
  seat: number;
  bot: string;
  advice: boolean;
  seed?: number;
  pack: string | null;
  iterations: number;
  table: string;
  decision: string;
  wait: number;
}

export type Call = { call: string; [key: string]: unknown };
export type Hear = (call: Call) => Effects;
/** How much of what must be loaded is there. */
export type Progress = (done: number, of: number) => void;

interface Pyodide {
  unpackArchive: (data: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  runPython: (code: string) => unknown;
  FS: {
    mkdirTree: (path: string) => void;
    writeFile: (path: string, data: string) => void;
  };
}

const START = `
import sys
sys.path.insert(0, "/engine")
from pentarchy.offline.calls import Desk
Desk().hear
`;

export interface Python {
  hear: Hear;
  /** Files of a content pack, by path, into a folder that Python can read. */
  write: (folder: string, files: Record<string, string>) => void;
}

export async function startPython(engine: string, progress: Progress = () => {}): Promise<Python> {
  const home = new URL(__ENGINE__.pyodide, engine).href;
  const loaded = { now: 0 };
  const step = () => progress(++loaded.now, 3);
  const zip = fetch(new URL(__ENGINE__.zip, engine)).then((answer) => {
    if (!answer.ok) throw new Error(`the engine could not be loaded (${answer.status})`);
    return answer.arrayBuffer();
  });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<Pyodide>;
  };
  step();
  const pyodide = await loadPyodide({
    indexURL: home,
    // No further packages: nothing is ever looked for elsewhere.
    lockFileContents: { info: __ENGINE__.made, packages: {} },
  });
  step();
  pyodide.unpackArchive(await zip, "zip", { extractDir: "/engine" });
  const hear = pyodide.runPython(START) as (text: string, now: number) => string;
  step();
  return {
    hear: (call) => JSON.parse(hear(JSON.stringify(call), Date.now())) as Effects,
    write: (folder, files) => {
      for (const [name, text] of Object.entries(files)) {
        const path = `${folder}/${name}`;
        pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        pyodide.FS.writeFile(path, text);
      }
    },
  };
}
