import { expect, it } from "vitest";
import { GOAL_SIGNS, gainOf, goalOf, type Goal } from "./goals";

const told = (words: Goal["words"]) => words.map(({ text: word, domain }) => (domain ? `[${domain}]` : word)).join("");
const said = (text: string) => told(goalOf(text).words);

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

it("says an objective as a badge: how many, and what its picture does not tell", () => {
  const badge = (text: string) => [goalOf(text).count, told(goalOf(text).rest).replace(/\s/g, " ")];
  expect(badge("Control one Monument.")).toEqual(["1", "Monument controlled"]);
  expect(badge("Have 6 adjacent Cities.")).toEqual(["6", "adjacent Cities"]);
  expect(badge("Have 5 Art Nodus and 3 Science Nodus.")).toEqual(["5", "[art] and 3 [science] Nodus"]);
  expect(badge("Have 3 Trade or Government Masteries of value 6.")).toEqual([
    "3",
    "[trade] or [government] Masteries of value 6",
  ]);
});

it("shows what a level of a Monument brings", () => {
  expect(gainOf("Score 12 points.")).toEqual({ n: "12", sign: GOAL_SIGNS.points });
  expect(gainOf("Gain 2 Influence.")).toEqual({ n: "2", sign: GOAL_SIGNS.influence });
  expect(gainOf("Gain 5 Vestigium.")).toEqual({ n: "5", sign: "", domain: "white" });
  expect(gainOf("Masteries cost you 1 less.").n).toBe("");
});
