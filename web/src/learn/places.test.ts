import { beforeEach, expect, test } from "vitest";
import { finish, isNew, keepPlace, keepPlayed, placeIn } from "./places";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
});

test("a place is kept by game", () => {
  keepPlace("domaine", { lesson: "2-money", inputs: ["sell a-wall"], done: ["1-a"] });
  expect(placeIn("domaine")).toEqual({ lesson: "2-money", inputs: ["sell a-wall"], done: ["1-a"] });
  expect(placeIn("dynasty")).toEqual({ lesson: null, inputs: [], done: [] });
});

test("a lesson that is done is done once, and the next one is where the course goes on", () => {
  expect(isNew("domaine")).toBe(true);
  finish("domaine", "1-a", "2-b");
  finish("domaine", "1-a", "2-b");
  expect(placeIn("domaine")).toEqual({ lesson: "2-b", inputs: [], done: ["1-a"] });
  expect(isNew("domaine")).toBe(false);
});

test("what cannot be read is a fresh start", () => {
  kept.set("pentarchy.learn.domaine", "{nonsense");
  expect(placeIn("domaine").lesson).toBe(null);
});

test("who has played a game is not new to it", () => {
  expect(isNew("dynasty")).toBe(true);
  keepPlayed("dynasty");
  expect(isNew("dynasty")).toBe(false);
  expect(isNew("domaine")).toBe(true);
});
