import type { About } from "..";

export default {
  name: "dominare",
  title: "Dominare",
  tagline: "Seven seasons, seven agents, one city that must not notice.",
  players: "2–6",
  minutes: "90–150",
  by: "jim pinto",
  first: { text: "two players with starter conspiracies", seats: 2, options: { opening: "starter" } },
  order: 2,
  story:
    "You lead a hidden cabal in a canal city. Each season one more agent joins your conspiracy, stronger the higher the rank you give him; together they spread influence from block to block. But who acts in the open is exposed.",
  turn: [
    "All choose an agent in secret and place him in the next rank.",
    "An event strikes whoever is exposed most, or least.",
    "Agents canvass their districts: influence goes onto blocks, and cancels a rival's one for one.",
    "In turn, use agents' abilities, the power of a district, or the basic actions.",
  ],
  win: "After the seventh season districts and blocks you control and your agents' bonuses count; exposure costs points. Most points take the city.",
  options: {
    side: {
      name: "Map",
      choices: {
        "by seats": "by number of players",
        small: "small city",
        large: "large city",
      },
    },
    opening: {
      name: "First agents",
      choices: {
        deal: "dealt, keep three",
        starter: "starter conspiracies",
      },
    },
    first_scapegoat: {
      name: "Who is exposed first",
      choices: { "1": "player 1", "2": "player 2", "3": "player 3", "4": "player 4", "5": "player 5", "6": "player 6" },
    },
    cells: { name: "Lowest agents disappear later" },
    epic: { name: "Every agent acts" },
    anything_goes: { name: "Deals between players" },
    spread_many_districts: { name: "Influence spreads into many districts" },
    church_vacant: { name: "The Church needs an empty block" },
    floor_zero: { name: "Districts can become worthless" },
    own_exposure: { name: "Events may move your own exposure" },
    discard_replaced: { name: "Replaced agents can come back" },
  },
} satisfies About;
