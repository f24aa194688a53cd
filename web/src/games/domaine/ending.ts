// Domaine when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import { say } from "./texts";

export default {
  Band,
  step: "M0 16V0H14V7H29V0H43V7H57V0H71V7H86V0H100V16Z",
  sources: {
    [say("point_domaines")]: {
      sign: "M3 21V8H2V3H6V5.500H9V3H15V5.500H18V3H22V8H21V21H15V16A3 3 0 0 0 9 16V21Z",
      colour: "#3f7a38",
      ink: "#fff",
    },
    [say("point_mines")]: {
      sign: "M4 4C10 1 17 3 21 9L18 10C16 8 15 7 14 6.500L13 9 21 19 18.500 21.500 10 11.500 3 20 1 18 9 8 10.500 5.500C8 5 6 5 4 6Z",
      colour: "#c9d3dd",
      ink: "#17110a",
    },
    [say("point_ducats")]: {
      sign: "M12 2A10 10 0 1 0 12.010 2ZM12 5A7 7 0 1 1 11.990 5ZM10.500 8H13.500V16H10.500Z",
      colour: "#e6b23a",
      ink: "#17110a",
    },
  },
} satisfies Ending;
