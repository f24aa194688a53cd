// What the client carries to play without a server: Pyodide from its npm package and the pure part of the Python
// package (tools/engine.py), as files of the build under engine/, named by their version so that they can be kept.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { serviceWorker } from "./sw";

const root = resolve(import.meta.dirname, "..");
const made = join(root, "build", "engine");
const pyodide = join(import.meta.dirname, "node_modules", "pyodide");
const TAKEN = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

export interface EngineFiles {
  /** Paths below engine/. */
  zip: string;
  pyodide: string;
  printed: string;
  /** What Pyodide says of itself. */
  made: Record<string, string>;
}

function python(): string {
  const own = join(root, ".venv", "bin", "python");
  return process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

/** Every file by its path below engine/, and the three paths the client must know. */
function collect(): { files: Map<string, Buffer>; names: EngineFiles } {
  execFileSync(python(), [join(root, "tools", "engine.py"), made], { stdio: ["ignore", "inherit", "inherit"] });
  const { version } = JSON.parse(readFileSync(join(pyodide, "package.json"), "utf8")) as { version: string };
  const { zip } = JSON.parse(readFileSync(join(made, "engine.json"), "utf8")) as { zip: string };
  const files = new Map<string, Buffer>([[zip, readFileSync(join(made, zip))]]);
  for (const name of TAKEN) files.set(`pyodide-${version}/${name}`, readFileSync(join(pyodide, name)));
  const digest = createHash("sha256");
  const printed = readdirSync(join(made, "printed")).sort();
  for (const name of printed) digest.update(readFileSync(join(made, "printed", name)));
  const folder = `printed-${digest.digest("hex").slice(0, 16)}`;
  for (const name of printed) files.set(`${folder}/${name}`, readFileSync(join(made, "printed", name)));
  const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8")) as {
    info: EngineFiles["made"];
  };
  return { files, names: { zip, pyodide: `pyodide-${version}/`, printed: `${folder}/`, made: info } };
}

const TYPES: Record<string, string> = { mjs: "text/javascript", wasm: "application/wasm", json: "application/json" };

/** What a page may do that needs no server. WebAssembly needs 'wasm-unsafe-eval', and nothing else of its own. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
  "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'";

export function engine(mode: string): Plugin {
  let found: ReturnType<typeof collect> | null = null;
  const get = () => (found ??= collect());
  return {
    name: "pentarchy-engine",
    config: (_, { command }) => ({
      define: { __ENGINE__: JSON.stringify(command === "build" || !process.env.VITEST ? get().names : null) },
    }),
    generateBundle() {
      // Workers are built by a bundle of their own; the files go into the client's.
      for (const [name, source] of get().files) this.emitFile({ type: "asset", fileName: `engine/${name}`, source });
    },
    transformIndexHtml() {
      if (mode !== "static") return [];
      const attrs = { "http-equiv": "Content-Security-Policy", content: POLICY };
      return [{ tag: "meta", attrs, injectTo: "head-prepend" }];
    },
    writeBundle(options, bundle) {
      if (mode === "module") return;
      const out = options.dir ?? "";
      const paths = [...Object.keys(bundle), ...readdirSync(join(import.meta.dirname, "public"))].sort();
      const digest = createHash("sha256");
      for (const path of paths) digest.update(path).update(readFileSync(join(out, path)));
      writeFileSync(join(out, "sw.js"), serviceWorker(digest.digest("hex").slice(0, 16), paths, mode === "static"));
    },
    configureServer(server) {
      server.middlewares.use("/engine", (request, response, next) => {
        const name = (request.url ?? "").replace(/^\//, "").replace(/\?.*/, "");
        const file = get().files.get(name);
        if (!file) return next();
        response.setHeader("Content-Type", TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream");
        response.end(file);
      });
    },
  };
}
