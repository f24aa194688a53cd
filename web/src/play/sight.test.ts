import { expect, it } from "vitest";
import { outOfSight } from "./sight";

const box = (top: number, height = 40) => ({ top, bottom: top + height });

it("says nothing while one of the things that can be picked is in sight", () => {
  expect(outOfSight([box(-500), box(300), box(2000)], 0, 800)).toBeNull();
  expect(outOfSight([], 0, 800)).toBeNull();
});

it("leads to the nearest where all are out of sight", () => {
  expect(outOfSight([box(2000), box(900)], 0, 800)).toEqual({ at: 1, way: "down" });
  expect(outOfSight([box(-200), box(1500)], 0, 800)).toEqual({ at: 0, way: "up" });
});

it("takes a sliver for out of sight, and what is not drawn for nothing", () => {
  expect(outOfSight([box(790)], 0, 800)).toEqual({ at: 0, way: "down" });
  expect(outOfSight([box(100, 0)], 0, 800)).toBeNull();
});
