// How the client is built, and where the development server finds the table server. `--mode static` makes the folder
// that needs no server: every address relative, pages behind the # of one address (docs/offline.md).
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { engine } from "./engine";

const server = process.env.PENTARCHY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), engine(mode)],
  base: mode === "static" ? "./" : "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: mode === "static" ? "../dist/static" : "dist",
    emptyOutDir: true,
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
