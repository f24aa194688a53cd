import { expect, test } from "vitest";
import type { GuideText } from "../net/types";
import { entriesOf, Glossary, placeOf, textOf } from "./guide";

const guide: GuideText = {
  title: "X",
  about: "",
  chapters: [
    {
      id: "on-one-page",
      title: "On one page",
      blocks: [{ kind: "item", text: "Castles.", rules: ["DO001", "DO009"] }],
    },
    {
      id: "castles",
      title: "Castles",
      blocks: [
        { kind: "text", text: "A castle stands.", rules: ["DO009"] },
        { kind: "table", rows: [["a", "Border"]], rules: [] },
      ],
    },
  ],
  words: [
    { word: "castle", meaning: "where a Domaine can grow" },
    { word: "border, marker", meaning: "a piece of wall" },
    { word: "king token", meaning: "the end" },
  ],
  rules: {},
};

test("words of the glossary are found once a text, in one and in several", () => {
  const pieces = new Glossary(entriesOf(guide)).pieces("Two castles, a castle and markers before the king token.");
  expect(pieces.filter((piece) => piece.entry).map((piece) => [piece.text, piece.entry?.id])).toEqual([
    ["castles", "word-castle"],
    ["markers", "word-border-marker"],
    ["king token", "word-king-token"],
  ]);
  expect(pieces.map((piece) => piece.text).join("")).toBe("Two castles, a castle and markers before the king token.");
});

test("a rule's place is where it is explained, else the summary, else nowhere", () => {
  expect(placeOf(guide, "DO009")).toEqual([1, 0]);
  expect(placeOf(guide, "DO001")).toEqual([0, 0]);
  expect(placeOf(guide, "DO999")).toBe(null);
});

test("tables are searched too", () => {
  expect(textOf(guide.chapters[1]?.blocks[1] ?? { kind: "text" })).toContain("border");
});
