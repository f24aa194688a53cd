// Dominations in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import Cause from "./Cause.svelte";
import "./colours.css";
import { cardName, mastery, monument, nation, type DominationsView } from "./data";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { moveName, pickedText, tileName } from "./names";
import Offer from "./Offer.svelte";
import Open from "./Open.svelte";
import Panel from "./Panel.svelte";
import Tableau from "./Tableau.svelte";
import { TITLES, guide, say } from "./texts";

const PHASES = ["grow", "build", "develop"] as const;

export default {
  Board,
  Tableau,
  Hand,
  Panel,
  Open,
  Offer,
  Cause,
  Face,
  scenes: [{ begins: "age", title: () => say("scene_title_age"), Component: () => import("./AgeTurns.svelte") }],
  sizes: { panel: 106, dock: 240, hand: 372, sheet: (view: DominationsView) => (view.phase === "draft" ? 170 : 254) },
  stage: (view: DominationsView) => ({
    title:
      view.phase === "draft"
        ? say("stage_draft")
        : view.phase === "end"
          ? say("stage_end", { age: view.age })
          : say("stage", { age: view.age, round: Math.min(5, view.round) }),
    steps: PHASES.map((phase) => say(`phase_${phase}`)),
    now: PHASES.indexOf(view.phase as (typeof PHASES)[number]),
  }),
  guide,
  kinds: {
    place: "place",
    "place/tile": "take",
    site: "place",
    slot: "place",
    develop: "place",
    "develop/mastery": "take",
    build: "place",
    back: "remove",
  },
  tie: say("tie"),
  scores: (view: DominationsView) => view.civilisations.map((one) => one.points),
  breakdown: (view: DominationsView, player) =>
    Object.entries(view.civilisations[player]?.scored ?? {}).map(([what, points]) => ({
      label: say("point_scored", { what }),
      points,
    })),
  places: (event) => {
    const places: string[] = [];
    if (typeof event["cell"] === "string") places.push(`cell/${event["cell"]}`);
    if (typeof event["at"] === "string") places.push(`point/${event["at"]}`);
    return places;
  },
  partName: (part, content, names, role) => {
    const at = part.indexOf("/");
    const [kind, name] = [part.slice(0, at), part.slice(at + 1)];
    switch (kind) {
      case "tile":
        return name === "activate" ? say("activate") : tileName(name, content);
      case "turn":
        return say("turn", { n: name });
      case "mastery":
        return mastery(content, name)?.name ?? null;
      case "monument":
        return monument(content, name)?.name ?? null;
      case "objective":
        return nation(content, name)?.name ?? null;
      case "knowledge":
        return role === "give" || role === "take"
          ? say(role, { domain: TITLES[name] ?? name })
          : (TITLES[name] ?? null);
      case "seat":
        return names[Number(name) - 1] ?? say("player", { n: name });
      case "copy":
        return say("copy_short", { copy: name });
      case "slot":
      case "cell":
        return say("cell");
      case "amount":
        return name === "0" ? say("amount_none") : name;
      case "point":
        return say("locus_at");
      default:
        return null;
    }
  },
  moveName,
  pickedText,
  valueName: (key, value, content) =>
    key === "cell" || key === "at"
      ? say("marked")
      : key === "card"
        ? cardName(content, value)
        : key === "tile"
          ? tileName(value, content)
          : key === "monument"
            ? (monument(content, value)?.name ?? null)
            : key === "objective"
              ? (nation(content, value)?.name ?? null)
              : (TITLES[value] ?? null),
} satisfies GameClient;
