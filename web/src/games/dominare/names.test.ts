import { expect, it } from "vitest";
import type { Content } from "../../play/contract";
import type { DominareView } from "./data";
import client from "./index";
import { moveName } from "./names";

const content: Content = {
  agents: {
    agent: [
      {
        id: "mother-rukh",
        name: "Mother Rukh",
        faction: "shadowmen",
        traits: [],
        abilities: { "2": ["Discard one agent.", "Gain 5 crowns."] },
      },
    ],
  },
  districts: { district: [{ id: "merchant-quarter", name: "Merchant Quarter", ability: ["Gain 4 crowns."] }] },
  events: { event: [] },
  "map-small": {
    block: [
      { id: "me5", district: "merchant-quarter", place: [5, 45], cells: [[5, 4]] },
      { id: "me7", district: "merchant-quarter", place: [5, 55], cells: [[4, 5]] },
      { id: "me8", district: "merchant-quarter", place: [5, 55], cells: [[5, 5]] },
      { id: "ca1", district: "canals", place: [9, 55], cells: [[6, 5]], neighbours: ["me8"] },
    ],
  },
  "map-large": {
    block: [
      { id: "me8", district: "merchant-quarter", place: [5, 5], cells: [[0, 0]] },
      { id: "ca1", district: "canals", place: [9, 55], cells: [[6, 5]], neighbours: ["me8"] },
      { id: "ca2", district: "canals", place: [3, 55], cells: [[0, 1]], neighbours: ["me8"] },
    ],
  },
};
const names = ["Ada", "Bo"];
const view = { side: "small", ranks: [[{ agent: "mother-rukh" }], []] } as unknown as DominareView;
const said = (move: string) => moveName(move, content, names, view, 0);

it("says what an agent or a district would do", () => {
  expect(said("agent 1.2")).toBe("Mother Rukh: Discard one agent. Gain 5 crowns.");
  expect(said("use 1.2")).toBe("Mother Rukh: Discard one agent. Gain 5 crowns.");
  expect(said("district merchant-quarter")).toBe("Merchant Quarter: Gain 4 crowns.");
  expect(said("recruit")).toBe("Recruit: keep 1 of 2 agents");
});

it("names blocks, agents, players and districts instead of their notation", () => {
  expect(said("place in me8")).toBe("Place in Merchant Quarter (south row, 2nd)");
  expect(said("spread 2 to me8")).toBe("Spread 2 to Merchant Quarter (south row, 2nd)");
  expect(said("place in ca1")).toBe("Place in the canal by Merchant Quarter");
  expect(said("keep mother-rukh")).toBe("Keep Mother Rukh");
  expect(said("replace with unseen")).toBe("Replace with the deck's top card");
  expect(said("steal from player 2")).toBe("Steal from Bo");
  expect(said("expose player 2 -1")).toBe("The exposure of Bo -1");
  expect(said("flip 1/1")).toBe("Flip Mother Rukh of Ada");
  expect(said("worth of merchant-quarter +2")).toBe("The worth of Merchant Quarter +2");
  expect(said("offer to player 2")).toBe("Make an offer to Bo");
});

it("names blocks by the side of the map that lies on the table", () => {
  const large = { ...view, side: "large" };
  expect(moveName("place in me8", content, names, large, 0)).toBe("Place in Merchant Quarter");
  expect(moveName("place in ca1", content, names, large, 0)).toBe("Place in the canal by Merchant Quarter (east)");
  expect(moveName("place in ca2", content, names, large, 0)).toBe("Place in the canal by Merchant Quarter (west)");
  expect(client.valueName("block", "me8", content, large)).toBe("Merchant Quarter");
});

it("names the numbers and the ways to stop", () => {
  expect(said("give agents 0")).toBe("No agent");
  expect(said("buy 3")).toBe("Buy 3");
  expect(said("decline")).toBe("Do not");
  expect(said("replace rank 4")).toBe("Replace the agent in rank 4");
});

it("names what the log speaks of", () => {
  expect(client.valueName("old", "mother-rukh", content, view)).toBe("Mother Rukh");
  expect(client.valueName("new", "mother-rukh", content, view)).toBe("Mother Rukh");
  expect(client.valueName("block", "me8", content, view)).toBe("Merchant Quarter (south row, 2nd)");
});
