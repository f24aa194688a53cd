// Dominoes, missions and moves in words.
import type { Content } from "../../play/contract";
import { capital } from "../../play/words";
import { readDomino, readHalf, sharedScore, type Half, type DynastyView, type Strength } from "./dominoes";
import { say } from "./texts";

export const word = say.word;

export function iconName(icon: string): string {
  return icon.replaceAll("-", " ");
}

/** What an icon does, from the game's content. */
export function iconText(icon: string, content: Content): string {
  const rows = (content["icons"]?.icon ?? []) as { id: string; text: string }[];
  return rows.find((row) => row.id === icon)?.text ?? "";
}

/** What the icons of a domino do: "knife: halves the strength." */
export function iconsOf(domino: string, content: Content, foreign: ReadonlySet<string> = new Set()): string {
  const icons = [...new Set(readDomino(domino).map((half) => half.icon))].filter((icon) => icon !== "empty");
  return icons
    .map(
      (icon) =>
        `${capital(iconName(icon))}: ${iconText(icon, content)}${foreign.has(icon) ? ` ${say("not_yours")}` : ""}`,
    )
    .join(" ");
}

export function halfName(half: Half): string {
  const list = half.paths.map((edge) => say(edge)).join(", ");
  const road = half.paths.length ? say("path", { list }) : say("no_path");
  const paths = half.inward ? `${road}, ${say("arrow", { from: say(half.inward) })}` : road;
  const terrain = word(half.terrain);
  return half.icon === "empty"
    ? say("half_plain", { terrain, paths })
    : say("half", { terrain, icon: iconName(half.icon), paths });
}

export function squareLabel(square: string, half: string | undefined): string {
  return half ? say("square", { square, half: halfName(readHalf(half)) }) : say("square_empty", { square });
}

export function dominoName(text: string): string {
  const [first, second] = readDomino(text);
  return say("domino", { first: halfName(first), second: halfName(second) });
}

/** Short, for lists and chips: "lava with person, grass". */
export function dominoShort(text: string): string {
  return readDomino(text)
    .map((half) => (half.icon === "empty" ? word(half.terrain) : `${word(half.terrain)} ${iconName(half.icon)}`))
    .join(" | ");
}

/** In a sentence: "the lava person and grass domino". */
export function dominoTold(text: string): string {
  const [first = "", second = ""] = dominoShort(text).split(" | ");
  return say("domino_told", { first, second });
}

/** As people read them. */
const SIGNS: Record<string, string> = { "1/4": "¼", "1/2": "½" };

/** `military>=2*people,goods>=1*failed:remove-1!` in words. */
export function missionName(text: string, content: Content): string {
  const scalars = (content["missions"]?.scalar ?? []) as { id: string; text: string }[];
  const demands = text.slice(0, text.lastIndexOf(":")).split(",");
  return demands
    .map((demand) => {
      const [strength = "", rest = ""] = demand.split(">=");
      const [times = "1", scalar = ""] = rest.split("*");
      const name = scalars.find((row) => row.id === scalar)?.text ?? scalar.replaceAll("-", " ");
      return say("asked_per", { strength: capital(strength), times: SIGNS[times] ?? times, scalar: name });
    })
    .join(", ");
}

export function roleName(id: string, content: Content): string {
  const rows = (content["roles"]?.role ?? []) as { id: string; name: string }[];
  return rows.find((row) => row.id === id)?.name ?? id;
}

export function mapName(name: string, content: Content): string {
  return name === "shared" ? say("shared_map") : say("role_map", { role: roleName(name, content) });
}

export function moveName(
  move: string,
  content: Content,
  _names: readonly string[] = [],
  view: DynastyView | null = null,
): string | null {
  const [verb = "", one = "", two = "", three = "", four = ""] = move.split(" ");
  const rest = move.slice(verb.length + 1);
  if (move === "pass" || move.startsWith("power ") || move === "swap missions" || move === "lend") return word(move);
  if (move === "stop") return say(view?.phase === "place" ? "move_stop_laying" : "move_stop");
  if (move === "let it fail") return say("move_let_fail");
  if (move === "keep mission") return say("move_keep_mission");
  switch (verb) {
    case "take":
      return say("move_take", { domino: dominoShort(rest) });
    case "place":
      return say("move_place", { map: mapName(one, content), squares: two });
    case "remove":
      return say("move_remove", { map: mapName(one, content), square: two });
    case "move":
      return say("move_move", { map: mapName(one, content), square: two });
    case "lift":
      return say("move_lift", { map: mapName(one, content), square: two });
    case "rotate":
      return say("move_rotate", { map: mapName(one, content), square: two, squares: four });
    case "keep":
      return say("move_keep", { mission: missionName(rest, content) });
    case "serve":
      return say("move_serve", { role: roleName(one, content) }) + (two ? ` (${two})` : "");
    case "swap":
      return say("move_swap", { role: roleName(two, content) });
    case "lend":
      return say("move_lend", { what: loanName(one), role: roleName(three, content) });
    case "waive":
      return say("move_waive", { n: two });
    case "report":
      return say("move_report", { role: roleName(one, content) });
    default:
      return null;
  }
}

/** What is picked so far; a square is the marked one of its map. */
export function pickedText(picked: readonly string[], content: Content, names: readonly string[]): string {
  const words = picked.map((part) => {
    const [kind = "", name = ""] = part.split("/");
    const rest = part.slice(kind.length + 1);
    if (kind === "square") return say("picked_square", { map: mapName(name, content) });
    if (kind === "market" || kind === "held") return say("picked_domino", { domino: dominoShort(rest) });
    if (kind === "drawn") return missionName(rest, content);
    if (kind === "seat") return names[Number(name) - 1] ?? name;
    if (kind === "role") return roleName(name, content);
    if (kind === "loan") return loanName(name);
    if (kind === "demand") return say("demand", { n: Number(name) + 1 });
    return word(rest);
  });
  return [...new Set(words)].join(", ");
}

export function loanName(thing: string): string {
  return thing === "report" ? say("loan_report") : thing === "power" ? say("loan_power") : word(thing);
}

/** What a strength is multiplied from, in signs. */
export function product(strength: Strength): string {
  const { map_score: map, province } = strength;
  return strength.shared_score ? `(${map} + ${sharedScore(strength)}) × ${province} ÷ 2` : `${map} × ${province}`;
}
