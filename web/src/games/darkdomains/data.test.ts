import { describe, expect, it } from "vitest";
import {
  amountsIn,
  fortuneText,
  gist,
  makesOf,
  matched,
  percent,
  sortedHand,
  suitsOf,
  textOf,
  type DarkView,
} from "./data";
import { cityName, moveName, partName, spaceName } from "./names";

const content = {
  locations: {
    location: [
      { id: "architect", name: "Architect's Guild" },
      { id: "seer", name: "The Seer" },
    ],
  },
  spells: {
    spell: [
      { id: "fire-bolt", name: "Fire Bolt", type: "attack", text: [] },
      { id: "gale", name: "Gale", type: "defense", text: [] },
      { id: "transmute", name: "Transmute", type: "production", text: [] },
    ],
  },
  fortune: {
    fortune: [
      { id: "a", name: "A", era: "decay", suit: "cups", matched: ["yes"], unmatched: ["no"] },
      { id: "b", name: "B", era: "decay", suit: "swords" },
      { id: "c", name: "C", era: "decay", suit: "arcana", text: ["one"] },
    ],
  },
};

describe("a card in small", () => {
  it("says what it does as short as it stays true", () => {
    expect(gist(["Attack a space of another player with 4d12."])).toBe("Attack with 4d12");
    expect(gist(["Strike one monster of another player with 1d12."])).toBe("1d12 at one monster");
    expect(gist(["The attacked space has 2 more shields and 2 more for each monster in it."])).toBe(
      "+2 shields, +2 per monster",
    );
    expect(gist(["The attack roll is 3 lower.", "Draw 1 spell."])).toBe("Roll \u22123. Draw 1 spell");
    expect(gist(["Something nobody has shortened."])).toBe("Something nobody has shortened");
  });
});

describe("what cards say", () => {
  it("finds the goods in a sentence", () => {
    expect(amountsIn("2 coins and 1 skull")).toEqual({ coins: 2, skulls: 1 });
    expect(amountsIn("nothing")).toEqual({});
    expect(makesOf(["+4 shields in Woods.", "Makes 1 skull and 2 workers."])).toEqual({ skulls: 1, workers: 2 });
  });
  it("reads Fortune matched and not", () => {
    expect(matched(["a", "b"], content)).toBe(false);
    expect(matched(["a", "c"], content)).toBe(true);
    expect(matched(["a", "a"], content)).toBe(true);
    const card = { id: "a", name: "A", era: "decay", suit: "cups", matched: ["yes"], unmatched: ["no"] };
    expect([fortuneText(card, true), fortuneText(card, false)]).toEqual(["yes", "no"]);
  });
  it("sorts a hand by type and leaves out what is unknown", () => {
    expect(sortedHand(["transmute", null, "gale", "fire-bolt"], content)).toEqual(["fire-bolt", "gale", "transmute"]);
  });
  it("rounds odds, but not to certainty", () => {
    expect([percent(0.432), percent(0.9951), percent(0.004), percent(1), percent(0)]).toEqual([
      "43 %",
      "99.5 %",
      "0.4 %",
      "100 %",
      "0 %",
    ]);
  });
});

describe("names", () => {
  it("names spaces of the city and of a Domain", () => {
    expect(cityName("architect-3", content)).toBe("Architect's Guild 3");
    expect(cityName("seer", content)).toBe("The Seer");
    expect(spaceName("woods-2")).toBe("Woods 2");
  });
  it("names moves and parts", () => {
    expect(moveName("place architect-1", content)).toBe("Minion to Architect's Guild 1");
    expect(moveName("place woods-1", content)).toBe("Minion to the tile on Woods 1: it turns dark");
    expect(moveName("cast fire-bolt", content)).toBe("Cast Fire Bolt");
    expect(moveName("pass", content)).toBe("Pass");
    expect(moveName("kill unicorn-2", content)).toBe("Kill number 2 of the Green Unicorn");
    expect(partName("3", content)).toBe("× 3");
    expect(partName("domain/2/woods-1", content, ["Ada", "Bob"])).toBe("Bob: Woods 1");
    expect(partName("domain/2/woods-1", content)).toBe("seat 2: Woods 1");
  });
});

it("names what lies on a space and what stands on one, where the view tells", () => {
  const holds = ["mill", "mint", "mill"];
  const view = {
    city: holds.map((id, i) => ({ space: `architect-${i + 1}`, location: "architect", holds: id })),
    players: [{ domain: [{ space: "woods-1", tile: { name: "Trading Post" } }] }],
  } as unknown as DarkView;
  expect(moveName("place architect-2", content, [], view)).toBe("Minion to Architect's Guild: mint");
  expect(moveName("place architect-3", content, [], view)).toBe("Minion to Architect's Guild 3: mill");
  expect(moveName("place seer", content, [], view)).toBe("Minion to The Seer");
  expect(moveName("place woods-1", content, [], view, 0)).toBe("Minion to the Trading Post: it turns dark");
  expect(moveName("act woods-1", content, [], view, 0)).toBe("Let the Trading Post act");
});

it("says what a place gives this turn", () => {
  expect(textOf({ text: "Gain 2 coins.", gives: "3 this turn" })).toBe("Gain 3 coins this turn.");
  expect(textOf({ text: "Gain 2 coins.", gives: "" })).toBe("Gain 2 coins.");
});

it("tells one price of a good, the one that is asked now", () => {
  const text = "Buy 1 metal for 2 coins, 2 wood for 1 coin, as often as you like.";
  expect(textOf({ text, gives: "1 metal for 2, 2 wood for 1" })).toBe(text);
  expect(textOf({ text, gives: "1 metal for 1, 2 wood for 1" })).toBe(
    "This turn: buy 1 metal for 1 coin, 2 wood for 1 coin, as often as you like.",
  );
});

it("says why Fortune is matched", () => {
  expect([suitsOf(["a", "b"], content), suitsOf(["a", "c"], content), suitsOf(["a", "a"], content)]).toEqual([
    "two",
    "arcana",
    "one",
  ]);
});

it("says the order of cards whose backs only are known", () => {
  expect(moveName("backs decay revelation", content)).toBe("First decay, revelation");
});
