import { expect, it } from "vitest";
import { piecesOf, placesOf, sizeOf, type Layout } from "./lattice";

const board: Layout = { kind: "grid", part: "cell", columns: 3, rows: 2, shown: { castles: "♜", marks: "•" } };

it("names the places as the notation does", () => {
  expect(placesOf(board).map((place) => place.name)).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
  expect(placesOf({ ...board, names: "numbers" })[4]?.name).toBe("1,1");
});

it("draws squares, hexagons and triangles that do not lie on one another", () => {
  for (const [kind, corners] of [
    ["grid", 4],
    ["hex", 6],
    ["triangle", 3],
  ] as const) {
    const places = placesOf({ ...board, kind });
    expect(new Set(places.map((place) => `${place.x} ${place.y}`)).size).toBe(6);
    expect(places[0]?.d.split("L")).toHaveLength(corners);
    const { width, height } = sizeOf(places);
    expect(places.every((place) => place.x < width && place.y < height)).toBe(true);
  }
});

it("finds what stands on them, by seat, by place, or as a list", () => {
  expect(piecesOf(board, { castles: [["a1"], ["c2", "b1"]], marks: { b2: 1, c1: "ford" } })).toEqual([
    { place: "a1", sign: "♜", seat: 0, text: "" },
    { place: "c2", sign: "♜", seat: 1, text: "" },
    { place: "b1", sign: "♜", seat: 1, text: "" },
    { place: "b2", sign: "•", seat: 1, text: "" },
    { place: "c1", sign: "•", seat: -1, text: "ford" },
  ]);
  expect(piecesOf(board, { castles: ["a1"] })[0]).toEqual({ place: "a1", sign: "♜", seat: -1, text: "" });
});
