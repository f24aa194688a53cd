import { expect, it } from "vitest";
import type { DomaineView } from "./land";
import { pickedText, whereabouts } from "./picked";

const view = {
  land: "m".repeat(144),
  domaines: [{ castle: "b2", colour: 1, cells: ["b2"], knights: 1, points: 7 }],
} as unknown as DomaineView;
const content = { cards: { card: [{ id: "b-wall", price: 3, sale: 2, actions: [["borders", 2]] }] } };
const said = (...parts: string[]) => pickedText(parts, content, ["Ada", "Bo"], view);

it("names a place by where it lies", () => {
  expect(whereabouts("a1")).toBe("in the north-west");
  expect(whereabouts("f6")).toBe("in the middle");
  expect(whereabouts("l12")).toBe("in the south-east");
});

it("says what is picked without coordinates", () => {
  const texts = [
    said("cell/c3"),
    said("edge/k11-k12"),
    said("domaine/b2", "cell/c2"),
    said("deck"),
    said("card/b-wall"),
  ];
  for (const text of texts) expect(text).not.toMatch(/\b[a-l]\d+\b|undefined|NaN/);
  expect(said("domaine/b2", "cell/l12")).toBe(
    "Bo's Domaine of 7 points in the north-west, and the meadow in the south-east",
  );
});
