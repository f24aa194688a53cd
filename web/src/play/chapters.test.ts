import { expect, it } from "vitest";
import { blocks, wordsOf } from "./chapters";

const plain = (text: string) => ({ id: null, text });

it("joins broken paragraphs, gathers tables and keeps rules apart", () => {
  const found = blocks([
    plain("A game by"),
    plain("somebody."),
    plain("| word | meaning |"),
    plain("|---|---|"),
    plain("| castle | where it grows |"),
    { id: "DO001", text: "Two to four." },
    plain("- first"),
    plain("and more"),
  ]);
  expect(found).toEqual([
    { kind: "text", text: "A game by somebody." },
    {
      kind: "table",
      rows: [
        ["word", "meaning"],
        ["castle", "where it grows"],
      ],
    },
    { kind: "rule", id: "DO001", text: "Two to four." },
    { kind: "item", text: "first and more" },
  ]);
  expect(found.map(wordsOf)[2]).toBe("DO001 Two to four.");
});
