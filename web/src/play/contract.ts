// The contract between the frame and a game's board. web/README.md explains it with an example.
import type { Component } from "svelte";
import type { Decision, GameEvent, Option, PartId, Reason } from "../net/types";
import type { Target } from "./picking";

/** What happens to a part when it is picked; it decides the colour of the highlight. */
export type Kind = "place" | "take" | "remove" | "choose";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any;

/** What a board is given. It draws the view, marks its parts, and decides nothing. */
export interface BoardProps<V = View> {
  /** What the server says this viewpoint may see: the dict of the game's view.py. */
  view: V;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  /** The open decision of a seat played here, or null. */
  decision: Decision | null;
  /** What can be picked now, by part id. */
  targets: Map<PartId, Target>;
  /** The parts picked so far. */
  picked: PartId[];
  /** The move that is complete and waits for a last yes, or null. */
  chosen: Option | null;
  /** The part under the pointer or with the focus, or null. */
  hovered: PartId | null;
  /** Pick a part (elements with `mark` need not call it: a click on them does). */
  pick: (part: PartId) => void;
  /** Make a whole move at once, one of `decision.options`: for boards with more than one part under the pointer. */
  choose: (option: Option) => void;
  /** Why a part cannot be picked, if that is known by now; asks the server otherwise. */
  whyNot: (part: PartId) => Reason | null;
  /** What a move would bring, in words, where the game's rules foresee it; empty until the server has told. */
  brings: (option: Option) => string;
  /** Attributes for the element that stands for a part: `<rect {...mark("cell/d4", "d4, meadow")} />`. A label that is
   *  dear to make is given as a function; it is asked for only where the part can be picked. */
  mark: (part: PartId, label?: string | (() => string)) => Record<string, unknown>;
  /** The players' names by seat. */
  names: string[];
  /** What happened since the view before. */
  events: GameEvent[];
  /** The game's content tables as the server has them (cards with prices and texts). */
  content: Content;
  /** The options the table is played with. */
  options: Record<string, unknown>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Content = Record<string, any>;

/** What a player's panel is given. */
export interface PanelProps<V = View> {
  view: V;
  /** The player the panel is about. */
  player: number;
  /** Whose eyes these are. */
  seat: number | null;
  names: string[];
  content: Content;
}

export interface ScorePart {
  label: string;
  points: number;
}

/** What a game's folder exports by default from its index.ts. Only the board is needed. */
export interface GameClient {
  Board: Component<BoardProps>;
  /** The open information about a player, shown in his panel. */
  Panel?: Component<PanelProps>;
  /** What picking means, by question name (and `question/part name` where parts differ); "choose" if not named. */
  kinds?: Record<string, Kind>;
  /** Questions whose last part is picked by hand even where one move is left: to click a card is not to sell it. */
  stepwise?: readonly string[];
  /** The points of each player as the game stands. */
  scores?: (view: View) => (number | null)[];
  /** What a player's points are made of. */
  breakdown?: (view: View, player: number, content: Content) => ScorePart[];
  /** The parts of the board an event speaks of; without it `cell: "d4"` means the part `cell/d4`. */
  places?: (event: GameEvent) => PartId[];
  /** The first-game guide: a few sentences by question name. */
  guide?: Record<string, string>;
  /** A part's name in words, for labels and chips: `action/sell` -> "Sell it". `role` is what it is in the move. */
  partName?: (part: PartId, content: Content, names: string[], role: string) => string | null;
  /** A value of an event in words, for the log: `card: "a-wall"` -> "3 borders". */
  valueName?: (key: string, value: string, content: Content) => string | null;
  /** A move in words for the plain list, of the seat that is asked; the notation if it returns null. */
  moveName?: (move: string, content: Content, names: string[], view: View, seat: number | null) => string | null;
}
