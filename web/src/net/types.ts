// The shapes that travel between server and client, under the names the client uses. They are made from the server's
// own types (generated.ts); docs/protocol.md says why they are as they are.
import type * as told from "./generated";

export type {
  AbortedStart,
  AdminPerson,
  AdminTable,
  Announcement,
  AuditLine,
  Mark,
  Overview,
  ReportShown,
  Cause,
  ClockRules,
  Coach,
  Course,
  Fair,
  Frame,
  GameEvent,
  GameOption,
  GuideBlock,
  GuideText,
  LeaderLine,
  Leaderboard,
  LessonTaken,
  Line,
  Lobby,
  Luck,
  Museum,
  MuseumFigures,
  MuseumKind,
  MuseumThing,
  Seeking,
  Outcome,
  FollowedShown,
  PrivacyShown,
  Profile,
  Problem,
  Proof,
  PuzzleAnswer,
  PuzzleCoach,
  PuzzleListed,
  PuzzleTaken,
  PuzzlesOfGame,
  Replay,
  RulesText,
  Summary,
  TableState,
  TableView,
  Told,
  TournamentPage,
  TournamentShown,
} from "./generated";

/** A thing on the table that can be pointed at: `edge/d4-d5`, `card/a-border`, `deck`. */
export type PartId = string;
export type Option = told.OptionShown;
export type Decision = told.DecisionShown;
export type Reason = Omit<told.WhyReason, "move">;
export type Person = told.PersonShown;
export type Game = told.GameShown;
export type Bot = told.BotShown;
export type Seat = told.SeatShown;
export type Result = told.ResultShown;
export type Opinion = told.OpinionShown;
export type Explanation = told.Explanation;
export type Review = told.WholeReview;
export type Judged = told.JudgedDecision;
export type Variation = told.VariationShown;
export type Preferences = told.PreferencesKept;
export type Waiting = told.WaitingShown;
export type Vacations = told.VacationsShown;
export type Ways = told.WaysShown;
export type Planned = told.PlannedShown;
export type Room = told.ChatMessage["room"];
/** A JSON pointer and the new value there; a pointer alone means that the key is gone. */
export type Change = told.Delta["patch"][number];
