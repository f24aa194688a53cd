import type { About } from "..";

export default {
  name: "ladder",
  title: "Ladder",
  tagline: "Higher and higher, until somebody gives up.",
  players: "2–4",
  minutes: "5",
  order: 100,
  story: "Everybody holds a few hidden cards, and a row of open ones climbs from player to player.",
  turn: [
    "Play a card that is higher than the last one of the row.",
    "Or give up: bury a card, clear the row and draw.",
  ],
  win: "Every card that you play is a point. Whoever has most when the deck is empty wins.",
} satisfies About;
