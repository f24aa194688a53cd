// Made by tools/client_types.py from the server's types: change those, then run `tools/web.sh types`.
export type Told =
  | Hello
  | Turns
  | LobbyMessage
  | LobbyChange
  | Present
  | Matched
  | RoundBegins
  | Announced
  | Invited
  | StateMessage
  | Delta
  | ChatMessage
  | Pong
  | DoneMessage
  | ErrorMessage
  | WhyMessage;

/**
 * By seat: what was promised and, where it was shown, what it was.
 */
export interface AbortedStart {
  commitments: {
    [k: string]: string;
  };
  nonces: {
    [k: string]: string;
  };
}
/**
 * Luck apart from skill, in shares of a win.
 */
export interface Account {
  won: number;
  par: number;
  own: number;
  others: number;
  luck: number;
  low: number;
  high: number;
  mistakes: number;
}
export interface AdminAnnouncements {
  announcements: Announcement[];
}
export interface Announcement {
  id: string;
  text: string;
  since: number;
  until: number | null;
}
export interface AdminAudit {
  audit: AuditLine[];
}
export interface AuditLine {
  at: number;
  admin: PersonShown | null;
  deed: "ban" | "lift" | "announce" | "unsay" | "report" | "role";
  about: string | null;
  detail: {
    [k: string]: unknown;
  };
}
export interface PersonShown {
  id: string;
  name: string;
  guest: boolean;
}
export interface AdminPeople {
  people: AdminPerson[];
}
export interface AdminPerson {
  person: PersonShown;
  role: string | null;
  created: number;
  seen: number;
  ban: BanShown | null;
}
export interface BanShown {
  reason: string;
  until: number | null;
  since: number;
}
export interface AdminReports {
  reports: ReportShown[];
}
export interface ReportShown {
  id: string;
  by: PersonShown | null;
  about: PersonShown | null;
  table: string | null;
  quoted: string | null;
  text: string;
  at: number;
  closed: number | null;
  answer: string | null;
}
export interface AdminTable {
  id: string;
  title: string;
  names: string[];
  started: number | null;
  marks: Mark[];
}
/**
 * One device, from which a table was looked at as more than one; at least one of them sits there.
 */
export interface Mark {
  table: string;
  people: OnDevice[];
}
/**
 * Somebody who looked at a table from a device; null did not say who he is, or has no seat there.
 */
export interface OnDevice {
  person: PersonShown | null;
  seat: number | null;
}
export interface AdminTables {
  tables: AdminTable[];
}
export interface Advice {
  decision: string;
  moves: OpinionShown[];
}
/**
 * What a bot thinks of a move: how likely it looks to win (and between which bounds, and the others), how often it
 * was played on, what should follow, and what speaks for it.
 */
export interface OpinionShown {
  move: string;
  value: number;
  low: number;
  high: number;
  chances: number[];
  plays: number;
  line: LineStep[];
  reason: string;
}
export interface LineStep {
  seat: number;
  move: string;
}
/**
 * What the administrators tell everybody; all of it, whenever it changes.
 */
export interface Announced {
  type: "announcements";
  announcements: Announcement[];
}
export interface Asked {
  seat: number;
  question: string;
}
export interface AskedOfAll {
  what: "undo" | "pause" | "resume";
  by: number;
  yes: number[];
  waiting: number[];
}
/**
 * What the asker has to do with a person.
 */
export interface Between {
  follow: boolean;
  block: boolean;
}
export interface Blocked {
  blocked: PersonShown[];
}
export interface BotRating {
  name: string;
  rating: number;
}
export interface BotShown {
  name: string;
  text: string;
}
/**
 * The levels of play, weakest first.
 */
export interface Bots {
  bots: BotShown[];
}
/**
 * What asks: a card, event, tile, place or rule, by its id; further fields are the game's own.
 */
export interface Cause {
  kind: string;
  id: string;
  [k: string]: unknown;
}
export interface ChannelsShown {
  push: boolean;
  email: boolean;
}
export interface Chapter {
  title: string;
  lines: RuleLine[];
}
export interface RuleLine {
  id: string | null;
  text: string;
}
export interface ChatMessage {
  type: "chat";
  table: string;
  room: "table" | "watchers";
  line: Line;
}
export interface Line {
  id: number | string;
  person: string | null;
  name: string;
  text: string;
  time: number;
}
export interface ClockRules {
  bank: number;
  increment: number;
  at_zero: "bot" | "nothing";
}
/**
 * A seat in `running` has what is `left` to it minus the time since `since`.
 */
export interface ClockShown {
  left: number[];
  running: number[];
  since: number;
  paused: boolean;
}
/**
 * What is said beside the board of a lesson.
 */
export interface Coach {
  game: string;
  lesson: string;
  title: string;
  step: number;
  steps: number;
  text: string;
  help: string;
  light: string[];
  wants: "next" | "move" | "over";
  game_on: boolean;
  reply: LessonReply | null;
  solution: string[];
}
/**
 * What came of a try.
 */
export interface LessonReply {
  kind: "right" | "on" | "wrong" | "forbidden" | "missed";
  text: string;
  rule: string;
}
export interface Confirmed {
  done: boolean;
}
export interface Course {
  game: string;
  title: string;
  lessons: LessonListed[];
}
export interface LessonListed {
  id: string;
  title: string;
  minutes: number;
  steps: number;
}
export interface CoursePoint {
  game: string;
  at: number;
  rating: number;
}
export interface Courses {
  courses: Course[];
}
export interface DecisionShown {
  id: string;
  seat: number;
  question: string;
  prompt: string;
  template: string;
  args: {
    [k: string]: unknown;
  };
  stop: string | null;
  secret: boolean;
  cause: Cause | null;
  options: OptionShown[];
}
/**
 * `move` is what is sent; `parts` the things on the board it is about, in the order they are picked.
 */
export interface OptionShown {
  move: string;
  parts: {
    [k: string]: string;
  };
}
export interface Delta {
  type: "delta";
  table: string;
  seq: number;
  time: number;
  patch: ([string] | [string, unknown])[];
  log?: LogPart;
}
export interface LogPart {
  from: number;
  events: GameEvent[];
}
/**
 * Something that happened; the rest of its fields are the kind's own.
 */
export interface GameEvent {
  kind: string;
  rule: string;
  [k: string]: unknown;
}
/**
 * A browser that messages are pushed to; `service` is the host that carries them.
 */
export interface DeviceShown {
  id: string;
  service: string;
  created: number;
}
/**
 * A command was followed; or what was asked of `why`.
 */
export interface Done {
  type: "done" | "why";
  present: StateMessage;
  reasons?: WhyReason[];
  legal?: boolean;
  brings?: string;
  table?: string;
}
export interface StateMessage {
  type: "state";
  table: string;
  seq: number;
  time: number;
  state: TableState;
  log: LogPart;
  chat: {
    [k: string]: Line[];
  };
  notes: string;
  ref?: string;
}
export interface TableState {
  table: Summary;
  seat: number | null;
  view: TableView | null;
  decisions: DecisionShown[];
  undo: UndoShown;
  clock: ClockShown | null;
  thinking: Thinking[];
  question: AskedOfAll | null;
  plan: PlanShown | null;
  content: number | null;
}
/**
 * A table, as whoever may know of it is told.
 */
export interface Summary {
  id: string;
  game: string;
  title: string;
  status: "open" | "running" | "over";
  public: boolean;
  pace: "live" | "turns";
  rated: boolean;
  host: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  options: {
    [k: string]: boolean | number | string;
  };
  seats: SeatShown[];
  mine: number[];
  your_turn: boolean;
  asked: number[];
  watchers?: number;
  clock: ClockRules | null;
  bot_pause: number;
  auto: boolean;
  commitment: string | null;
  seed: string | null;
  fair: Fair | null;
  result: ResultShown | null;
  rematch: string | null;
  rules_version: number;
  remarks: string[];
  sandbox: boolean;
  tournament: string | null;
  whatif: WhatIfShown | null;
  invitation?: string;
}
/**
 * Where a bot plays for a person who left, `kind` is bot, `person` and `name` are still that person's.
 */
export interface SeatShown {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  person: string | null;
  bot: string | null;
  connected?: boolean;
  resigned: boolean;
  kept?: string | null;
  ready?: boolean;
  away?: boolean;
}
/**
 * A deal that is made together: see docs/fairness.md.
 */
export interface Fair {
  version: number;
  attempt: number;
  commitments: {
    [k: string]: string;
  };
  missing: number[];
  until: number | null;
  aborted: AbortedStart[];
  proof: Proof | null;
}
/**
 * All that shows how the seed came about: see docs/fairness.md.
 */
export interface Proof {
  commitments: {
    [k: string]: string;
  };
  nonces: {
    [k: string]: string;
  };
  version: number;
  table: string;
  secret: string;
  aborted: AbortedStart[];
  terms: string;
}
export interface ResultShown {
  scores: number[];
  winners: number[];
  reason: string;
}
/**
 * A table that is no new game but another way on from a point of one.
 */
export interface WhatIfShown {
  of: string;
  root: string;
  at: number;
  name: string;
  text: string;
  imagined: ImaginedShown | null;
  invented: boolean;
  sandbox: boolean;
  seat: number | null;
  unaided: boolean;
}
/**
 * Cards that were imagined anew: by what a seat knew, dealt by a number.
 */
export interface ImaginedShown {
  seat: number;
  deal: number;
}
/**
 * What a seat, or a spectator, sees; `board` is the game's own.
 */
export interface TableView {
  game: string;
  seat: number | null;
  asked: Asked[];
  board: {
    [k: string]: unknown;
  };
  result: ResultShown | null;
}
export interface UndoShown {
  can: boolean;
  restart: boolean;
}
export interface Thinking {
  seat: number;
  bot: string;
  since: number | null;
}
/**
 * What somebody laid up for his next decision, and why what he laid up before came to nothing.
 */
export interface PlanShown {
  plans: PlannedShown[];
  notice: string | null;
}
export interface PlannedShown {
  when: WhenShown | null;
  moves: string[];
}
export interface WhenShown {
  kind: string;
  seat: number | null;
}
export interface WhyReason {
  move: string;
  rule: string;
  text: string;
}
export interface DoneMessage {
  type: "done";
  ref?: string;
}
/**
 * `seed` is null for whoever does not take part, or before the start.
 */
export interface EntrantShown {
  number: number;
  seed: number | null;
  person: PersonShown | null;
  bot: string | null;
  name: string;
  checked: boolean;
  out: boolean;
}
export interface ErrorMessage {
  type: "error";
  error: Problem;
  ref?: string;
}
export interface Problem {
  code: string;
  text: string;
  rule?: string;
  retry_after?: number;
}
/**
 * Why a bot made a move.
 */
export interface Explanation {
  seat: number;
  move: string;
  reason: string;
}
/**
 * A seat at the end of a game; numbers are null where the game does not count.
 */
export interface FinishShown {
  seat: number;
  person: string | null;
  bot: string | null;
  place: number;
  how: "played" | "resigned" | "left" | "time";
  before: number | null;
  after: number | null;
  deviation: number | null;
  provisional: boolean;
  expected: number | null;
}
export interface FollowedShown {
  person: PersonShown;
  here: boolean | null;
  tables: OpenTable[];
}
export interface OpenTable {
  id: string;
  game: string;
}
export interface Follows {
  followed: FollowedShown[];
}
export interface Frame {
  seat: number | null;
  decision: string;
  patch: ([string] | [string, unknown])[];
  log: GameEvent[];
  moves?: string[];
}
export interface GameOption {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  text: string;
}
/**
 * What can be said of a game before one is started.
 */
export interface GameShown {
  name: string;
  title: string;
  seats: number[];
  options: GameOption[];
  rules_version: number;
}
export interface Games {
  games: GameShown[];
}
export interface GuideBlock {
  kind: "text" | "item" | "table" | "picture";
  text?: string;
  rows?: string[][];
  rules?: string[];
  view?: unknown;
  seat?: number;
  light?: string[];
  show?: "board" | "hand" | "tableau";
  question?: string;
  lesson?: string;
}
export interface GuideChapter {
  id: string;
  title: string;
  blocks: GuideBlock[];
}
export interface GuideText {
  title: string;
  about: string;
  chapters: GuideChapter[];
  words: GuideWord[];
  rules: {
    [k: string]: string;
  };
}
export interface GuideWord {
  word: string;
  meaning: string;
}
export interface Health {
  status: string;
  reason?: string;
}
export interface Hello {
  type: "hello";
  person: PersonShown | null;
  version: string;
  time: number;
}
/**
 * Somebody asks you to come to a table.
 */
export interface Invited {
  type: "invited";
  table: string;
  game: string;
  by: PersonShown;
}
export interface InvitedShown {
  invited: PersonShown;
}
/**
 * A decision of a finished game, judged from what its seat knew. Chances and what the move changed, compared with
 * the best and with the usual one, are by seat.
 * What looked like a mistake has its cost apart, with what games played to their end make of it.
 */
export interface JudgedDecision {
  number: number;
  frame: number;
  seat: number;
  question: string;
  made: string;
  best: string;
  chances: number[];
  change: number[];
  errors: number[];
  usual: string;
  edge: number[];
  edge_errors: number[];
  options: JudgedOption[];
  cost?: number;
  gained?: number;
}
export interface JudgedOption {
  move: string;
  value: number;
  low: number;
  high: number;
  reason: string;
  line: LineStep[];
}
/**
 * Somebody's rating; `lately` and `change` are of the period. `place` is null for whom the list does not name.
 */
export interface LeaderLine {
  place: number | null;
  person: PersonShown;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  lately: number;
  change: number;
}
export interface Leaderboard {
  game: string;
  period: "week" | "month" | "year" | "all";
  lines: LeaderLine[];
  bots: BotRating[];
  you: LeaderLine | null;
}
export interface LessonTaken {
  inputs: string[];
  coach: Coach;
  state: TableState;
  log: GameEvent[];
}
export interface LessonWhy {
  reasons: WhyReason[];
  legal: boolean;
  brings?: string;
}
/**
 * A letter is on its way, if there is somebody to write to.
 */
export interface LetterSent {
  sent: boolean;
}
export interface Lobby {
  own: Summary[];
  open: Summary[];
  running: Summary[];
  more: boolean;
}
/**
 * Tables that are new or changed, and the lists, as ids, whose order or content changed.
 */
export interface LobbyChange {
  type: "lobby_change";
  tables: Summary[];
  own?: string[];
  open?: string[];
  running?: string[];
  more: boolean;
}
export interface LobbyMessage {
  own: Summary[];
  open: Summary[];
  running: Summary[];
  more: boolean;
  type: "lobby";
  ref?: string;
}
export interface Luck {
  games: LuckPoint[] | null;
}
/**
 * An analysed game: luck with its interval, and what mistakes cost, in shares of a win.
 */
export interface LuckPoint {
  game: string;
  at: number;
  luck: number;
  low: number;
  high: number;
  cost: number;
  mistakes: number;
}
export interface Marks {
  marks: Mark[];
}
export interface Match {
  seeking: Seeking | null;
}
/**
 * What somebody waits for; `others` want something of it too, `estimate` is how long others waited, in seconds.
 */
export interface Seeking {
  games: string[];
  seats: number[];
  pace: "live" | "turns";
  rated: boolean;
  since: number;
  others: number;
  estimate: number | null;
}
export interface Matched {
  type: "matched";
  table: string;
  game: string;
}
export interface Me {
  person: PersonShown | null;
  admin?: boolean;
  banned?: string;
}
export interface Museum {
  game: string;
  title: string;
  content: string;
  kinds: MuseumKind[];
  things: MuseumThing[];
  rules: {
    [k: string]: string;
  };
  figures: MuseumFigures | null;
}
export interface MuseumKind {
  name: string;
  title: string;
  facts: MuseumFact[];
  took: string;
  offered: boolean;
}
export interface MuseumFact {
  name: string;
  title: string;
}
export interface MuseumThing {
  kind: string;
  id: string;
  name: string;
  face: string;
  also?: string;
  text: string[];
  facts: {
    [k: string]: string | number | string[] | number[];
  };
  rules: string[];
  figures?: ThingFigures;
}
/**
 * What bots made of a thing.
 */
export interface ThingFigures {
  games: number;
  offered: number;
  taken: number;
  wins: number;
  par: number;
}
/**
 * Where the figures come from.
 */
export interface MuseumFigures {
  form: number;
  game: string;
  rules_version: number;
  content: string;
  games: number;
  seats: number;
  bots: string[];
  seed: number;
  command: string;
  commit: string;
  columns: string[];
}
export interface NewAccount {
  person: PersonShown | null;
  admin?: boolean;
  banned?: string;
  recovery_code: string;
}
export interface Outcome {
  table: string;
  rated: boolean;
  settled: boolean;
  counts: boolean;
  finishes: FinishShown[];
}
/**
 * How the server does.
 */
export interface Overview {
  people: number;
  accounts: number;
  here: number;
  waiting: number;
  running: number;
  reports: number;
  bans: number;
  sockets: number;
  in_memory: number;
  bots_waiting: number;
  version: string;
}
/**
 * A table of a round: entrants by seat. `places` are null while it is played; 0 is a forfeit.
 */
export interface PairingShown {
  board: number;
  table: string | null;
  seats: number[];
  forfeits: number[];
  places: number[] | null;
  how: ("played" | "free" | "forfeit" | "moved") | null;
  status: ("open" | "running" | "over") | null;
  until: number | null;
}
export interface Pong {
  type: "pong";
  ref?: string;
}
export interface PreferencesKept {
  theme: "system" | "light" | "dark";
  motion: "system" | "less";
  speed: number;
  scenes: boolean;
  confirm: "never" | "touch" | "always";
  guide: boolean;
  sound: boolean;
  volume: number;
  pace: "live" | "turns";
  auto_pass: boolean;
  told: ToldShown;
  quiet: QuietShown | null;
  zone: string;
}
export interface ToldShown {
  your_turn: ChannelsShown;
  invitation: ChannelsShown;
  game_over: ChannelsShown;
  tournament: ChannelsShown;
}
export interface QuietShown {
  start: string;
  end: string;
}
export interface PreferencesShown {
  kept: boolean;
  preferences: PreferencesKept;
}
/**
 * Who is here; `people` are some of them.
 */
export interface Present {
  type: "present";
  count: number;
  people: PersonShown[];
}
export interface PrivacyShown {
  presence: "everybody" | "followed" | "nobody";
  games: "everybody" | "followed" | "nobody";
  profile: "everybody" | "followed" | "nobody";
}
/**
 * What others see of a person; null is what he does not show them.
 */
export interface Profile {
  person: PersonShown;
  since: number | null;
  here: boolean | null;
  ratings: RatingShown[] | null;
  course: CoursePoint[] | null;
  results: Tally[] | null;
  games: Summary[] | null;
  you: Between;
}
export interface RatingShown {
  game: string;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
}
export interface Tally {
  game: string;
  played: number;
  won: number;
}
export interface PuzzleAnswer {
  solution: string[];
  turn: string[];
  accepted: string[];
  reason: string;
  prices: PuzzlePrice[];
  proof: string;
}
/**
 * What another move costs.
 */
export interface PuzzlePrice {
  move: string;
  cost: number;
  text: string;
}
/**
 * What is said beside the board of a puzzle.
 */
export interface PuzzleCoach {
  game: string;
  lesson: string;
  title: string;
  step: number;
  steps: number;
  text: string;
  help: string;
  light: string[];
  wants: "next" | "move" | "over";
  game_on: boolean;
  reply: LessonReply | null;
  solution: string[];
  puzzle: PuzzleListed;
  solved: boolean;
  answer: PuzzleAnswer | null;
}
export interface PuzzleListed {
  id: string;
  title: string;
  kind: "turn" | "best";
  ask: string;
  seats: number;
  difficulty: number;
  found: {
    [k: string]: number;
  };
}
export interface PuzzleTaken {
  inputs: string[];
  coach: PuzzleCoach;
  state: TableState;
  log: GameEvent[];
}
export interface Puzzles {
  games: PuzzlesOfGame[];
}
export interface PuzzlesOfGame {
  game: string;
  title: string;
  puzzles: PuzzleListed[];
}
/**
 * Every refusal, on HTTP and on the socket.
 */
export interface Refusal {
  error: Problem;
  state?: StateMessage;
}
export interface Replay {
  table: Summary;
  seat: number | null;
  content: number | null;
  state: ReplayStart;
  log: GameEvent[];
  frames: Frame[];
}
export interface ReplayStart {
  view: TableView;
}
export interface Reported {
  reported: PersonShown;
}
/**
 * An analysis, once it is worked out.
 */
export interface ReviewShown {
  done: number;
  of: number;
  review: WholeReview | null;
}
export interface WholeReview {
  form: number;
  game: string;
  rules_version: number;
  seats: number;
  moves: number;
  effort: number;
  winners: number[];
  scores: number[];
  accounts: Account[];
  mistakes: number[];
  turning_points: number[];
  decisions: JudgedDecision[];
}
/**
 * A round of a tournament begins, and you are to play at this table.
 */
export interface RoundBegins {
  type: "round";
  tournament: string;
  name: string;
  round: number;
  table: string;
  game: string;
}
export interface RoundShown {
  round: number;
  tables: PairingShown[];
}
export interface RulesText {
  title: string;
  chapters: Chapter[];
}
export interface SeasonShown {
  id: string;
  season: number;
  status: "entry" | "running" | "over" | "off";
  winners: string[];
}
export interface StandingShown {
  entrant: number;
  place: number;
  points: number;
  opponents: number;
  beaten: number;
  wins: number;
  played: number;
  survived: number;
}
export interface TableShown {
  table: Summary;
}
export interface Tables {
  tables: Summary[];
}
export interface Turns {
  type: "turns";
  tables: Turn[];
}
export interface Turn {
  id: string;
  game: string;
}
export interface WhyMessage {
  type: "why";
  reasons: WhyReason[];
  legal: boolean;
  brings?: string;
  ref?: string;
}
export interface TournamentPage {
  tournament: TournamentShown;
  entrants: EntrantShown[];
  standings: StandingShown[];
  rounds: RoundShown[];
  seasons: SeasonShown[];
  you: YouThere;
}
/**
 * `rounds` is how many there are to be: exactly once it has begun, before by those who entered so far.
 */
export interface TournamentShown {
  id: string;
  name: string;
  text: string;
  arranger: PersonShown;
  game: string;
  title: string;
  seats: number;
  options: {
    [k: string]: boolean | number | string;
  };
  kind: "round-robin" | "swiss" | "knock-out";
  rounds: number;
  pace: "live" | "turns";
  clock: ClockRules;
  rated: boolean;
  bots: string | null;
  most: number;
  check_in: boolean;
  check_in_from: number | null;
  starts: number | null;
  pause: number;
  every: number | null;
  season: number;
  league: string;
  created: number;
  status: "entry" | "running" | "over" | "off";
  round: number;
  next_at: number | null;
  ended: number | null;
  entered: number;
}
/**
 * What the asker has to do with it; `table` is where he is to play now.
 */
export interface YouThere {
  entrant: number | null;
  arranges: boolean;
  table: string | null;
}
export interface Tournaments {
  tournaments: TournamentShown[];
}
export interface VacationShown {
  id: number;
  since: number;
  until: number;
}
/**
 * Those that run or are to come; `left` of the `days` a year can still be taken.
 */
export interface VacationsShown {
  days: number;
  left: number;
  vacations: VacationShown[];
}
/**
 * Another way on, as the tree of a game shows it.
 */
export interface VariationShown {
  id: string;
  of: string;
  at: number;
  name: string;
  text: string;
  imagined: ImaginedShown | null;
  status: "open" | "running" | "over";
  result: ResultShown | null;
  by: string;
  mine: boolean;
  created: number;
}
export interface Variations {
  root: string;
  variations: VariationShown[];
}
export interface Version {
  version: string;
}
export interface WaitingShown {
  turns: WaitingTurn[];
  invitations: Summary[];
  vacation: VacationsShown;
}
/**
 * A table where somebody is asked, since when, and until when his time lasts (null: it does not run).
 */
export interface WaitingTurn {
  table: Summary;
  since: number;
  until: number | null;
}
/**
 * How somebody can be told. `email` says whether this server writes any.
 */
export interface WaysShown {
  push_key: string;
  devices: DeviceShown[];
  email: boolean;
  address: string | null;
}
