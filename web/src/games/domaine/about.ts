import type { About } from "..";

export default {
  name: "domaine",
  title: "Domaine",
  tagline: "Wall in your castles before your neighbours do it for you.",
  players: "2–4",
  minutes: "60",
  by: "Klaus Teuber",
  first: { text: "two players", seats: 2 },
  order: 1,
  story:
    "While the king is away the dukes divide his land. You set castles into the meadows and draw borders round them; a castle that is walled in with nobody else's becomes your Domaine, with its forests, villages and mines.",
  turn: [
    "Collect a ducat for each kind of mine you hold.",
    "Sell a card for money, or pay for one and act: place borders or knights, push a Domaine outwards, lure a knight away, or swear an alliance.",
    "Take a new card, from the deck or from those others have sold.",
  ],
  win: "Forests, villages and the royal city inside your Domaines are points, three mines of a kind are five more. Whoever reaches the king's token wins at once.",
  options: {
    castle_distance: { name: "Steps between own castles" },
    endless_guard: { name: "Against endless games" },
    king_at_once: { name: "The king is claimed in the middle of an action" },
    size_scoring: { name: "Size counts instead of land" },
    hidden_ducats: { name: "Money is hidden" },
    king_card: { name: "A card ends the game" },
    expand_max: { name: "Squares in one expansion" },
    alliance_blocks_deserter: { name: "Allies cannot lure knights" },
    fixed_board: { name: "Always the same land" },
  },
} satisfies About;
