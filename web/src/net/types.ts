// The shapes that travel between server and client, as docs/protocol.md describes them.

/** A thing on the table that can be pointed at: `edge/d4-d5`, `card/a-border`, `deck`. */
export type PartId = string;

export interface Option {
  /** The move in notation: what is sent. */
  move: string;
  /** Its named parts, in the order they are usually picked. */
  parts: Record<string, PartId>;
}

/** What asks: a card, event, tile or rule. */
export interface Cause {
  /** "card", "event", "tile", "rule": the game's own word for it. */
  kind: string;
  /** Its id in the game's content, or the rule's. */
  id: string;
  /** Which of its sentences is carried out, from 0, where that is known. */
  sentence?: number;
  [more: string]: unknown;
}

export interface Decision {
  id: string;
  seat: number;
  /** The question's name, such as `border`. */
  question: string;
  prompt: string;
  template?: string;
  args?: Record<string, unknown>;
  /** How stopping is written, where one may stop. */
  stop: string | null;
  secret?: boolean;
  cause?: Cause | null;
  options: Option[];
}

export interface Reason {
  rule: string;
  text: string;
}

export interface GameEvent {
  kind: string;
  rule: string;
  [key: string]: unknown;
}

export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

export interface GameOption {
  name: string;
  default: unknown;
  choices: unknown[];
  text: string;
}

export interface Game {
  name: string;
  title: string;
  seats: number[];
  options: GameOption[];
  rules_version: number;
}

export interface Bot {
  name: string;
  text: string;
}

export interface ClockRules {
  bank: number;
  increment: number;
  at_zero: "bot" | "nothing";
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  person: string | null;
  bot: string | null;
  connected: boolean;
  resigned: boolean;
  /** An open seat that waits for this person, whose name it has. */
  kept?: string | null;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
}

/** A deal that is made together: see docs/fairness.md. */
export interface Fair {
  version: number;
  attempt: number;
  commitments: Record<string, string>;
  missing: number[];
  until: number | null;
  aborted: AbortedStart[];
  proof: Proof | null;
}

export interface AbortedStart {
  commitments: Record<string, string>;
  nonces: Record<string, string>;
}

export interface Proof extends AbortedStart {
  version: number;
  table: string;
  secret: string;
  aborted: AbortedStart[];
  terms: string;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  status: "open" | "running" | "over";
  public: boolean;
  pace: "live" | "turns";
  host: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  options: Record<string, unknown>;
  seats: Seat[];
  mine: number[];
  your_turn: boolean;
  asked: number[];
  watchers: number;
  clock: ClockRules | null;
  bot_pause: number;
  commitment: string;
  seed: string | null;
  /** How the seed is agreed on; null where the server drew it alone. */
  fair: Fair | null;
  result: Result | null;
  rematch: string | null;
  rules_version: number;
  remarks: string[];
  invitation?: string | null;
}

export interface TableView {
  game: string;
  seat: number | null;
  asked: { seat: number; question: string }[];
  board: unknown;
  result: Result | null;
}

export interface TableState {
  table: Summary;
  seat: number | null;
  view: TableView | null;
  decisions: Decision[];
  undo: { can: boolean; restart: boolean };
  clock: { left: number[]; running: number[]; since: number; paused: boolean } | null;
  thinking: { seat: number; bot: string; since: number }[];
  question: { what: "undo" | "pause" | "resume"; by: number; yes: number[]; waiting: number[] } | null;
  notes: string;
}

export interface Line {
  id: number | string;
  person: string | null;
  name: string;
  text: string;
  time: number;
}

export type Room = "table" | "watchers";
export type Change = [pointer: string, value?: unknown];

export interface Problem {
  code: string;
  text: string;
  rule?: string;
  retry_after?: number;
}

export interface Lobby {
  own: Summary[];
  open: Summary[];
  running: Summary[];
}

export interface RulesText {
  title: string;
  chapters: { title: string; lines: { id: string | null; text: string }[] }[];
}

/** What a bot thinks of a move: how likely it looks to win, how often it was played on, what is expected to follow. */
export interface Opinion {
  move: string;
  value: number;
  plays: number;
  line: { seat: number; move: string }[];
}

export interface Frame {
  seat: number | null;
  moves?: string[];
  patch: Change[];
  log: GameEvent[];
  decision: string;
}

export interface Replay {
  table: Summary;
  seat: number | null;
  state: { view: TableView };
  log: GameEvent[];
  frames: Frame[];
}

export type Told =
  | { type: "hello"; person: Person | null; version: string; time: number }
  | { type: "turns"; tables: { id: string; game: string }[] }
  | ({ type: "lobby" } & Lobby)
  | {
      type: "state";
      table: string;
      seq: number;
      time: number;
      state: TableState;
      log: { from: number; events: GameEvent[] };
      chat: Partial<Record<Room, Line[]>>;
      ref?: string;
    }
  | {
      type: "delta";
      table: string;
      seq: number;
      time: number;
      patch: Change[];
      log?: { from: number; events: GameEvent[] };
    }
  | { type: "chat"; table: string; room: Room; line: Line }
  | { type: "pong" }
  | { type: "done"; ref?: string }
  | { type: "error"; ref?: string; error: Problem }
  | { type: "why"; ref?: string; reasons: (Reason & { move: string })[]; legal?: boolean; brings?: string };
