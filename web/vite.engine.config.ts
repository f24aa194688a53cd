// How the engine is built for other pages: dist/engine with engine.js, its workers and files, types and an example.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { engine } from "./engine";

const out = join(import.meta.dirname, "..", "dist", "engine");

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [
    engine("module"),
    {
      name: "pentarchy-example",
      closeBundle() {
        for (const name of ["index.html", "package.json", "README.md"])
          copyFileSync(join(import.meta.dirname, "example", name), join(out, name));
      },
    },
  ],
  build: {
    target: "es2022",
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { engine: join(import.meta.dirname, "src", "offline", "engine.ts") },
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "[name].js", format: "es" },
    },
  },
  worker: { format: "es" },
});
