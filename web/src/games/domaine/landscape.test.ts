import { expect, test } from "vitest";
import { CELLS } from "./land";
import { RIDGES, WOODS, roads } from "./landscape";

const land = (kinds: Record<string, string>) => CELLS.map((cell) => kinds[cell] ?? "m").join("");
const lanes = (d: string) => d.split("M").length - 1;

test("lanes lead from the royal city to every village near it, and chance draws them alike at every look", () => {
  const one = land({ f6: "R", c4: "v", f8: "v" });
  expect(lanes(roads(one))).toBe(2);
  expect(roads(one)).toBe(roads(one));
});

test("a village far from everything has no lane, and a land without any is drawn all the same", () => {
  expect(roads(land({ f6: "R", a12: "v" }))).toBe("");
  expect(roads(land({}))).toBe("");
});

test("trees are drawn whole: what is in the sun and in the shade belongs to a tree", () => {
  const rows = [...WOODS.flatMap((wood) => wood.rows), ...RIDGES];
  for (const row of rows) {
    expect(row.firs === "").toBe(row.firLight === "");
    expect(row.crowns === "").toBe(row.crownShade === "");
  }
});
