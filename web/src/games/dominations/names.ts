// Tiles, cards and moves of Dominations in words.
import type { BoardProps, Content } from "../../play/contract";
import { listed } from "../../play/words";
import {
  LETTERS,
  cardName,
  mastery,
  monument,
  nation,
  tile,
  type Cell,
  type DominationsView,
  type Point,
} from "./data";
import { TITLES, say } from "./texts";

/** A land tile in a few words: its Camp, and the letters of its dots. */
export function tileName(id: string, content: Content): string {
  const face = tile(content, id.toUpperCase());
  return face
    ? say("tile_short", {
        camp: TITLES[face.camp] ?? face.camp,
        dots: face.dots.map((dot) => LETTERS[dot] ?? dot).join(" "),
      })
    : id;
}

const domain = (id: string): string => TITLES[id] ?? id;

/** A cell of the land as one would speak of it: by its Camp and dots. */
function landName(cell: Cell, content: Content): string {
  if (cell.kind === "cradle") return say("cell_cradle");
  if (cell.kind === "monument") return monument(content, cell.monument ?? "")?.name ?? "";
  const dots = cell.dots.map((dot) => LETTERS[dot ?? ""] ?? dot).join(" ");
  return say("land_named", { camp: domain(cell.camp ?? ""), dots });
}
const same = ([x, y]: Point, [a, b]: Point): boolean => Math.abs(x - a) + Math.abs(y - b) < 0.01;

const among = (cells: Cell[], content: Content): string =>
  listed([...new Set(cells.map((one) => landName(one, content)))]);

/** A place where a tile is laid, by the lands beside it. */
function beside(id: string, content: Content, view?: DominationsView): string {
  const cells = view?.land.cells ?? [];
  const here = [...cells, ...(view?.land.frontier ?? [])].find((one) => one.cell === id);
  const near = cells.filter(
    ({ corners }) => corners.filter((at) => here?.corners.some((to) => same(at, to))).length === 2,
  );
  return say("near", { lands: near.length ? among(near, content) : say("new_land") });
}

/** A place of the land by what lies there, or round it. */
function landed(id: string, content: Content, view?: DominationsView): string {
  const { cells, loci } = view?.land ?? { cells: [], loci: [] };
  const lies = cells.find((one) => one.cell === id);
  if (lies) return landName(lies, content);
  const locus = loci.find((one) => one.point === id);
  if (!locus) return say("new_land");
  const round = cells.filter(({ corners }) => corners.some((at) => same(at, locus.at)));
  return say("wheel", { lands: among(round, content) });
}

/** A place of a tree by the cards beside it. */
function slotName(id: string, content: Content, view?: DominationsView, seat?: number | null): string | null {
  const [x = 0, y = 0] = id.split(",").map(Number);
  const tree = view?.civilisations[seat ?? -1]?.tree ?? [];
  const by = [
    [0, -1],
    [-1, 0],
    [0, 1],
    [1, 0],
  ].flatMap(([dx = 0, dy = 0], way) => {
    const card = tree.find((one) => one.x === x + dx && one.y === y + dy);
    return card ? [say(`slot_${way as 0 | 1 | 2 | 3}`, { card: cardName(content, card.card) })] : [];
  });
  return by.length ? listed(by) : null;
}

/** The ways to stop, by their notation. */
const STOPS = {
  "build nothing": "move_build_nothing",
  "develop nothing": "move_develop_nothing",
  "assimilate nothing": "move_assimilate_nothing",
  "take none": "move_take_none",
  "buy none": "move_buy_none",
  "no second tile": "move_no_second",
  "end turn": "move_end_turn",
  connections: "move_connections",
} as const;

/** A move in words for the plain list. `seat` is who makes it. */
export function moveName(
  move: string,
  content: Content,
  names: readonly string[],
  view?: DominationsView,
  seat?: number | null,
): string | null {
  if (move in STOPS) return say(STOPS[move as keyof typeof STOPS]);
  const [verb = "", one = "", two = "", three = "", four = "", five = ""] = move.split(" ");
  switch (verb) {
    case "initiative":
      return say("move_order", {
        names: move
          .split(" ")
          .slice(1)
          .map((n) => names[Number(n) - 1] ?? n)
          .join(", "),
      });
    case "keep":
      return say("move_keep", { card: nation(content, one)?.name ?? monument(content, one)?.name ?? one });
    case "redraw":
      return one === "0" ? say("move_redraw_none") : say("move_redraw", { n: one });
    case "discard":
      return one === "0" ? say("move_discard_none") : say("move_discard", { n: one });
    case "back":
      return say("move_back", { tile: tileName(one, content) });
    case "place":
      return say("move_place", {
        tile: tileName(one, content),
        cell: beside(three, content, view),
        turned: five === "1" || five === "2" ? say(`turned_${five}`) : "",
      });
    case "activate":
      return say("move_activate", { cell: landed(one, content, view) });
    case "city":
      return say("move_city", { cell: landed(one, content, view) });
    case "upgrade":
      return say("move_raise", { cell: landed(one, content, view) });
    case "monument":
      return say("move_monument", { monument: monument(content, one)?.name ?? one });
    case "exchange":
    case "bank":
      return say("move_exchange", { n: verb === "bank" ? 1 : 2, give: domain(one), take: domain(three) });
    case "develop":
      return say("move_develop", {
        card: mastery(content, one)?.name ?? one,
        copy: two,
        place: slotName(four, content, view, seat) ?? say("new_card"),
      });
    case "advance": {
      const card = view?.civilisations[seat ?? -1]?.tree.find((each) => `${each.x},${each.y}` === one);
      return say("move_advance", { card: card ? cardName(content, card.card) : one });
    }
    case "vestigium":
      return domain(one);
    case "locus":
      return landed(one, content, view);
    case "stand":
      return (
        say("move_stand", {
          place: one === "on" ? say("stand_on", { place: landed(two, content, view) }) : beside(two, content, view),
        }) + (three === "way" ? `, ${say("turn", { n: four })}` : "")
      );
    case "slot":
      return say("move_slot", { place: slotName(one, content, view, seat) ?? say("new_card") });
    case "share":
      return say("move_share", { n: one });
    case "buy":
      return say("move_buy", { n: one });
    default:
      return null;
  }
}

/** What is picked so far: a place of the land by what lies there or that it is the marked one. */
export function pickedText(
  picked: readonly string[],
  content: Content,
  names: readonly string[],
  view: DominationsView,
): string {
  const leads = (part: string) => Number(/^(tile|mastery)\//.test(part));
  const inOrder = [...picked].sort((a, b) => leads(b) - leads(a));
  const words = inOrder.map((part) => {
    const at = part.indexOf("/");
    const [kind, name] = [part.slice(0, at), part.slice(at + 1)];
    if (kind === "tile")
      return name === "activate" ? say("activate") : say("picked_tile", { tile: tileName(name, content) });
    if (kind === "cell") {
      const cell = view.land.cells.find((each) => each.cell === name);
      if (!cell?.camp) return say("picked_place");
      return cell.city
        ? say("picked_city", { name: names[cell.city.seat] ?? "", camp: domain(cell.camp) })
        : say("picked_camp", { camp: domain(cell.camp) });
    }
    if (kind === "turn") return say("picked_turn");
    if (kind === "slot") return say("picked_slot");
    if (kind === "point") return say("picked_place");
    if (kind === "mastery") return mastery(content, name)?.name ?? name;
    if (kind === "monument") return monument(content, name)?.name ?? name;
    if (kind === "copy") return say("picked_copy");
    if (kind === "seat") return names[Number(name) - 1] ?? name;
    return domain(name);
  });
  return words.join(", ");
}

export const ROMAN = ["", "I", "II", "III", "IV", "V"];

/** The cells a Monument covers. */
export function siteCells(view: DominationsView, id: string): Cell[] {
  return view.land.cells.filter((cell) => cell.monument === id);
}

/** What is picked of a kind, or else lies under the pointer and could be. */
export function pointedAt(
  bits: Pick<BoardProps, "chosen" | "picked" | "hovered" | "targets">,
  kind: string,
): string | null {
  const known = bits.chosen ? Object.values(bits.chosen.parts) : bits.picked;
  const found =
    known.find((one) => one.startsWith(`${kind}/`)) ??
    (bits.hovered?.startsWith(`${kind}/`) && bits.targets.has(bits.hovered) ? bits.hovered : undefined);
  return found?.slice(kind.length + 1) ?? null;
}

/** What a Monument's level costs, by Domain. */
export const prices = (cost: Record<string, number>): [string, number][] => Object.entries(cost).filter(([, n]) => n);

/** How wide bold words are, in heights of their letters. */
export function widthOf(words: string): number {
  let wide = 0;
  for (const letter of words)
    wide += /[iljtfrI' ]/.test(letter) ? 0.33 : /[mwMW]/.test(letter) ? 0.86 : /[A-Z]/.test(letter) ? 0.61 : 0.545;
  return wide;
}

/** A name in a room so many letters' heights wide: one line if it fits, else two; what is too long is squeezed. */
export function setIn(name: string, room: number): { words: string; squeeze: number }[] {
  const words = name.split(" ");
  const ways = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")].filter(Boolean));
  const widest = (lines: string[]) => Math.max(...lines.map(widthOf));
  const best = ways.reduce((one, other) => (widest(one) > room && widest(other) < widest(one) ? other : one));
  return best.map((line) => ({ words: line, squeeze: Math.min(1, room / widthOf(line)) }));
}
