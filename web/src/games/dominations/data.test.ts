import { expect, it } from "vitest";
import { cornersOf, type Point } from "./data";

// As the server lists the corners of 0,0d and 1,-1u: a tile in the hand is drawn as it will lie.
const DOWN: Point[] = [
  [1.5, 0.866],
  [1.0, 0.0],
  [0.5, 0.866],
];
const UP: Point[] = [
  [0.5, -0.866],
  [1.0, 0.0],
  [1.5, -0.866],
];

function from(corners: Point[], x: number, y: number): Point[] {
  return corners.map(([cx, cy]) => [Number((cx - x).toFixed(3)), Number((cy - y).toFixed(3))]);
}

it("names the corners of a triangle in the order of the land, pointing up and pointing down", () => {
  expect(from(cornersOf(true), 0, 0)).toEqual(from(DOWN, 0.5, 0));
  expect(from(cornersOf(false), 0, 0)).toEqual(from(UP, 0.5, -0.866));
});
