import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyed } from "./keys";

describe("keyed", () => {
  it("gives equal things keys of their own", () => {
    expect(keyed(["imp", "ogre", "imp"]).map((one) => one.key)).toEqual(["imp", "ogre", "imp ×2"]);
    expect(keyed([{ id: 3 }, { id: 3 }], (one) => one.id).map((one) => one.key)).toEqual(["3", "3 ×2"]);
  });
});

/** What is one of a kind by nature: seats, tables, people, games, lines of the log, squares and spaces of a board. */
const ONE_OF_A_KIND = new RegExp(
  String.raw`^(\w+\.)?(seat|number|cell|point|space|castle)$|` +
    String.raw`^(table|line|person|game|one|bot|option|item|place|party|block)\.(id|name)$`,
);
/** Lists made from what is one of a kind: edges of a place, squares of a map or of a domino, numbers of players, what
 * an object has by name, names that stand in a set, games and their puzzles, Areas of a Domain, points counted along a
 * shore, one banner for each district. */
const SURE = [
  "beyond as { way, parts, at, fade }",
  "empty as name",
  "shown(one) as name",
  "squares as [name, text]",
  "chosen.seats as n",
  "tabs as name",
  "numbers as [key, one]",
  "files as file",
  'Object.keys(one.row).filter((field) => field !== "id") as field',
  "shown as of",
  "some as puzzle",
  "areas as area",
  "along(38) as { i }",
  "along(9.5) as { x, i }",
  "along(20) as { x, i }",
  "banners as { id, name, worth, controller, used, x, y, size, pill }",
];

function unsafe(list: string, pattern: string, index: string | undefined, key: string): boolean {
  if (
    key === index ||
    /(^|: )(order\.arrange\()?keyed\(/.test(list) ||
    /^inDomain\(/.test(list) ||
    SURE.includes(`${list} as ${pattern}`)
  )
    return false;
  if (/^[A-Z_]+(\.filter\(.*)?$/.test(list) || list.startsWith("[") || list.startsWith("Array.from(")) return false;
  if (list.startsWith("Object.entries(")) return !pattern.startsWith(`[${key},`);
  return !ONE_OF_A_KIND.test(key);
}

it("every list has keys that can not be equal", () => {
  const root = join(import.meta.dirname, "..");
  const found: string[] = [];
  for (const file of readdirSync(root, { recursive: true, encoding: "utf-8" }).filter((name) =>
    name.endsWith(".svelte"),
  )) {
    const text = readFileSync(join(root, file), "utf-8");
    for (const [whole, list = "", pattern = "", index, key = ""] of text.matchAll(
      /\{#each\s+(.+?) as ([\w$]+|\{.+?\}|\[.+?\])(?:, (\w+))? \((.+?)\)\}/g,
    )) {
      if (unsafe(list, pattern, index, key)) found.push(`${file}: ${whole}`);
    }
  }
  expect(found).toEqual([]);
});
