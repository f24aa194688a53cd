// The contract between the frame and a game's folder. docs/boards.md explains it with examples.
import type { Component } from "svelte";
import type { Cause, Decision, GameEvent, Option, PartId, Reason } from "../net/types";
import type { Target } from "./picking";
import type { Words } from "./words";

/** What happens to a part when it is picked; it decides the colour of the outline. */
export type Kind = "place" | "take" | "remove" | "choose";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Content = Record<string, any>;

/** What every piece of a game is given: it draws the view, marks its parts, and decides nothing. */
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
  /** The game's words.toml. */
  words: Words;
}

/** What a player lays out before him: in the dock for oneself, over the board for others. */
export interface TableauProps<V = View> extends BoardProps<V> {
  /** Whose tableau it is. */
  player: number;
  /** Whether it lies in the dock (at most `sizes.dock` high) or over the board, with the board's whole room. */
  docked: boolean;
}

/** What a player's panel is given: room of about 180 x 62 below name and score. */
export interface PanelProps<V = View> {
  view: V;
  /** The player the panel is about. */
  player: number;
  /** Whose eyes these are. */
  seat: number | null;
  names: string[];
  content: Content;
}

/** What the card that asks is given. */
export interface CauseProps<V = View> extends BoardProps<V> {
  cause: Cause;
  /** On a phone with the sheet low: a likeness of 64 x 74 beside the question, or nothing. */
  small: boolean;
}

/** What a great moment is given; it fills the board's room and calls `done` when it is over. */
export interface SceneProps<V = View> {
  view: V;
  /** The view before. */
  before: V;
  /** The events the scene is about, the one that began it first. */
  events: GameEvent[];
  seat: number | null;
  names: string[];
  content: Content;
  /** How much faster than usual (1) the person wants it. */
  speed: number;
  /** No motion: stills, one after the other. */
  still: boolean;
  /** Stop where it is. */
  paused: boolean;
  done: () => void;
}

/** What the picture of the end is given. */
export interface PictureProps<V = View> {
  view: V;
  /** Who has won: whose map is seen where there is no room for all; null for nobody. */
  seat: number | null;
  names: string[];
  content: Content;
}

/** A source of points as it is shown at the end. */
export interface SourceSign {
  /** A path in a square of 24 units. */
  sign: string;
  /** Its piece in everybody's bar, and what stands on that. */
  colour: string;
  ink: string;
}

/** What a game shows when it is over: the default export of `ending.ts` in its folder, loaded with the last window. */
export interface Ending {
  /** A drawing of the game's world, behind who has won: fills its room, the upper half dark enough for pale words. */
  Band?: Component<{ seat: number }>;
  /** What stands on each step of the podium, in the player's colour: a path in 100 by 16 units. */
  step?: string;
  /** How it ended, as it hangs in the frame; without it a likeness of the board's drawing. */
  Picture?: Component<PictureProps>;
  /** What is written there needs all the width of a phone, whatever else then waits below. */
  wide?: boolean;
  /** The sources that `breakdown` tells, by their labels. */
  sources?: Readonly<Record<string, SourceSign>>;
}

/** A component that is loaded when it is needed first. */
export type Later<C> = () => Promise<{ default: C }>;

export interface Scene {
  /** The event that begins it, by kind. */
  begins: string | ((event: GameEvent) => boolean);
  /** What it is called, for "skip" and for screen readers. */
  title: (event: GameEvent, names: string[], content: Content) => string;
  Component: Later<Component<SceneProps>>;
}

export interface ScorePart {
  label: string;
  points: number;
  /** How the points come about, in signs: "26 × 7". */
  how?: string;
  /** Drawn as so many equal pieces. */
  times?: number;
}

/** Where the game stands, for the top bar and the phone's second line. */
export interface Stage {
  /** "Season 4 of 7", "Turn 14 · first to 40". */
  title: string;
  /** The steps of the round or turn, with the present one. */
  steps?: readonly string[];
  now?: number;
}

/** What a game's folder exports by default from its index.ts. Only the board is needed. */
export interface GameClient {
  /** The middle of the table. It fills its room; what is larger scrolls inside it. */
  Board: Component<BoardProps>;
  /** What a player has before him; the own one lies in the dock, those of others open from their panels. */
  Tableau?: Component<TableauProps>;
  /** The own hand, in the dock. */
  Hand?: Component<BoardProps>;
  /** Further words and signs in a player's panel. */
  Panel?: Component<PanelProps>;
  /** What lies open to all and is no part of the map (event, monuments): below the panels. */
  Open?: Component<BoardProps>;
  /** What is to be chosen from a list just now (what can be had, whom it hits): between question and log. */
  Offer?: Component<BoardProps>;
  /** The card, event or tile that asks, as it looks; without it the cause is told in words. */
  Cause?: Component<CauseProps>;
  /** A card by its id, whole, with everything explained: for hover, focus and long press on `data-card`. */
  Face?: Component<{ id: string; content: Content; view: View; names: string[] }>;
  scenes?: readonly Scene[];
  /** Pixels at 1280 x 800: how high a panel (101 if not said) and the dock (198; 0 for none) are, and how much of the
      dock's width the hand needs (45 % if not said); and how high the phone's sheet lies (192), always or as the
      game stands: what it leaves is the board's. */
  sizes?: { panel?: number; dock?: number; hand?: number; sheet?: number | ((view: View) => number) };
  /** What the phone calls the tab with the dock; "Yours" if not said. */
  dockName?: string;
  stage?: (view: View, content: Content) => Stage;
  /** What picking means, by question name (and `question/part name` where parts differ); "choose" if not named. */
  kinds?: Record<string, Kind>;
  /** Questions whose last part is picked by hand even where one move is left: to click a card is not to sell it. */
  stepwise?: readonly string[];
  /** The points of each player as the game stands. */
  scores?: (view: View) => (number | null)[];
  /** What decides between equals in points ("the ducats decided"); told at the end if it did. */
  tie?: string;
  /** What a player's points are made of; at the end with all that happened, where the view does not tell. */
  breakdown?: (view: View, player: number, content: Content, log?: readonly GameEvent[]) => ScorePart[];
  /** The parts of the board an event speaks of; without it `cell: "d4"` means the part `cell/d4`. */
  places?: (event: GameEvent) => PartId[];
  /** The first-game guide: a few sentences by question name. */
  guide?: Record<string, string>;
  /** A part's name in words, for labels and chips: `action/sell` -> "Sell it". `role` is what it is in the move,
   *  `picked` what is picked already. */
  partName?: (
    part: PartId,
    content: Content,
    names: string[],
    role: string,
    picked: readonly PartId[],
    view: View | null,
  ) => string | null;
  /** What is picked so far as a sentence ("A border east of the castle"); the parts' names with commas if null. */
  pickedText?: (picked: PartId[], content: Content, names: string[], view: View) => string | null;
  /** A value of an event in words, for the log: `card: "a-wall"` -> "3 borders". */
  valueName?: (key: string, value: string, content: Content, view: View | null) => string | null;
  /** A move in words for the plain list, of the seat that is asked; the notation if it returns null. */
  moveName?: (move: string, content: Content, names: string[], view: View, seat: number | null) => string | null;
}
