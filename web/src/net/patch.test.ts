import { expect, it } from "vitest";
import { patched } from "./patch";

it("changes what is named and shares the rest", () => {
  const before = { view: { board: { borders: ["a1-b1"], old: 1 } }, decisions: [1], table: { id: "x" } };
  const after = patched(before, [["/view/board/borders", ["d4-d5"]], ["/decisions", []], ["/view/board/old"]]);
  expect(after).toEqual({ view: { board: { borders: ["d4-d5"] } }, decisions: [], table: { id: "x" } });
  expect(after.table).toBe(before.table);
  expect(before.view.board.old).toBe(1);
});

it("reaches into lists", () => {
  expect(patched({ castles: [["a1"], []] }, [["/castles/1", ["c3"]]])).toEqual({ castles: [["a1"], ["c3"]] });
});

it("reads escaped keys and replaces the whole", () => {
  expect(patched({ "a/b": { "~": 1 } }, [["/a~1b/~0", 2]])).toEqual({ "a/b": { "~": 2 } });
  expect(patched({ a: 1 } as unknown, [["", [1]]])).toEqual([1]);
});
