// Dominations in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import { cardName, mastery, monument, nation, tile, type DominationsView } from "./data";
import Panel from "./Panel.svelte";
import { TITLES, guide, say } from "./texts";

export default {
  Board,
  Panel,
  guide,
  kinds: { place: "place", "place/tile": "take", site: "place", slot: "place", develop: "place", "develop/mastery": "take", build: "place", back: "remove" },
  scores: (view: DominationsView) => view.civilisations.map((one) => one.points),
  breakdown: (view: DominationsView, player) =>
    Object.entries(view.civilisations[player]?.scored ?? {}).map(([what, points]) => ({ label: say("point_scored", { what }), points })),
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
      case "tile": {
        if (name === "activate") return say("activate");
        const face = tile(content, name);
        return face ? say("tile", { camp: TITLES[face.camp] ?? face.camp, dots: face.dots.map((dot) => TITLES[dot] ?? dot).join(", ") }) : null;
      }
      case "turn":
        return say("turn", { n: name });
      case "mastery":
        return mastery(content, name)?.name ?? null;
      case "monument":
        return monument(content, name)?.name ?? null;
      case "objective":
        return nation(content, name)?.name ?? null;
      case "knowledge":
        return role === "give" ? say("exchange", { domain: TITLES[name] ?? name }) : (TITLES[name] ?? null);
      case "seat":
        return names[Number(name)] ?? say("player", { n: Number(name) + 1 });
      case "point":
        return say("locus", { point: name });
      default:
        return null;
    }
  },
  moveName: (move, _content, names) => (move.startsWith("initiative ") ? say("move_order", { names: move.split(" ").slice(1).map((n) => names[Number(n) - 1] ?? n).join(", ") }) : null),
  valueName: (key, value, content) =>
    key === "card" ? cardName(content, value) : key === "monument" ? (monument(content, value)?.name ?? null) : key === "objective" ? (nation(content, value)?.name ?? null) : (TITLES[value] ?? null),
} satisfies GameClient;
