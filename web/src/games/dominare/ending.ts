// Dominare when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import { say } from "./texts";

export default {
  Band,
  wide: true,
  step: "M0 16V12L17 3L33 12L50 0L67 12L83 3L100 12V16Z",
  sources: {
    [say("point_districts")]: {
      sign: "M3 2H21V12C21 17 16 20.500 12 22.500C8 20.500 3 17 3 12ZM8 6V9H16V6ZM10 11V16H14V11Z",
      colour: "#5b3f86",
      ink: "#fff",
    },
    [say("point_blocks")]: {
      sign: "M2 12L7.500 6L13 12V21H2ZM11 9L16.500 3L22 9V21H15V11Z",
      colour: "#e0a878",
      ink: "#17110a",
    },
    [say("point_agents")]: {
      sign: "M2 8C6 5 9.500 6 12 8.500C14.500 6 18 5 22 8C22 14 19 17.500 15.500 17.500C13.500 17.500 12.500 16 12 14.500C11.500 16 10.500 17.500 8.500 17.500C5 17.500 2 14 2 8ZM5 10.500C7 9 9 9.500 10.500 11.500C8.500 13 6.500 12.500 5 10.500ZM19 10.500C17 9 15 9.500 13.500 11.500C15.500 13 17.500 12.500 19 10.500Z",
      colour: "#1f6f78",
      ink: "#fff",
    },
    [say("point_exposure")]: {
      sign: "M1 12C4.500 7 8 4.800 12 4.800S19.500 7 23 12C19.500 17 16 19.200 12 19.200S4.500 17 1 12ZM12 7.500A4.500 4.500 0 1 0 12.010 7.500Z",
      colour: "#f0b9a8",
      ink: "#6d1414",
    },
  },
} satisfies Ending;
