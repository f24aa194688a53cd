// Domino Dynasty in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import Cause from "./Cause.svelte";
import "./colours.css";
import type { DynastyView } from "./dominoes";
import Face from "./Face.svelte";
import {
  dominoShort,
  dominoTold,
  loanName,
  mapName,
  missionName,
  moveName,
  pickedText,
  product,
  roleName,
  word,
} from "./names";
import Open from "./Open.svelte";
import Panel from "./Panel.svelte";
import Tableau from "./Tableau.svelte";
import { guide, say } from "./texts";

export default {
  Board,
  Tableau,
  Panel,
  Open,
  Cause,
  Face,
  sizes: { panel: 112, sheet: 160 },
  guide,
  scenes: [
    {
      // Where somebody says who is served, the missions are told after that.
      begins: (event) => ["reported", "strength", "achieved", "failed"].includes(event.kind),
      title: () => say("report"),
      Component: () => import("./Report.svelte"),
    },
  ],
  stage: (view: DynastyView) => {
    const achieved = view.players.reduce((sum, player) => sum + player.achieved, 0);
    const together =
      view.missions_to_win === null ? "" : ` · ${say("together", { n: achieved, m: view.missions_to_win })}`;
    const left = view.last_round ? say("last_round") : say("deck_short", { n: view.deck });
    const phases = ["draw", "place", "report"];
    return {
      title: `${say("round", { n: view.round })} · ${left}${together}`,
      steps: phases.map(word),
      now: phases.indexOf(view.phase),
    };
  },
  kinds: {
    turn: "take",
    again: "take",
    lay: "take",
    place: "place",
    "move-to": "place",
    remove: "remove",
    move: "choose",
    lift: "remove",
    rotate: "place",
    "rotate/domino": "choose",
  },
  scores: (view: DynastyView) => view.players.map((player) => player.strength.total),
  breakdown: (view: DynastyView, player) => {
    const strength = view.players[player]?.strength;
    if (!strength) return [];
    const { base, bonus, minus, total, halvings, zero, province } = strength;
    const rest = total - (base + bonus - minus);
    const halved = say(view.event ? "score_halved_event" : "score_halved");
    const why = zero ? say("score_zero") : halvings ? halved : say("score_floor");
    const how = product(strength);
    return [
      { label: say("score_made"), points: base, how, ...(strength.shared_score ? {} : { times: province }) },
      ...(bonus ? [{ label: say("score_bonus"), points: bonus }] : []),
      ...(minus ? [{ label: say("score_minus"), points: -minus }] : []),
      ...(rest ? [{ label: why, points: rest }] : []),
    ];
  },
  places: (event) => {
    const map = event["map"];
    if (typeof map !== "string") return [];
    return ["square", "first", "second"].flatMap((key) =>
      typeof event[key] === "string" ? [`square/${map}/${event[key]}`] : [],
    );
  },
  partName: (part, content, names) => {
    const [kind = "", name = ""] = part.split("/");
    const rest = part.slice(kind.length + 1);
    if (kind === "market" || kind === "held") return dominoShort(rest);
    if (kind === "square") return mapName(name, content);
    if (kind === "drawn") return missionName(rest, content);
    if (kind === "action") return word(rest);
    if (kind === "seat") return names[Number(name) - 1] ?? say("seat", { n: Number(name) });
    if (kind === "role") return roleName(name, content);
    if (kind === "loan") return loanName(name);
    if (kind === "demand") return say("demand", { n: Number(name) + 1 });
    return null;
  },
  valueName: (key, value, content) => {
    if (key === "domino") return dominoTold(value);
    if (key === "mission") return `“${missionName(value, content)}”`;
    if (key === "map") return mapName(value, content);
    if (key === "power" || key === "role") return roleName(value, content);
    if (key === "what") return loanName(value);
    return null;
  },
  moveName,
  pickedText,
} satisfies GameClient;
