import { expect, it } from "vitest";
import { CELLS, EDGES, closings, flood, outline, worth, type DomaineView } from "./land";

const empty: DomaineView = {
  land: "m".repeat(144),
  colours: 2,
  neutral: null,
  castles: [["a1", "l12"], ["c1"]],
  knights: [[], []],
  knights_left: [15, 15],
  borders: [],
  markers_left: 100,
  domaines: [],
  alliances: [],
  hands: [[], []],
  chancery: [],
  discard: [],
  deck: { left: 0, stack: null },
  ducats: [0, 0],
  scores: [0, 0],
  mines: [],
  income: [],
  king: 40,
};

it("has twelve by twelve territories and the edges between them", () => {
  expect(CELLS).toHaveLength(144);
  expect(EDGES).toHaveLength(264);
});

it("flows round borders and not through them", () => {
  expect(flood("a1", new Set(["a1-b1", "a1-a2"]))).toEqual(new Set(["a1"]));
  expect(flood("a1", new Set(["a1-b1"])).size).toBe(144);
});

it("knows which Domaine a border would close, whose it is and for how much", () => {
  const land = "f" + "m".repeat(143);
  const closed = closings({ ...empty, land, borders: ["a1-b1"] }, "a1-a2", false);
  expect(closed).toEqual([{ castle: "a1", colour: 0, cells: ["a1"], points: 1 }]);
});

it("does not count an area with two castles, nor one that is a Domaine already", () => {
  expect(
    closings(
      {
        ...empty,
        castles: [
          ["a1", "l12"],
          ["b1", "l1"],
        ],
        borders: ["b1-c1", "a1-a2"],
      },
      "b1-b2",
      false,
    ),
  ).toEqual([]);
  const domaines = [{ castle: "a1", colour: 0, cells: ["a1"], knights: 0, points: 0 }];
  expect(closings({ ...empty, domaines, borders: ["a1-b1"] }, "a1-a2", false)).toEqual([]);
});

it("finds two Domaines closed by one marker", () => {
  const borders = ["a1-a2", "b1-b2", "b1-c1"];
  const closed = closings(
    {
      ...empty,
      castles: [
        ["a1", "l12"],
        ["b1", "l1"],
      ],
      borders,
    },
    "a1-b1",
    false,
  );
  expect(closed.map((one) => one.castle)).toEqual(["a1", "b1"]);
});

it("counts by size where the table plays so", () => {
  expect(worth("v".repeat(144), ["a1", "a2"], true)).toBe(13);
  expect(worth("v".repeat(144), ["a1", "a2"], false)).toBe(6);
});

it("draws an outline that turns inwards at inner corners", () => {
  expect(outline(["a1"], 5)).toBe("M5 5H95M5 95H95M5 5V95M95 5V95");
  expect(outline(["a1", "b1", "b2"], 5)).toContain("M5 95H105");
});
