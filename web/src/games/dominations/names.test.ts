import { expect, it } from "vitest";
import type { Content } from "../../play/contract";
import type { DominationsView } from "./data";
import { moveName, setIn } from "./names";

const content: Content = {
  objectives: { objective: [{ id: "maya", name: "Maya", goals: [] }] },
  monuments: { monument: [{ id: "pharos", name: "Pharos", domain: "trade", level: [] }] },
  masteries: { mastery: [{ id: "ritual", name: "Ritual", domain: "religion" }] },
  land: { tile: [{ id: "C-CCG", camp: "craftsmanship", dots: ["craftsmanship", "craftsmanship", "government"] }] },
};
const view = {
  land: {
    cells: [
      {
        cell: "0,0d",
        kind: "tile",
        camp: "art",
        dots: ["trade", "art", "art"],
        corners: [
          [0, 0],
          [1, 0],
          [0.5, 0.9],
        ],
      },
    ],
    frontier: [
      {
        cell: "-1,1u",
        corners: [
          [0, 0],
          [1, 0],
          [0.5, -0.9],
        ],
      },
    ],
    loci: [{ point: "0,0", at: [0, 0] }],
  },
  civilisations: [{ tree: [{ card: "ritual", x: -1, y: 0 }] }],
} as unknown as DominationsView;
const said = (move: string) => moveName(move, content, ["Ada", "Bo"], view, 0);

it("says every kind of move in words", () => {
  expect(said("keep maya")).toBe("Keep Maya");
  expect(said("redraw 0")).toBe("Change none");
  expect(said("place c-ccg at -1,1u turn 2")).toBe(
    "Lay the Craftsmanship tile (C C G) beside the Art land (T A A), turned twice",
  );
  expect(said("place c-ccg at 5,5u turn 0")).toBe("Lay the Craftsmanship tile (C C G) beside new land");
  expect(said("stand on 0,0")).toBe("It stands on the wheel of six round the Art land (T A A)");
  expect(said("city 0,0d")).toBe("Build a City on the Art land (T A A)");
  expect(said("upgrade 0,0d")).toBe("Raise your City on the Art land (T A A)");
  expect(said("locus 0,0")).toBe("the wheel of six round the Art land (T A A)");
  expect(said("monument pharos")).toBe("Pay for the next level of Pharos");
  expect(said("exchange trade for art")).toBe("Exchange 2 Trade for 1 Art");
  expect(said("develop ritual b at -1,1")).toBe("Develop Ritual above Ritual, copy b");
  expect(said("slot 0,0")).toBe("right of Ritual");
  expect(said("advance -1,0")).toBe("Turn Ritual to its Advanced side");
  expect(said("initiative 2 1")).toBe("Order: Bo, Ada");
  expect(said("build nothing")).toBe("Build nothing");
});

it("sets a name whole in its room: in one line, in two between words, or in narrower letters", () => {
  const set = (name: string, room: number) => setIn(name, room).map(({ words }) => words);
  expect(set("Council", 6)).toEqual(["Council"]);
  expect(set("Great Library", 9)).toEqual(["Great Library"]);
  expect(set("Great Library", 5)).toEqual(["Great", "Library"]);
  expect(setIn("Administration", 5)).toHaveLength(1);
  expect(setIn("Administration", 5)[0]?.squeeze).toBeLessThan(1);
});
