import { describe, expect, it } from "vitest";
import {
  closer,
  effects,
  frameOf,
  marketSlots,
  outline,
  place,
  poolOf,
  poolsOf,
  readDomino,
  readHalf,
  signs,
  squareName,
  squaresIn,
  standing,
  turned,
  turnsOf,
  type DynastyView,
  type MapView,
} from "./dominoes";

const map = (left: number, top: number, width: number, height: number): MapView => ({
  name: "shared",
  left,
  top,
  width,
  height,
  dominoes: [],
  squares: {},
});

describe("dominoes in writing", () => {
  it("reads terrain, icon, paths and arrow", () => {
    expect(readHalf("lava.person.ud<u")).toEqual({ terrain: "lava", icon: "person", paths: ["u", "d"], inward: "u" });
    expect(readHalf("grass.empty.")).toEqual({ terrain: "grass", icon: "empty", paths: [], inward: null });
    expect(readDomino("desert.money.urdl|desert.all-in.l")[1]).toEqual({
      terrain: "desert",
      icon: "all-in",
      paths: ["l"],
      inward: null,
    });
  });

  it("turns clockwise, the arrow with the path", () => {
    expect(turned(readHalf("lava.person.ur<r"), 1)).toMatchObject({ paths: ["r", "d"], inward: "d" });
    expect(turned(readHalf("lava.person.ul"), 3).paths).toEqual(["d", "l"]);
  });

  it("knows squares and how a domino lies on them", () => {
    expect(place("c4")).toEqual([2, 3]);
    expect(squareName(2, 3)).toBe("c4");
    expect([turnsOf("h8", "i8"), turnsOf("h8", "h9"), turnsOf("h8", "g8"), turnsOf("h8", "h7")]).toEqual([0, 1, 2, 3]);
  });
});

describe("what is drawn of a map", () => {
  it("leaves room for dominoes, but none beyond eight squares", () => {
    expect(frameOf(map(5, 6, 3, 8), [], 1)).toEqual({ left: 4, top: 6, width: 5, height: 8 });
  });
  it("looks at what lies from near, with enough of the squares two away to click on them", () => {
    const two = map(5, 6, 3, 7);
    expect(frameOf(two, [], 2)).toEqual({ left: 3, top: 5, width: 7, height: 9 });
    expect(closer(two, frameOf(two, [], 2))).toEqual({ left: 3.5, top: 5, width: 6, height: 9 });
  });
  it("takes in every square that can be clicked", () => {
    expect(frameOf(map(5, 6, 3, 2), ["c7", "h9"], 1)).toEqual({ left: 2, top: 5, width: 7, height: 4 });
  });
  it("shows an empty map's middle", () => {
    expect(frameOf(map(7, 7, 0, 0), [], 1)).toEqual({ left: 6, top: 6, width: 3, height: 3 });
  });
  it("outlines a set of squares", () => {
    expect(outline(["a1"], 100, 10)).toBe("M10 10H90M10 10V90M10 90H90M90 10V90");
  });
  it("collects the squares of each map", () => {
    expect([...squaresIn(["square/shared/a1", "square/shared/a1", "square/coin/b2", "market/x"])]).toEqual([
      ["shared", ["a1"]],
      ["coin", ["b2"]],
    ]);
  });
});

describe("a Capital's path", () => {
  const step = (icon: string, effect: string) => ({ square: "a1", icon, effect, value: 1 });
  it("tells the same thing once, with what it comes to", () => {
    const told = effects([
      step("person", "+1"),
      step("empty", ""),
      step("person", "+1"),
      step("knife", "halved"),
      step("person", "+1"),
    ]);
    expect(told.map(({ icon, effect, times }) => `${icon} ${signs(effect, times)}`)).toEqual([
      "person +2",
      "knife ÷2",
      "person +1",
    ]);
  });
});

describe("the market's places", () => {
  const view = (round: number, market: string[], laid: string[] = []) => {
    const dominoes = laid.map((id) => ({ id, round }));
    const players = [0, 1].map((seat) => ({ seat, map: { name: "coin", dominoes: seat ? dominoes : [] } }));
    return { round, market, players, shared: { name: "shared", dominoes: [] } } as unknown as DynastyView;
  };
  const none = { round: -1, places: [] };
  it("stay where they are when a domino is taken, and say who laid it where", () => {
    const before = marketSlots(none, view(1, ["a|a", "b|b", "b|b", "c|c"]), []);
    const after = marketSlots(before, view(1, ["a|a", "b|b", "c|c"]), [
      { kind: "laid", domino: "b|b", seat: 1, map: "shared" },
    ]);
    expect(after.places.map((slot) => (slot.gone ? `${slot.seat} ${slot.map}` : slot.id))).toEqual([
      "a|a",
      "b|b",
      "1 shared",
      "c|c",
    ]);
  });
  it("tell who comes later what was laid in the round", () => {
    const { places } = marketSlots(none, view(2, ["a|a", "b|b"], ["c|c"]), []);
    expect(places.map((slot) => (slot.gone ? `${slot.seat} ${slot.map}` : slot.id))).toEqual([
      "a|a",
      "b|b",
      "1 coin",
      "null ",
    ]);
  });
  it("are new in a new round", () => {
    const before = marketSlots(none, view(1, ["a|a"]), []);
    expect(before.places.filter((slot) => slot.gone)).toHaveLength(3);
    expect(marketSlots(before, view(2, ["d|d", "e|e", "f|f", "g|g"]), []).places.map((slot) => slot.id)).toEqual([
      "d|d",
      "e|e",
      "f|f",
      "g|g",
    ]);
  });
});

describe("strengths that are given out", () => {
  const role = (strength: string, holder: number | null, now: number, due = now) => ({
    strength,
    holder,
    due_provider: holder ?? 1,
    strength_now: now,
    due,
  });
  const demand = (strength: string, need: number) => ({ strength, need: 4 * need });
  const view = {
    options: {},
    roles: [role("military", null, 12), role("money", 1, 12), role("goods", 0, 8, 4)],
    players: [
      { seat: 0, missions: [{ demands: [demand("military", 8), demand("military", 5), demand("goods", 6)] }] },
      { seat: 1, missions: [{ demands: [demand("money", 6)] }] },
    ],
  } as unknown as DynastyView;
  const stands = (strength: string, need: number) =>
    standing(view, demand(strength, need) as Parameters<typeof standing>[1]).how;

  it("come out of one pool with those of roles nobody plays", () => {
    expect(poolOf(view, "military")).toMatchObject({ giver: 1, due: 12, strengths: ["military", "money"], lack: 2 });
    expect(poolOf(view, "goods")).toMatchObject({ giver: 0, due: 4, strengths: ["goods"], lack: 2 });
  });

  it("are told once for each player who gives them, by seat", () => {
    const told = poolsOf(view).map(({ giver, strengths }) => [giver, strengths.join()]);
    expect(told).toEqual([
      [0, "goods"],
      [1, "military,money"],
    ]);
  });

  it("are enough only if they suffice for all, after the Report", () => {
    expect(stands("military", 8)).toBe("contested");
    expect(stands("military", 13)).toBe("few");
    expect(stands("goods", 6)).toBe("falls");
    expect(stands("money", 0)).toBe("enough");
  });
});
