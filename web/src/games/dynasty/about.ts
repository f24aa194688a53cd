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
  options: {
    edition: { name: "Rules of", choices: { first: "the first edition", final: "the final edition" } },
    cooperative: { name: "All together" },
    tactical: { name: "Capitals on the shared map count" },
    chaotic: { name: "Own maps start empty" },
    goblin: { name: "With Goblin Grandma" },
    proximity: { name: "With Proximity Papa" },
    direction: { name: "With Directional Daddy" },
    machine: { name: "With Machine Mama" },
    deck: { name: "Dominoes and missions", choices: { curated: "chosen", generated: "made anew" } },
    powers: { name: "Powers of roles", choices: { edition: "as the edition has it", on: "yes", off: "no" } },
    shelter: {
      name: "Powers spare other provinces",
      choices: { two: "with two players", always: "yes", never: "no" },
    },
    reports: { name: "Actions at the Report", choices: { edition: "as the edition has it", on: "yes", off: "no" } },
    province_squares: { name: "A province counts squares" },
    province_paths: {
      name: "Paths enlarge a province",
      choices: { edition: "as the edition has it", on: "yes", off: "no" },
    },
    easy_shared: { name: "The shared map is easier" },
    absent_lowest: { name: "Roles not in play are weak" },
    absent_apart: { name: "Roles not in play stand alone" },
    all_roles: { name: "All five roles are dealt" },
    leaver_penalty: { name: "Who must leave loses 8 points" },
  },
} satisfies About;
