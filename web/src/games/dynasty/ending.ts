// Domino Dynasty when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import Picture from "./Picture.svelte";
import { say } from "./texts";

const CROWN = "M2 20V6L8 12L12 3L16 12L22 6V20Z";
const HALVED = {
  sign: "M9.500 2H14.500V7H9.500ZM3 9.700H21V14.300H3ZM9.500 17H14.500V22H9.500Z",
  colour: "#f3d58c",
  ink: "#17110a",
};
const LEAST = { sign: "M12 2L20 12H15V17H9V12H4ZM3 19H21V22H3Z", colour: "#b5dcc6", ink: "#17110a" };

export default {
  Band,
  Picture,
  step: "M0 16V2Q0 0 3 0H97Q100 0 100 2V16ZM50 0V16",
  sources: {
    [say("score_made")]: { sign: CROWN, colour: "#7d9a3e", ink: "#17110a" },
    [say("score_bonus")]: {
      sign: "M9.500 3H14.500V9.500H21V14.500H14.500V21H9.500V14.500H3V9.500H9.500Z",
      colour: "#1f6f78",
      ink: "#fff",
    },
    [say("score_halved")]: HALVED,
    [say("score_halved_event")]: HALVED,
    [say("score_zero")]: LEAST,
    [say("score_floor")]: LEAST,
    [say("score_minus")]: { sign: "M3 9.500H21V14.500H3Z", colour: "#f0b9a8", ink: "#6d1414" },
  },
} satisfies Ending;
