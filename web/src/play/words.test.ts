import { expect, it } from "vitest";
import { byName, plainPlaces, prompted, sentence } from "./words";

const words = {
  events: {
    scored: "{seat} scores {points} for the Domaine at {castle}",
    drew: "{seat} draws a card ({left} left)",
    king: "the king returns: {seats} reached {points} points",
    castle: "{seat} builds a castle in {colour}'s colour",
  },
  private: { drew: "{seat} draws {card} ({left} left)" },
  colours: { neutral: "the neutral colour" },
};
const names = ["Ada", "Bo"];

it("fills names for seats and values for the rest", () => {
  const event = { kind: "scored", rule: "DO028", seat: 1, points: 7, castle: "d4" };
  expect(sentence(words, event, names)).toBe("Bo scores 7 for the Domaine at d4");
});

it("uses the private sentence only where the event tells enough", () => {
  expect(sentence(words, { kind: "drew", rule: "DO018", seat: 0, left: 9 }, names)).toBe("Ada draws a card (9 left)");
  expect(sentence(words, { kind: "drew", rule: "DO018", seat: 0, left: 9, card: "a-wall" }, names)).toBe(
    "Ada draws a-wall (9 left)",
  );
});

it("says what it was for where the rule that is cited has a sentence of its own", () => {
  const told = { ...words, causes: { "drew DO018": "{seat} ends the turn with a card" } };
  expect(sentence(told, { kind: "drew", rule: "DO018", seat: 0, left: 9 }, names)).toBe(
    "Ada ends the turn with a card",
  );
  expect(sentence(told, { kind: "drew", rule: "DO019", seat: 0, left: 9 }, names)).toBe("Ada draws a card (9 left)");
});

it("joins lists and names colours beyond the players", () => {
  expect(sentence(words, { kind: "king", rule: "", seats: [0, 1], points: 40 }, names)).toContain("Ada and Bo");
  expect(sentence(words, { kind: "castle", rule: "", seat: 0, colour: 2 }, names)).toContain("the neutral colour's");
});

it("reads a list as people say it, and a yes as a yes", () => {
  expect(sentence(words, { kind: "king", rule: "", seats: [0, 1, 2], points: 40 }, ["Ada", "Bo", "Cy"])).toContain(
    "Ada, Bo and Cy reached",
  );
  expect(sentence(words, { kind: "king", rule: "", seats: [1], points: true }, names)).toBe(
    "the king returns: Bo reached yes points",
  );
});

it("says the kind of an event it has no sentence for", () => {
  expect(sentence(words, { kind: "odd", rule: "" }, names)).toBe("odd");
});

it("finds the places an event speaks of", () => {
  expect(plainPlaces({ kind: "cut_off", rule: "DO046", castle: "d4", cells: ["e5", "e6"], seat: 1 })).toEqual([
    "castle/d4",
    "cell/e5",
    "cell/e6",
  ]);
});

it("puts the player's name into a prompt that speaks of one", () => {
  const offer = {
    prompt: "Accept? Player 2 gives 1 crown.",
    template: "Accept? {who} gives {text}.",
    args: { who: "Player 2", text: "1 crown", seats: { who: 1 } },
  };
  expect(prompted(offer, names)).toBe("Accept? Bo gives 1 crown.");
  expect(prompted({ prompt: "Place a knight.", template: "Place a knight.", args: {} }, names)).toBe("Place a knight.");
});

it("says one crown and three crowns", () => {
  const crowned = { events: { paid: "{seat} pays {crowns:crown|crowns} ({now} left)" } };
  const paid = (crowns: number) => sentence(crowned, { kind: "paid", rule: "", seat: 0, crowns, now: 0 }, ["Ada"]);
  expect(paid(1)).toBe("Ada pays 1 crown (0 left)");
  expect(paid(3)).toBe("Ada pays 3 crowns (0 left)");
});

it("calls seats by their players' names", () => {
  expect(byName("costs seat 2 land about to be enclosed", names)).toBe("costs Bo land about to be enclosed");
  expect(byName("costs seats 1 and 2 points, and seat 7 ducats", names)).toBe(
    "costs Ada and Bo points, and seat 7 ducats",
  );
});
