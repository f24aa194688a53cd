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
  options: {
    edges: {
      name: "A tile beside several others",
      choices: { once: "all sides, each dot once", one: "one side of your choice", each: "each side by itself" },
    },
    trading: { name: "What an activated City brings", choices: { produce: "is produced", gain: "is only gained" } },
    city_influence: {
      name: "Influence of Cities",
      choices: { increment: "grows by each level", total: "is the level" },
    },
    hands: { name: "Land tiles in hand", choices: { private: "private", open: "open" } },
    nodus: {
      name: "Nodus that objectives count",
      choices: { all: "all of the tree", masteries: "between Masteries only" },
    },
    exchange_between_tiles: { name: "Exchange between two tiles of a turn" },
    three_objectives: { name: "Points for three objectives" },
  },
} satisfies About;
