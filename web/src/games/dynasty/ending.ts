// Domino Dynasty when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import Picture from "./Picture.svelte";
import { say } from "./texts";

const CROWN = "M2 20V6L8 12L12 3L16 12L22 6V20Z";

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
    [say("score_minus")]: { sign: "M3 9.500H21V14.500H3Z", colour: "#f0b9a8", ink: "#6d1414" },
  },
} satisfies Ending;
