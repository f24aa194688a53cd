import { expect, test } from "vitest";
import { apart, gained, lanesOf, lost, signed } from "./points";

const result = { scores: [7, 12, 5], winners: [1], reason: "" };
const told = (seat: number) =>
  [
    [
      { label: "land", points: 4 },
      { label: "gold", points: 3 },
    ],
    [
      { label: "land", points: 9 },
      { label: "land", points: 3 },
      { label: "rows", points: 0 },
    ],
    [{ label: "land", points: 7 }],
  ][seat] ?? [];
const lanes = () => lanesOf(result, ["Ada", "Bob", "Cleo"], told, "At the end");

test("who has won stands first, and every lane has the same sources", () => {
  expect(lanes().map(({ name }) => name)).toEqual(["Bob", "Ada", "Cleo"]);
  expect(lanes().map(({ parts }) => parts.map(({ label, points }) => [label, points]))).toEqual([
    [
      ["Land", 12],
      ["Gold", 0],
      ["At the end", 0],
    ],
    [
      ["Land", 4],
      ["Gold", 3],
      ["At the end", 0],
    ],
    [
      ["Land", 7],
      ["Gold", 0],
      ["At the end", -2],
    ],
  ]);
});

test("without sources the points are one piece", () => {
  expect(lanesOf(result, [], () => [], "At the end").map(({ parts }) => parts)).toEqual([
    [{ label: "", points: 12 }],
    [{ label: "", points: 7 }],
    [{ label: "", points: 5 }],
  ]);
});

test("losses count apart", () => {
  const [, , cleo] = lanes();
  expect(cleo && [gained(cleo), lost(cleo)]).toEqual([7, 2]);
});

test("two players are told apart by what parts them most", () => {
  const [bob, ada] = lanes();
  expect(bob && ada && apart(ada, bob)).toEqual([
    { label: "Land", i: 0, by: -8 },
    { label: "Gold", i: 1, by: 3 },
  ]);
});

test("a difference has its sign", () => {
  expect([signed(3), signed(-8)]).toEqual(["+3", "−8"]);
});
