// Dominare in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import Cause from "./Cause.svelte";
import "./colours.css";
import { district, eventCard, title, type DominareView } from "./data";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { actionName, blockName, cardName, moveName, pickedText, playerName } from "./names";
import Offer from "./Offer.svelte";
import Open from "./Open.svelte";
import Panel from "./Panel.svelte";
import Tableau from "./Tableau.svelte";
import { guide, say } from "./texts";

const PHASES = ["conspiracy", "event", "canvassing", "action"] as const;

export default {
  Board,
  Tableau,
  Hand,
  Panel,
  Open,
  Offer,
  Cause,
  Face,
  scenes: [
    { begins: "joined", title: () => say("scene_title_reveal"), Component: () => import("./Reveal.svelte") },
    { begins: "event", title: () => say("scene_title_event"), Component: () => import("./Omen.svelte") },
  ],
  sizes: { panel: 101, dock: 198, hand: 446, sheet: (view: DominareView) => (view.season ? 210 : 186) },
  stage: (view: DominareView) => ({
    title:
      (view.season ? say("season", { n: view.season }) : say("before")) +
      (view.phase === "draft" ? ` · ${say("phase_draft")}` : ""),
    steps: PHASES.map((phase) => say(`phase_${phase}`)),
    now: PHASES.indexOf(view.phase as (typeof PHASES)[number]),
  }),
  guide,
  kinds: {
    canvass: "place",
    spread: "place",
    inspire: "place",
    "place in": "place",
    "move to": "place",
    keep: "take",
    draft: "take",
    recruit: "take",
    reveal: "place",
    "remove from": "remove",
    flip: "remove",
    kill: "remove",
    discard: "remove",
  },
  stepwise: ["action", "use"],
  tie: say("tie"),
  scores: (view: DominareView) => view.scores.map((score) => score.total),
  breakdown: (view: DominareView, player) =>
    (["districts", "blocks", "agents", "exposure"] as const)
      .map((part) => ({ label: say(`point_${part}`), points: view.scores[player]?.[part] ?? 0 }))
      .filter((line) => line.points !== 0),
  places: (event) => {
    const places: string[] = [];
    for (const key of ["block", "from", "to"]) if (typeof event[key] === "string") places.push(`block/${event[key]}`);
    if (Array.isArray(event["blocks"])) places.push(...event["blocks"].map((block) => `block/${String(block)}`));
    if (typeof event["district"] === "string") places.push(`district/${event["district"]}`);
    return places;
  },
  partName: (part, content, names, _role, picked, view: DominareView | null) => {
    const [kind = "", first = "", second = ""] = part.split("/");
    switch (kind) {
      case "action":
        return actionName(first);
      case "block":
        return blockName(first, content, view);
      case "card":
        return cardName(first, content);
      case "district":
        return district(content, first)?.name ?? title(first);
      case "pile":
        return title(first);
      case "seat":
        return playerName(first, names);
      case "rank":
        return say("rank", { n: first });
      case "agent":
        return `${playerName(first, names)}, ${say("rank", { n: second })}`;
      case "ability":
        return say("ability", { n: first.split(".")[1] ?? first });
      case "number":
        return picked.length ? say("verb_move", { thing: first }) : first;
      case "change":
        return first;
      default:
        return null;
    }
  },
  moveName,
  pickedText,
  valueName: (key, value, content, view: DominareView | null) => {
    if (["agent", "card", "old", "new"].includes(key)) return cardName(value, content);
    if (key === "district") return district(content, value)?.name ?? null;
    if (key === "event") return eventCard(content, value)?.name ?? null;
    return key === "block" ? blockName(value, content, view) : null;
  },
} satisfies GameClient;
