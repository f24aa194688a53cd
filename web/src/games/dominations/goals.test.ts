import { expect, it } from "vitest";
import { GOAL_SIGNS, goalOf } from "./goals";

const said = (text: string) =>
  goalOf(text)
    .words.map(({ text: word, domain }) => (domain ? `[${domain}]` : word))
    .join("");

it("says an objective in a short line, with Domains as their signs", () => {
  expect(said("Have 15 Influence.")).toBe("15 Influence");
  expect(said("Control 2 Monuments.")).toBe("Control 2 Monuments");
  expect(said("Have 5 Art Nodus and 3 Science Nodus.")).toBe("5 [art] and 3 [science] Nodus");
  expect(said("Have 4 Trade or Science Masteries of value 6 and 3 Trade or Government Masteries of value 9.")).toBe(
    "4 [trade] or [science] Masteries of 6 and 3 [trade] or [government] of 9",
  );
});

it("shows what an objective counts", () => {
  expect(goalOf("Have 6 non-adjacent Cities.").sign).toBe(GOAL_SIGNS.city);
  expect(goalOf("Control one Monument.").sign).toBe(GOAL_SIGNS.monument);
  expect(goalOf("Have 3 Masteries of value 9.").sign).toBe(GOAL_SIGNS.mastery);
});
