import { expect, test } from "vitest";
import { bannerCorner } from "./dominoes";
import { scenery } from "./scenery";

test("the ground keeps its scenery when more of it is looked at", () => {
  const near = scenery("space", "land", { left: 5, top: 5, width: 4, height: 4 });
  const far = scenery("space", "land", { left: 2, top: 1, width: 12, height: 13 });
  expect(near.length).toBeGreaterThan(0);
  for (const one of near) expect(far).toContainEqual(one);
});

test("a banner stands where the fewest dominoes lie, and not where another stands", () => {
  const laid = new Set(["b2", "b3", "c2", "c3"]);
  const lies = (square: string) => laid.has(square);
  expect(bannerCorner(["b2", "b3"], lies, [])).toEqual([1, 1]);
  expect(bannerCorner(["b2", "b3"], lies, [[1, 1]])).toEqual([1, 3]);
});
