// What is changed in the lab: found, edited by kind of value, and forgotten when it is as it was.
import { describe, expect, it } from "vitest";
import { editor, things, valueOf, withChange } from "./changes";

const content = {
  cards: {
    card: [
      { id: "wall", price: 6, actions: { borders: 3 } },
      { id: "mint", light: { name: "Mint" } },
    ],
  },
  tiles: { centre: "king", tile: [{ id: "king", rows: ["ab"] }] },
};

describe("things", () => {
  it("are all that have an id, by name", () => {
    expect(things(content).map(({ file, kind, name }) => [file, kind, name])).toEqual([
      ["cards", "card", "wall"],
      ["cards", "card", "Mint"],
      ["tiles", "tile", "king"],
    ]);
  });
});

describe("editor", () => {
  it("goes by the value, and has none for what only a file can say", () => {
    expect([3, true, "a", ["a"], { a: 1 }, [[1]], { a: ["b"] }, null].map(editor)).toEqual([
      "number",
      "flag",
      "text",
      "texts",
      "numbers",
      null,
      null,
      null,
    ]);
  });
});

describe("a change", () => {
  const wall = things(content)[0]!;
  it("replaces an earlier one of the same field, and is none when all is as it was", () => {
    const first = withChange([], wall, "price", 4);
    expect(valueOf(first, wall, "price")).toBe(4);
    const second = withChange(first, wall, "price", 5);
    expect(second).toEqual([{ file: "cards", kind: "card", id: "wall", field: "price", value: 5 }]);
    expect(withChange(second, wall, "price", 6)).toEqual([]);
    expect(withChange([], wall, "actions", { borders: 3 })).toEqual([]);
  });
});
