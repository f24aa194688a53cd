import type { About } from "..";

export default {
  name: "dark-domains",
  title: "Dark Domains",
  tagline: "Be the villain. The heroes are on their way.",
  players: "2–5",
  minutes: "120",
  first: { text: "two players", seats: 2 },
  order: 4,
  by: "William Baldwin, Carla Horger, Jeff Horger and Joe Roush",
  story:
    "Settle the wilderness, let good houses turn bad, and fill them with monsters. Two parties of adventurers sit in the taverns, and their leaders' tastes tell whose den they will visit next.",
  turn: [
    "Two fortune cards set the mood of the turn.",
    "Send minions into the city: coins, elements, spells, henchmen, building plans, monsters; or turn a building of yours to the dark.",
    "Build with what you have stored.",
    "The parties set out: dice against your walls and monsters.",
    "Everything that still stands produces.",
  ],
  win: "When the card of Death has come and its turn is over, the most skulls win.",
  options: {
    skull_strict: { name: "Parties prefer buildings that make skulls" },
    refill_at_once: { name: "Parties are filled up at once" },
    rage_at_struck: { name: "Battle Rage counts one monster only" },
    ask_gains: { name: "Ask before a Minion only gains" },
  },
} satisfies About;
