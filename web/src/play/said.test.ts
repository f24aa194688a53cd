import { expect, it } from "vitest";
import { within } from "./said";

it("finds what is shown in a name, whatever stands between the words", () => {
  expect(within("Wall of Fire", "Wall of Fire. Guards a space.")).toBe(true);
  expect(within("Deep-Ward", "deep ward")).toBe(true);
  expect(within("", "anything")).toBe(true);
  expect(within("✓ ·", "anything")).toBe(true);
});

it("does not take parts of words or other orders for it", () => {
  expect(within("4", "rank 42")).toBe(false);
  expect(within("Paolo 1 4", "Paolo")).toBe(false);
  expect(within("crowns 2", "2 crowns")).toBe(false);
});
