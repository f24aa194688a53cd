// The engine under Node.js: the same Pyodide and the same zip as in a browser's worker. Reads a call a line (JSON),
// writes what follows from it a line. Arguments: Pyodide's folder, the engine's folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [home, engine] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const { info } = JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf8"));
const pyodide = await loadPyodide({ indexURL: `${home}/`, lockFileContents: { info, packages: {} } });
const { zip } = JSON.parse(readFileSync(join(engine, "engine.json"), "utf8"));
pyodide.unpackArchive(new Uint8Array(readFileSync(join(engine, zip))), "zip", { extractDir: "/engine" });
const hear = pyodide.runPython(`
import sys
sys.path.insert(0, "/engine")
from pentarchy.offline.calls import Desk
Desk().hear
`);
for await (const line of createInterface({ input: process.stdin })) console.log(hear(line, Date.now()));
