import type { About } from "..";

export default {
  name: "dominations",
  title: "Dominations",
  tagline: "From one campfire to a civilisation, triangle by triangle.",
  players: "2–4",
  minutes: "90–120",
  by: "Éric Dubus and Olivier Melison",
  first: { text: "two players", seats: 2 },
  order: 3,
  story:
    "A people settles round the cradle of mankind. Triangular lands that touch bring knowledge in six domains; knowledge becomes cities, monuments and masteries, and the masteries grow into a tree that is yours alone.",
  turn: [
    "Grow: lay one land tile; the dots along the edges it touches give knowledge, and matching colours give more.",
    "Build: raise a city, or add a level to a monument.",
    "Develop: buy a mastery that fits into your tree, or improve one.",
  ],
  win: "Three ages of five turns. Masteries, monuments, influence, dominations and your objectives are points; most points win.",
} satisfies About;
