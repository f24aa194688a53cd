import { expect, test } from "vitest";
import type { Museum, MuseumKind, MuseumThing } from "../net/types";
import { figured, filtersOf, found, thingOf } from "./museum";

const kind: MuseumKind = {
  name: "card",
  title: "Cards",
  facts: [
    { name: "stack", title: "Stack" },
    { name: "price", title: "Price" },
  ],
  took: "played",
  offered: true,
};
function thing(id: string, stack: string, figures?: MuseumThing["figures"]): MuseumThing {
  const base = { kind: "card", id, name: `Card ${id}`, face: `card/${id}`, text: ["Place a border."], rules: [] };
  return { ...base, facts: { stack, price: 3 }, ...(figures ? { figures } : {}) };
}
const counts = { games: 40, offered: 50, taken: 20, wins: 15, par: 10 };
const museum: Museum = {
  game: "domaine",
  title: "Domaine",
  content: "",
  kinds: [kind],
  things: [thing("wall", "B", counts), { ...thing("gate", "A"), also: "card/old-gate" }],
  rules: {},
  figures: {
    form: 1,
    game: "domaine",
    rules_version: 1,
    content: "",
    games: 50,
    seats: 2,
    bots: ["steady"],
    seed: 1,
    command: "",
    commit: "",
    columns: [],
  },
};

test("only facts that tell things apart are filters, with their values in order", () => {
  expect(filtersOf(museum, kind)).toEqual([{ name: "stack", title: "Stack", values: ["A", "B"] }]);
});

test("things are found by all words and by every chosen value", () => {
  expect(found(museum, "card", "border wall", {}).map((one) => one.id)).toEqual(["wall"]);
  expect(found(museum, "", "", { stack: "A" }).map((one) => one.id)).toEqual(["gate"]);
  expect(found(museum, "", "", { stack: "" })).toHaveLength(2);
  expect(found(museum, "tile", "", {})).toEqual([]);
});

test("a thing is found by what a board calls it, also where it looks otherwise", () => {
  expect(thingOf(museum, "card/wall")?.id).toBe("wall");
  expect(thingOf(museum, "card/old-gate")?.id).toBe("gate");
});

test("figures are told in words, and nothing where nothing was counted", () => {
  expect(figured(museum, kind, museum.things[0]!)).toBe(
    "played by 40 % of those who could; 75 % of these won (50 % was to be expected).",
  );
  expect(figured(museum, kind, museum.things[1]!)).toBe("Never played in these games.");
  expect(figured({ ...museum, figures: null }, kind, museum.things[0]!)).toBe("");
});
