// Dominations when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import { say } from "./texts";

const source = (what: string) => say("point_scored", { what });

export default {
  Band,
  step: "M0 16V11H10V5H22V0H78V5H90V11H100V16Z",
  sources: {
    [source("Monuments")]: {
      sign: "M1 21L4.500 15H19.500L23 21ZM5.500 13.500L8.500 8.500H15.500L18.500 13.500ZM9.500 7L11 3H13L14.500 7Z",
      colour: "#b06a2c",
      ink: "#fff",
    },
    [source("cards")]: {
      sign: "M3 5L12 2.500L16 18L7 20.500ZM14.500 3.500H21V20H16.800L17.800 19.500ZM6.500 7.500L8.500 14.500L11.500 9.500Z",
      colour: "#f0cf7a",
      ink: "#17110a",
    },
    [source("Influence")]: {
      sign: "M12 1L14.800 8.600L23 9L16.600 14L18.800 22L12 17.400L5.200 22L7.400 14L1 9L9.200 8.600Z",
      colour: "#a52f72",
      ink: "#fff",
    },
    [source("Domination")]: {
      sign: "M2 6L7.500 11L12 3L16.500 11L22 6L20 17H4ZM4 18.500H20V21.500H4Z",
      colour: "#a8dbc0",
      ink: "#17110a",
    },
    [source("objectives")]: {
      sign: "M12 1A11 11 0 1 0 12.010 1ZM12 4A8 8 0 1 1 11.990 4ZM12 7A5 5 0 1 0 12.010 7ZM12 10A2 2 0 1 1 11.990 10Z",
      colour: "#1a5f9c",
      ink: "#fff",
    },
    [source("overflow")]: {
      sign: "M4 3H20L18 12H6ZM7 14H17L18 21H6Z",
      colour: "#d9d3c6",
      ink: "#17110a",
    },
  },
} satisfies Ending;
