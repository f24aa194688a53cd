// Requests that are answered once, by the server or by the engine on this device.
import { Refusal } from "../offline/refusal";
import { Shares } from "./fairness";
import { transport, type Reply } from "./transport";
import type {
  AdminPerson,
  AdminTable,
  AuditLine,
  Bot,
  ClockRules,
  Course,
  Explanation,
  Game,
  GuideText,
  Leaderboard,
  LessonTaken,
  Lobby,
  Luck,
  Mark,
  Museum,
  Opinion,
  Outcome,
  Overview,
  Seeking,
  FollowedShown,
  Preferences,
  PrivacyShown,
  Profile,
  Person,
  Problem,
  PuzzleTaken,
  PuzzlesOfGame,
  Reason,
  Replay,
  ReportShown,
  Review,
  RulesText,
  Summary,
  TableState,
  TournamentPage,
  TournamentShown,
  Vacations,
  Variation,
  Waiting,
  Ways,
} from "./types";
import type { Words } from "../play/words";
import type { Content } from "../play/contract";

/** A refusal by the server, in words that can be shown. */
export class Refused extends Refusal {
  constructor(
    problem: Problem,
    readonly status: number,
  ) {
    super(problem);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Reply;
  try {
    answer = await transport().ask(method, path, body);
  } catch {
    throw new Refused({ code: "offline", text: "" }, 0);
  }
  const { text } = answer;
  let data: unknown;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) {
    const problem = (data as { error?: Problem } | null)?.error;
    throw new Refused(problem ?? { code: "broken", text: "" }, answer.status);
  }
  return data as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const id = encodeURIComponent;

type Me = { person: Person | null; admin?: boolean; banned?: string };

export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  public: boolean;
  rated: boolean;
  pace: "live" | "turns";
  places: string[];
  /** What the people at one device are called, by seat; empty: by the name of who opens the table. */
  names: string[] | null;
  clock: ClockRules | null;
  bot_pause: number;
  start: boolean;
  /** Whether those who play may try things out beside the game; left out, unless it is rated. */
  sandbox?: boolean;
  /** A content pack on this device. */
  pack?: string;
}

export const api = {
  me: () => get<Me>("/api/me"),
  guest: (name: string) => post<Me>("/api/guest", { name }),
  account: (name: string, password: string) => post<Me & { recovery_code: string }>("/api/account", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/api/sign-in", { name, password }),
  recover: (name: string, code: string, password: string) =>
    post<Me & { recovery_code: string }>("/api/recover", { name, code, password }),
  signOut: () => post<Me>("/api/sign-out"),
  signOutEverywhere: () => post<Me>("/api/sign-out-everywhere"),
  password: (old: string, fresh: string) => ask<Me>("PUT", "/api/me/password", { old, new: fresh }),
  remove: (password?: string) => ask<Me>("DELETE", "/api/me", password === undefined ? {} : { password }),
  blocks: () => get<{ blocked: Person[] }>("/api/blocks"),
  block: (person: string) => ask<{ blocked: Person[] }>("PUT", `/api/blocks/${id(person)}`),
  unblock: (person: string) => ask<{ blocked: Person[] }>("DELETE", `/api/blocks/${id(person)}`),
  preferences: () => get<{ kept: boolean; preferences: Preferences }>("/api/me/preferences"),
  /** What is not said stays as it is. */
  prefer: (change: Partial<Preferences>) => ask<{ preferences: Preferences }>("PATCH", "/api/me/preferences", change),
  told: () => get<Ways>("/api/me/told"),
  addDevice: (device: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    ask<Ways>("PUT", "/api/me/devices", device),
  removeDevice: (device: string) => ask<Ways>("DELETE", `/api/me/devices/${id(device)}`),
  askForMail: (address: string, password: string) =>
    ask<{ sent: boolean }>("PUT", "/api/me/email", { address, password }),
  noMail: () => ask<Ways>("DELETE", "/api/me/email"),
  confirmMail: (token: string) => post<{ done: boolean }>("/api/email", { token }),
  unsubscribe: (token: string) => post<{ done: boolean }>(`/api/unsubscribe?token=${id(token)}`),
  letter: (name: string) => post<{ sent: boolean }>("/api/recover/letter", { name }),
  recoverByLink: (token: string, password: string) =>
    post<Me & { recovery_code: string }>("/api/recover/link", { token, password }),
  waiting: () => get<Waiting>("/api/me/waiting"),
  takeVacation: (since: number | null, until: number) =>
    ask<Vacations>("PUT", "/api/me/vacation", since === null ? { until } : { since, until }),
  endVacation: (which: number) => ask<Vacations>("DELETE", `/api/me/vacation/${which}`),
  myGames: () => get<{ tables: Summary[] }>("/api/me/games"),

  games: once(() => get<{ games: Game[] }>("/api/games").then((answer) => answer.games)),
  bots: byName((game) => get<{ bots: Bot[] }>(`/api/bots?game=${id(game)}`).then((answer) => answer.bots)),
  words: byName((game) => get<Words>(`/api/games/${id(game)}/words`)),
  rules: byName((game) => get<RulesText>(`/api/games/${id(game)}/rules`)),
  /** What is printed; of an older content that a game began with, if its number is given. */
  content: (game: string, older: number | null = null) =>
    contentAt(`/api/games/${id(game)}/content${older === null ? "" : `?version=${older}`}`),

  museum: byName((game) => get<Museum>(`/api/games/${id(game)}/museum`)),
  guide: byName((game) => get<GuideText>(`/api/games/${id(game)}/guide`)),
  courses: once(() => get<{ courses: Course[] }>("/api/lessons").then((answer) => answer.courses)),
  /** A lesson after all that was put in, and what is done now. */
  lesson: (game: string, lesson: string, inputs: string[], does: "look" | "next" | "play" | "again", move = "") =>
    post<LessonTaken>(`/api/lessons/${id(game)}/${id(lesson)}`, { inputs, does, move }),
  lessonWhy: (game: string, lesson: string, inputs: string[], asked: { part?: string; move?: string }) =>
    post<{ reasons: Reason[]; brings?: string }>(`/api/lessons/${id(game)}/${id(lesson)}/why`, { inputs, ...asked }),
  puzzles: once(() => get<{ games: PuzzlesOfGame[] }>("/api/puzzles").then((answer) => answer.games)),
  /** A puzzle after all that was put in, and what is done now. */
  puzzle: (game: string, puzzle: string, inputs: string[], does: "look" | "play" | "again" | "show", move = "") =>
    post<PuzzleTaken>(`/api/puzzles/${id(game)}/${id(puzzle)}`, { inputs, does, move }),
  puzzleWhy: (game: string, puzzle: string, inputs: string[], asked: { part?: string; move?: string }) =>
    post<{ reasons: Reason[]; brings?: string }>(`/api/puzzles/${id(game)}/${id(puzzle)}/why`, { inputs, ...asked }),

  lobby: () => get<Lobby>("/api/lobby"),
  create,
  leaderboard: (game: string, period: string) => get<Leaderboard>(`/api/leaderboard/${id(game)}?period=${period}`),
  outcome: (table: string) => get<Outcome>(`/api/tables/${id(table)}/outcome`),
  profile: (person: string) => get<Profile>(`/api/people/${id(person)}`),
  luck: (person: string) => get<Luck>(`/api/people/${id(person)}/luck`),
  follows: () => get<{ followed: FollowedShown[] }>("/api/follows"),
  follow: (person: string, on: boolean) =>
    ask<{ followed: FollowedShown[] }>(on ? "PUT" : "DELETE", `/api/follows/${id(person)}`),
  privacy: () => get<PrivacyShown>("/api/me/privacy"),
  choosePrivacy: (chosen: PrivacyShown) => ask<PrivacyShown>("PUT", "/api/me/privacy", chosen),
  invite: (table: string, person: string) => ask<unknown>("PUT", `/api/tables/${id(table)}/invited/${id(person)}`),
  report: (said: { about: string; text: string; table?: string; line?: string }) => post<unknown>("/api/reports", said),
  marks: (tournament: string) => get<{ marks: Mark[] }>(`/api/tournaments/${id(tournament)}/marks`),
  admin: {
    overview: () => get<Overview>("/api/admin"),
    people: (find: string) => get<{ people: AdminPerson[] }>(`/api/admin/people?find=${id(find)}`),
    tables: () => get<{ tables: AdminTable[] }>("/api/admin/tables"),
    reports: () => get<{ reports: ReportShown[] }>("/api/admin/reports"),
    audit: () => get<{ audit: AuditLine[] }>("/api/admin/audit"),
    close: (report: string, answer: string) => post<unknown>(`/api/admin/reports/${id(report)}`, { answer }),
    ban: (person: string, reason: string, hours: number | null) =>
      ask<unknown>("PUT", `/api/admin/bans/${id(person)}`, { reason, hours }),
    lift: (person: string) => ask<unknown>("DELETE", `/api/admin/bans/${id(person)}`),
    announce: (text: string, hours: number | null) => post<unknown>("/api/admin/announcements", { text, hours }),
    unsay: (which: string) => ask<unknown>("DELETE", `/api/admin/announcements/${id(which)}`),
  },
  tournaments: () => get<{ tournaments: TournamentShown[] }>("/api/tournaments"),
  tournament: (one: string) => get<TournamentPage>(`/api/tournaments/${id(one)}`),
  arrange: (wish: Record<string, unknown>) => post<TournamentPage>("/api/tournaments", wish),
  deed: (one: string, said: Record<string, unknown>) => post<TournamentPage>(`/api/tournaments/${id(one)}/do`, said),
  match: () => get<{ seeking: Seeking | null }>("/api/match"),
  seek: (wish: { games: string[]; seats: number[]; pace: string; rated: boolean }) =>
    ask<{ seeking: Seeking | null }>("PUT", "/api/match", wish),
  stopSeeking: () => ask<{ seeking: Seeking | null }>("DELETE", "/api/match"),
  invitation: (token: string) => get<{ table: Summary }>(`/api/invitations/${id(token)}`),
  accept: (token: string) => post<{ table: Summary }>(`/api/invitations/${id(token)}`),
  /** `open`: with all cards open, where the game is over. */
  replay: (table: string, seat: number | null, open = false) =>
    get<Replay>(`/api/tables/${id(table)}/replay?${seat === null ? "" : `seat=${seat}&`}open=${open}`),
  variations: (table: string) => get<{ root: string; variations: Variation[] }>(`/api/tables/${id(table)}/variations`),
  whatIf: (table: string, wish: { at: number; places: string[]; imagine: number | null; name: string; text: string }) =>
    post<{ table: Summary }>(`/api/tables/${id(table)}/whatif`, wish),
  sandbox: (table: string, seat: number | null) =>
    post<{ table: Summary }>(`/api/tables/${id(table)}/sandbox`, seat === null ? {} : { seat }),
  nameWhatIf: (table: string, name: string, text: string) =>
    post<unknown>(`/api/tables/${id(table)}/do`, { type: "name", name, text }),
  removeWhatIf: (table: string) => ask<unknown>("DELETE", `/api/tables/${id(table)}`),
  summary: (table: string) =>
    get<{ state: TableState }>(`/api/tables/${id(table)}`).then((told) => ({ table: told.state.table })),
  review: (table: string) =>
    get<{ done: number; of: number; review: Review | null }>(`/api/tables/${id(table)}/review`),
  advice: (table: string, seat: number) =>
    get<{ decision: string; moves: Opinion[] }>(`/api/tables/${id(table)}/advice?seat=${seat}`),
  /** Why a bot made its last move, or in a finished game the one after so many moves. */
  explanation: (table: string, at: number | null = null) =>
    get<Explanation>(`/api/tables/${id(table)}/explanation${at === null ? "" : `?at=${at}`}`),
  rematch: (table: string) => post<{ table: string }>(`/api/tables/${id(table)}/do`, { type: "rematch" }),
  /** `places` says who sat where: `me`, or a bot's name. */
  importRecord: (record: string, places: string[] | null = null) =>
    post<{ table: Summary }>("/api/records", places ? { record, places } : { record }),
};

/** A table that starts at once: with our share in its deal, if we sit there. */
async function create(wish: NewTable): Promise<{ table: Summary }> {
  const made = await post<{ table: Summary }>("/api/tables", { ...wish, start: false });
  const shares = new Shares();
  let summary = made.table;
  const say = async (command: object): Promise<void> => {
    const done = await post<{ present: { state: TableState } }>(`/api/tables/${id(summary.id)}/do`, command);
    summary = done.present.state.table;
  };
  const owed = async (): Promise<void> => {
    const command = shares.due(summary);
    if (command) await say(command);
  };
  if (wish.start && summary.seats.every((seat) => seat.kind !== "open")) {
    await owed();
    await say({ type: "start" });
    await owed();
  }
  return { table: summary };
}

const contentAt = byName((path) =>
  get<Content>(path).catch((error: unknown): Content => {
    if (error instanceof Refused && error.status === 404) return {};
    throw error;
  }),
);

/** Asked once; a failure is forgotten, so that the next call asks again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () =>
    (kept ??= load().catch((error: unknown) => {
      kept = null;
      throw error;
    }));
}

function byName<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const kept = new Map<string, () => Promise<T>>();
  return (name) => {
    const found = kept.get(name) ?? once(() => load(name));
    kept.set(name, found);
    return found();
  };
}
