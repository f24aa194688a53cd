// Dominare in the browser: its board, and what the frame has to know about it.
import type { GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import { agent, district, eventCard, title, type DominareView } from "./data";
import Panel from "./Panel.svelte";
import { guide, say } from "./texts";

const ACTIONS: Record<string, string> = {
  inspire: say("act_inspire"),
  crown: say("act_crown"),
  rally: say("act_rally"),
  recruit: say("act_recruit"),
  replace: say("act_replace"),
  whitewash: say("act_whitewash"),
  offer: say("act_offer"),
};

export default {
  Board,
  Panel,
  guide,
  kinds: { block: "place", keep: "take", draft: "take", reveal: "place", remove: "remove", flip: "remove" },
  stepwise: ["action", "use"],
  scores: (view: DominareView) => view.scores.map((score) => score.total),
  breakdown: (view: DominareView, player) =>
    (["districts", "blocks", "agents", "exposure"] as const).map((part) => ({ label: say(`point_${part}`), points: view.scores[player]?.[part] ?? 0 })).filter((line) => line.points !== 0),
  places: (event) => {
    const places: string[] = [];
    for (const key of ["block", "from", "to"]) if (typeof event[key] === "string") places.push(`block/${event[key]}`);
    if (Array.isArray(event["blocks"])) places.push(...event["blocks"].map((block) => `block/${String(block)}`));
    if (typeof event["district"] === "string") places.push(`district/${event["district"]}`);
    return places;
  },
  partName: (part, content, names) => {
    const player = (n: string) => names[Number(n) - 1] ?? say("player", { n });
    const [kind = "", first = "", second = ""] = part.split("/");
    switch (kind) {
      case "action":
        return ACTIONS[first] ?? title(first);
      case "card":
        return first === "unseen" ? say("unseen") : (agent(content, first)?.name ?? null);
      case "district":
        return district(content, first)?.name ?? title(first);
      case "pile":
        return title(first);
      case "player":
        return player(first);
      case "rank":
        return say("rank", { n: first });
      case "agent":
        return `${player(first)}, ${say("rank", { n: second })}`;
      case "ability":
        return say("ability", { n: first.split(".")[1] ?? first });
      case "number":
        return first;
      case "change":
        return first;
      default:
        return null;
    }
  },
  valueName: (key, value, content) =>
    key === "agent" || key === "card" ? (agent(content, value)?.name ?? null) : key === "district" ? (district(content, value)?.name ?? null) : key === "event" ? (eventCard(content, value)?.name ?? null) : null,
} satisfies GameClient;
