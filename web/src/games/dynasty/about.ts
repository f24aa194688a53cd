import type { About } from "..";

export default {
  name: "dynasty",
  title: "Domino Dynasty",
  tagline: "One family, one empire, and nobody does enough.",
  players: "2–5",
  minutes: "45",
  by: "Pandaqi",
  first: { text: "two players", seats: 2 },
  order: 5,
  story:
    "Each of you has an office in the empire and a map of your own, and together you lay out the land you share. What one of you is strong in, the others need for their missions.",
  turn: [
    "A market of dominoes is laid out, and each of you gets a mission.",
    "Take one domino a turn: on your own map its paths must match, on the shared map its terrain.",
    "Report: missions are checked against the strengths of all. A failed one stays with you.",
  ],
  win: "The third failed mission ends the game. Capitals on your map, times the size of your province, are your points.",
} satisfies About;
