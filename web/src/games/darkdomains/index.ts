// Dark Domains in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import Cause from "./Cause.svelte";
import "./colours.css";
import { PHASES, building, henchman, monster, spacePart, spell, type DarkView } from "./data";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { cityName, moveName, partName, pickedText, spaceName, typeName, word } from "./names";
import Offer from "./Offer.svelte";
import Open from "./Open.svelte";
import Panel from "./Panel.svelte";
import { whence } from "./skulls";
import Tableau from "./Tableau.svelte";
import { guide, say } from "./texts";

const AREA = /^(woods|settlements|plains|mountains)-\d$/;

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
    {
      begins: (event) => ["adventure", "attacked", "rolled"].includes(event.kind),
      title: () => say("scene"),
      Component: () => import("./AdventureScene.svelte"),
    },
  ],
  sizes: { panel: 95, dock: 226, hand: 490, sheet: 184 },
  dockName: say("dock"),
  guide,
  stage: (view: DarkView) => ({
    title: view.turn ? say(view.last_turn ? "turn_last" : "turn", { n: view.turn }) : say("opening"),
    steps: PHASES.map((phase) => (phase === "Foreman" ? say("building_step") : phase)),
    now: PHASES.indexOf(view.phase),
  }),
  kinds: {
    place: "place",
    build: "place",
    "build/tile": "choose",
    "monster space": "place",
    "rune space": "place",
    "city space": "place",
    "draw spell": "take",
    "take element": "take",
    buy: "take",
    kill: "remove",
    member: "remove",
    strike: "remove",
    "attack space": "remove",
    "enemy tile": "remove",
    "discard spell": "remove",
    "unbuilt tile": "remove",
    die: "remove",
    "pay element": "remove",
    "pay different": "remove",
  },
  tie: say("tie"),
  scores: (view: DarkView) => view.players.map((player) => player.store?.["skulls"] ?? null),
  breakdown: (view: DarkView, player, _content, log) => {
    const skulls = view.players[player]?.store?.["skulls"];
    return skulls === undefined ? [] : log ? whence(log, player) : [{ label: say("point_skulls"), points: skulls }];
  },
  places: (event) => {
    const places: string[] = [];
    for (const key of ["space", "source", "target", "far", "inn"]) {
      const space = event[key];
      if (typeof space !== "string") continue;
      if (!AREA.test(space)) places.push(`city/${space}`);
      else if (typeof event["seat"] === "number") places.push(spacePart(event["seat"], space));
    }
    if (typeof event["party"] === "string") places.push(`party/${event["party"]}`);
    return places;
  },
  partName,
  valueName: (key, value, content) => {
    if (key === "spell") return spell(value, content)?.name ?? null;
    if (key === "henchman") return henchman(value, content)?.name ?? null;
    if (key === "tile" || key === "drawn") return building(value, content)?.light.name ?? null;
    if (key === "monster") return monster(value, content)?.name ?? null;
    if (key === "party") return word(value);
    if (key === "deck") return typeName(value);
    if (["space", "source", "target", "far", "inn"].includes(key))
      return AREA.test(value) ? spaceName(value) : cityName(value, content);
    return null;
  },
  moveName,
  pickedText,
} satisfies GameClient;
