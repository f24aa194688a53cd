import { expect, test } from "vitest";
import { closed, contour } from "./closing";
import { CELLS, type DomaineView } from "./land";

test("the line goes once round an area, and round its hole", () => {
  expect(contour(["a1"])).toBe("M0 0L100 0L100 100L0 100L0 0Z");
  const ring = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"];
  expect(contour(ring).split("M")).toHaveLength(3);
});

test("areas that touch at a corner only are gone round whole", () => {
  const sides = contour(["a1", "b2"]).split("L").length - 1;
  expect(sides).toBe(8);
});

const view = {
  land: CELLS.map((cell) => (cell === "a1" ? "f" : cell === "b1" ? "v" : "m")).join(""),
  domaines: [{ castle: "c1", colour: 1, cells: ["a1", "b1", "c1"], knights: 0, points: 4 }],
} as unknown as DomaineView;
const events = (points: number) => [
  { kind: "domaine", rule: "DO026", castle: "c1", colour: 1, size: 3 },
  { kind: "scored", rule: "DO028", castle: "c1", points },
];

test("what a Domaine brought is told territory by territory", () => {
  expect(closed(view, events(4))).toEqual([
    {
      castle: "c1",
      colour: 1,
      cells: ["a1", "b1", "c1"],
      points: 4,
      gains: [
        { cell: "a1", points: 1 },
        { cell: "b1", points: 3 },
      ],
    },
  ]);
});

test("where points come about otherwise only their sum is told, as the log has it", () => {
  const [told] = closed(view, events(8));
  expect(told?.points).toBe(8);
  expect(told?.gains).toEqual([]);
});

test("a Domaine that is gone again is not told", () => {
  expect(closed({ ...view, domaines: [] }, events(4))).toEqual([]);
});
