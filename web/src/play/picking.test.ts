import { describe, expect, it } from "vitest";
import type { Option } from "../net/types";
import { instead, narrow, pick, search } from "./picking";

const borders: Option[] = [
  { move: "border d4-d5", parts: { edge: "edge/d4-d5" } },
  { move: "border d4-e4", parts: { edge: "edge/d4-e4" } },
  { move: "done", parts: {} },
];

const cards: Option[] = [
  { move: "sell a-border", parts: { card: "card/a-border", action: "action/sell" } },
  { move: "borders a-border", parts: { card: "card/a-border", action: "action/borders" } },
  { move: "sell a-wall", parts: { card: "card/a-wall", action: "action/sell" } },
];

const pairs: Option[] = [
  { move: "ally b2 with c9", parts: { own: "domaine/b2", rival: "domaine/c9" } },
  { move: "ally b2 with h4", parts: { own: "domaine/b2", rival: "domaine/h4" } },
  { move: "ally f7 with h4", parts: { own: "domaine/f7", rival: "domaine/h4" } },
];

describe("narrowing by parts", () => {
  it("waits for the last part where each is picked by hand", () => {
    const wall = narrow(cards, ["card/a-wall"], true);
    expect(wall.chosen).toBeNull();
    expect(wall.targets.get("action/sell")).toEqual({ name: "action", now: true });
    expect(narrow(cards, ["card/a-wall"]).chosen?.move).toBe("sell a-wall");
    expect(narrow(cards, ["card/a-wall", "action/sell"], true).chosen?.move).toBe("sell a-wall");
    expect(narrow(cards, ["action/borders"], true).chosen?.move).toBe("borders a-border");
  });

  it("asks first for the first part on which the options differ", () => {
    const picking = narrow(cards, []);
    expect(picking.asked).toBe("card");
    expect(picking.targets.get("card/a-border")).toEqual({ name: "card", now: true });
    expect(picking.targets.get("action/sell")).toEqual({ name: "action", now: false });
    expect(picking.chosen).toBeNull();
  });

  it("asks for the second part once the first is picked", () => {
    const picking = narrow(cards, ["card/a-border"]);
    expect(picking.asked).toBe("action");
    expect([...picking.targets.keys()]).toEqual(["action/sell", "action/borders"]);
  });

  it("chooses as soon as one option is left", () => {
    expect(narrow(cards, ["card/a-wall"]).chosen?.move).toBe("sell a-wall");
    expect(narrow(pairs, ["domaine/c9"]).chosen?.move).toBe("ally b2 with c9");
  });

  it("never chooses before anything was picked, even if there is one option only", () => {
    expect(narrow(borders.slice(0, 1), []).chosen).toBeNull();
    expect(narrow(borders.slice(0, 1), []).targets.has("edge/d4-d5")).toBe(true);
  });

  it("takes parts in any order", () => {
    const picking = narrow(pairs, ["domaine/h4"]);
    expect(picking.options.map((option) => option.move)).toEqual(["ally b2 with h4", "ally f7 with h4"]);
    expect(picking.asked).toBe("own");
  });

  it("offers moves of another shape at once", () => {
    const turn = [...borders.slice(0, 2), { move: "power", parts: { action: "action/power", cell: "cell/d4" } }];
    const targets = narrow(turn, []).targets;
    expect([targets.get("edge/d4-d5")?.now, targets.get("action/power")?.now, targets.get("cell/d4")?.now]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("counts options without parts as complete", () => {
    expect(narrow(borders, []).complete.map((option) => option.move)).toEqual(["done"]);
  });

  it("keeps options apart that have the same parts", () => {
    const amounts: Option[] = [
      { move: "take 1 from b1", parts: { block: "block/b1" } },
      { move: "take 2 from b1", parts: { block: "block/b1" } },
    ];
    const picking = narrow(amounts, ["block/b1"]);
    expect(picking.chosen).toBeNull();
    expect(picking.complete).toHaveLength(2);
    expect(picking.targets.size).toBe(0);
  });

  it("lets one thing be picked twice where a move names it twice", () => {
    const two: Option[] = [
      { move: "both on d4", parts: { first: "cell/d4", second: "cell/d4" } },
      { move: "d4 and d5", parts: { first: "cell/d4", second: "cell/d5" } },
    ];
    expect(narrow(two, ["cell/d4", "cell/d4"]).chosen?.move).toBe("both on d4");
    expect(pick(two, ["cell/d4"], "cell/d4")).toEqual(["cell/d4", "cell/d4"]);
  });
});

describe("pointing at a part", () => {
  it("adds it", () => expect(pick(pairs, ["domaine/b2"], "domaine/h4")).toEqual(["domaine/b2", "domaine/h4"]));
  it("takes it back", () => expect(pick(pairs, ["domaine/b2"], "domaine/b2")).toEqual([]));
  it("begins anew when the parts exclude one another", () =>
    expect(pick(cards, ["card/a-border"], "card/a-wall")).toEqual(["card/a-wall"]));
  it("takes another part of the same role in its place, if the others go with it", () => {
    const options: Option[] = ["a1", "a2", "b1"].map((move) => ({
      move,
      parts: { card: `card/${move[0] ?? ""}`, place: `place/${move[1] ?? ""}`, turn: "turn/0" },
    }));
    expect(pick(options, ["card/a"], "card/b")).toEqual(["card/b"]);
    expect(pick(options, ["card/a", "place/1"], "card/b")).toEqual(["card/b", "place/1"]);
    expect(pick(options, ["card/a", "place/1"], "place/2")).toEqual(["card/a", "place/2"]);
    expect(instead(options, ["card/b"], "place/2")).toBeNull();
    expect(instead(options, ["card/a", "place/2"], "card/b")).toBeNull();
  });
  it("ignores what is in no option", () =>
    expect(pick(cards, ["card/a-border"], "cell/d4")).toEqual(["card/a-border"]));
});

describe("the plain list", () => {
  it("is searched by words", () => {
    expect(search(pairs, "h4 f7").map((option) => option.move)).toEqual(["ally f7 with h4"]);
    expect(search(borders, "")).toHaveLength(3);
  });
});
