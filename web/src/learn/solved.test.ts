import { expect, test } from "vitest";
import { ofTheDay } from "./solved";

const puzzles = ["c", "a", "b"].map((id) => ({ id }));

test("the puzzle of the day goes round in the order of names, as the terminal's does", () => {
  const on = (day: number) => ofTheDay(puzzles, new Date(2026, 0, day, 23, 59))?.id;
  expect([1, 2, 3, 4].map(on)).toEqual(["a", "b", "c", "a"]);
});

test("days before the first count, too, and no puzzles give none", () => {
  expect(ofTheDay(puzzles, new Date(2025, 11, 31))?.id).toBe("c");
  expect(ofTheDay([], new Date())).toBeNull();
});
