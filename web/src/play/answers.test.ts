import { expect, it } from "vitest";
import type { Decision, Option } from "../net/types";
import { plainAnswers } from "./answers";

const decision = (moves: string[], stop: string | null): Decision => ({
  id: "1",
  seat: 0,
  question: "act",
  prompt: "",
  template: "",
  args: {},
  stop,
  secret: false,
  cause: null,
  options: moves.map((move): Option => ({ move, parts: move === stop ? {} : { space: `city/${move}` } })),
});
const words: Record<string, string> = { act: "Yes, do it", decline: "Decline" };
const name = (option: { move: string }) => words[option.move] ?? null;

it("offers yes before no, though the board draws what yes is about", () => {
  expect(plainAnswers(decision(["decline", "act"], "decline"), name).map((one) => one.label)).toEqual([
    "Yes, do it",
    "Decline",
  ]);
});

it("leaves many answers, and those without words, to the board", () => {
  expect(plainAnswers(decision(["a", "b", "c", "decline"], "decline"), () => "x")).toEqual([]);
  expect(plainAnswers(decision(["act", "odd", "decline"], "decline"), name)).toEqual([]);
  expect(plainAnswers(decision(["act", "decline"], null), name)).toEqual([]);
  expect(plainAnswers(decision(["decline"], "decline"), name)).toEqual([]);
});
