// Domino Dynasty in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import type { DynastyView } from "./dominoes";
import { dominoShort, loanName, mapName, missionName, moveName, roleName, word } from "./names";
import Panel from "./Panel.svelte";
import { guide, say } from "./texts";

export default {
  Board,
  Panel,
  guide,
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
    return [
      { label: say("score_map"), points: strength.map_score },
      { label: say("score_province"), points: strength.province },
      ...(strength.bonus ? [{ label: say("score_bonus"), points: strength.bonus }] : []),
      ...(strength.minus ? [{ label: say("score_minus"), points: -strength.minus }] : []),
      { label: say("score_total"), points: strength.total },
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
    const [kind = "", name = "", square = ""] = part.split("/");
    const rest = part.slice(kind.length + 1);
    if (kind === "market" || kind === "held") return dominoShort(rest);
    if (kind === "square") return `${mapName(name, content)}: ${square}`;
    if (kind === "drawn") return missionName(rest, content);
    if (kind === "action") return word(rest);
    if (kind === "seat") return names[Number(name) - 1] ?? say("seat", { n: Number(name) });
    if (kind === "role") return roleName(name, content);
    if (kind === "loan") return loanName(name);
    if (kind === "demand") return say("demand", { n: Number(name) + 1 });
    return null;
  },
  valueName: (key, value, content) => {
    if (key === "domino") return `[${dominoShort(value)}]`;
    if (key === "mission") return missionName(value, content);
    if (key === "map") return mapName(value, content);
    if (key === "power" || key === "role") return roleName(value, content);
    if (key === "what") return loanName(value);
    return null;
  },
  moveName,
} satisfies GameClient;
