// Domaine in the browser: its board, and what the frame has to know about it.
import type { Content, GameClient } from "../../play/contract";
import Board from "./Board.svelte";
import { actionName, cardName, faceOf, type Action } from "./cards";
import Cause from "./Cause.svelte";
import "./colours.css";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { MINES, type DomaineView } from "./land";
import Offer from "./Offer.svelte";
import Open from "./Open.svelte";
import Panel from "./Panel.svelte";
import { pickedText } from "./picked";
import Tableau from "./Tableau.svelte";
import { guide, say } from "./texts";

/** What can be done with a card that is picked, with what it costs or brings. */
function actionLabel(action: string, card: string, content: Content): string {
  const face = faceOf(card, content);
  if (action === "sell") return say("sell", { card: cardName(card, content), n: face.sale ?? "?" });
  const n = face.actions.find(([name]) => name === action)?.[1] ?? 1;
  const named = actionName(action as Action, n);
  return face.price === null ? say("use_free", { action: named }) : say("use", { action: named, n: face.price });
}

export default {
  Board,
  Cause,
  Face,
  Hand,
  Tableau,
  Panel,
  Open,
  Offer,
  scenes: [{ begins: "domaine", title: () => say("scene"), Component: () => import("./Closing.svelte") }],
  sizes: { panel: 112, sheet: 204 },
  guide,
  stage: (view: DomaineView) => ({
    title: `${view.king === null ? "" : `${say("first_to", { n: view.king })} · `}${say("markers", { n: view.markers_left })} · ${say("deck_short", { n: view.deck.left })}`,
  }),
  kinds: {
    castle: "place",
    squire: "place",
    knight: "place",
    border: "place",
    expand: "place",
    "expand/domaine": "choose",
    refill: "take",
    remove: "remove",
  },
  stepwise: ["card"],
  tie: say("tie"),
  scores: (view: DomaineView) => view.scores,
  breakdown: (view: DomaineView, player, _content, log) => [
    {
      label: say("point_domaines"),
      points: view.domaines.filter((one) => one.colour === player).reduce((sum, one) => sum + one.points, 0),
    },
    {
      label: say("point_mines"),
      points: 5 * MINES.filter((_, i) => (view.mines[player]?.[i] ?? 0) >= 3).length,
    },
    ...(log ?? [])
      .filter((event) => event.kind === "ducat_bonus" && event["seat"] === player)
      .map((event) => ({
        label: say("point_ducats"),
        points: Number(event["points"]),
      })),
  ],
  places: (event) => {
    const places: string[] = [];
    for (const key of ["cell", "castle", "own", "rival"]) {
      const cell = event[key];
      if (typeof cell === "string") places.push(`cell/${cell}`);
    }
    if (typeof event["edge"] === "string") places.push(`edge/${event["edge"]}`);
    if (Array.isArray(event["cells"])) places.push(...event["cells"].map((cell) => `cell/${String(cell)}`));
    return places;
  },
  partName: (part, content, _names, _role, picked) => {
    const [kind = "", name = ""] = part.split("/");
    const card = picked.find((one) => one.startsWith("card/"));
    if (kind === "action" && card) return actionLabel(name, card.slice(5), content);
    if (kind === "card") return cardName(name, content);
    if (kind === "chancery") return say("move_take", { card: cardName(name, content) });
    if (kind === "deck") return say("move_draw");
    if (kind === "action" && name !== "sell") return actionName(name as Action, 1);
    if (kind === "domaine") return say("point_domaine", { castle: name });
    return null;
  },
  pickedText,
  valueName: (key, value, content) => (key === "card" ? `[${cardName(value, content)}]` : null),
  moveName: (move, content) => {
    const [verb = "", first = "", , third = ""] = move.split(" ");
    switch (verb) {
      case "castle":
        return say("move_castle", { cell: first });
      case "knight":
        return say("move_knight", { cell: first });
      case "border":
        return say("move_border", { edge: first });
      case "done":
        return say("move_done");
      case "draw":
        return say("move_draw");
      case "take":
        return say("move_take", { card: cardName(first, content) });
      case "sell":
        return say("move_sell", { card: cardName(first, content) });
      case "remove":
        return say("move_remove", { cell: first });
      case "ally":
        return say("move_ally", { own: first, rival: third });
      case "deserter":
        return third
          ? say("move_deserter", { own: first, rival: third })
          : say("move_play", { action: say("deserter"), card: cardName(first, content) });
      case "expand":
        return third
          ? say("move_expand", { castle: first, cell: third })
          : say("move_play", { action: say("expand"), card: cardName(first, content) });
      case "borders":
      case "knights":
      case "alliance":
        return say("move_play", { action: actionName(verb, 2).replace("2 ", ""), card: cardName(first, content) });
      default:
        return null;
    }
  },
} satisfies GameClient;
