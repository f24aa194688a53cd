// Dark Domains when it is over.
import type { Ending } from "../../play/contract";
import Band from "./Band.svelte";
import Picture from "./Picture.svelte";
import { say } from "./texts";

export default {
  Band,
  Picture,
  step: "M0 16V10L9 0L18 10V13H27V8H37V13H45V8H55V13H63V8H73V13H82V10L91 0L100 10V16Z",
  sources: {
    [say("point_production")]: {
      sign: "M2 21V11L8 14V11L14 14V4H19L20 21ZM5 16V18.500H8V16ZM10.500 16V18.500H13.500V16Z",
      colour: "#4c7a3a",
      ink: "#fff",
    },
    [say("point_adventures")]: {
      sign: "M12 1.500L21 4.500V11C21 17 16.500 20.500 12 22.500C7.500 20.500 3 17 3 11V4.500ZM10.500 6V10H6.500V13H10.500V18H13.500V13H17.500V10H13.500V6Z",
      colour: "#a9c9e8",
      ink: "#17110a",
    },
    [say("point_temple")]: {
      sign: "M4 10.500a8 7.500 0 0 1 16 0c0 3-1.300 4.300-2.600 5.200V21H6.600v-5.300C5.300 14.800 4 13.500 4 10.500ZM9 8.500A2.400 2.400 0 1 0 9.010 8.500ZM15 8.500A2.400 2.400 0 1 0 15.010 8.500ZM12 13.500L10.700 16H13.300Z",
      colour: "#4d3b78",
      ink: "#fff",
    },
    [say("point_spells")]: {
      sign: "M12 1L14.500 9.500L23 12L14.500 14.500L12 23L9.500 14.500L1 12L9.500 9.500Z",
      colour: "#efb14e",
      ink: "#17110a",
    },
    [say("point_henchmen")]: {
      sign: "M12 1C16 4 18 7 18 12C20 15 21 18 21 22H3C3 18 4 15 6 12C6 7 8 4 12 1ZM12 7C9 7 8.500 10 9 12.500C10.500 14.500 13.500 14.500 15 12.500C15.500 10 15 7 12 7Z",
      colour: "#8a3b4f",
      ink: "#fff",
    },
    [say("point_fortune")]: {
      sign: "M12 2A10 10 0 1 0 12.010 2ZM12 5A7 7 0 1 1 11.990 5ZM10.500 8H13.500V16H10.500Z",
      colour: "#d9d3c6",
      ink: "#17110a",
    },
    [say("point_spent")]: { sign: "M3 9.500H21V14.500H3Z", colour: "#f0b9a8", ink: "#6d1414" },
  },
} satisfies Ending;
