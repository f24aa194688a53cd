// The live connection: one socket (or the engine on this device), opened again whenever it is lost, and what it tells.
import { Refused } from "./api";
import { Shares } from "./fairness";
import { patched } from "./patch";
import { transport, type Socket } from "./transport";
import type { Announcement, GameEvent, Line, Lobby, Person, Reason, Room, Summary, TableState, Told } from "./types";

type Command = { type: string; [key: string]: unknown };
type Answer = Extract<Told, { type: "done" | "why" }>;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: Refused) => void;
}

/** Which public tables of the lobby are wanted; null is any. */
export interface Choice {
  game: string | null;
  seats: number | null;
  pace: "live" | "turns" | null;
  rated: boolean | null;
  bots: boolean | null;
  page: number;
}

/** A table as this client knows it. */
export interface Followed {
  id: string;
  state: TableState;
  log: GameEvent[];
  chat: Record<Room, Line[]>;
  /** One's own. */
  notes: string;
}

class Live {
  /** `lost` is told to the person; `new` is the moment before the first connection. */
  status = $state<"new" | "open" | "lost">("new");
  /** When the next attempt to connect is made. */
  retryAt = $state(0);
  person = $state<Person | null>(null);
  /** The server has said who we are. */
  greeted = $state(false);
  turns = $state<{ id: string; game: string }[]>([]);
  lobby = $state.raw<Lobby | null>(null);
  /** Who is here, some of them by name. */
  present = $state.raw<{ count: number; people: Person[] }>({ count: 0, people: [] });
  /** What the administrators tell everybody. */
  announcements = $state.raw<Announcement[]>([]);
  /** What somebody is told who is banned; else "". */
  banned = $state("");
  /** A table that was found for us by a quick match, or by a tournament. */
  matched = $state<{ table: string; game: string; name?: string; round?: number } | null>(null);
  /** Somebody asks us to come to a table. */
  invited = $state<{ table: string; game: string; by: Person } | null>(null);
  table = $state.raw<Followed | null>(null);
  /** The server refused to show the table that was asked for. */
  refused = $state<Refused | null>(null);
  /** The server's clock minus ours, in milliseconds. */
  ahead = 0;

  private socket: Socket | null = null;
  private watching: { id: string; seat: number | null } | null = null;
  private choice: Choice | null = null;
  private seq = 0;
  private refs = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly shares = new Shares();
  /** Called with each new state of the table and the events that led to it. */
  onTable: ((table: Followed, fresh: GameEvent[], whole: boolean) => void) | null = null;

  start(): void {
    this.connect();
    setInterval(() => this.say({ type: "ping" }), 25_000);
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.retry();
    });
  }

  retry(): void {
    if (this.status !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** The person has changed (signed in, signed out): the socket must say so. */
  reconnect(): void {
    this.tries = 0;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  private connect(): void {
    const socket = transport().connect({
      opened: () => {
        if (socket !== this.socket) return;
        this.tries = 0;
        this.status = "open";
        if (this.choice) this.say({ type: "lobby", on: true, ...this.choice });
        this.rewatch();
      },
      told: (message) => {
        if (socket === this.socket) this.hear(message as Told);
      },
      closed: () => {
        if (socket !== this.socket) return;
        this.status = "lost";
        for (const waiting of this.waiting.values()) waiting.reject(new Refused({ code: "offline", text: "" }, 0));
        this.waiting.clear();
        const wait = Math.min(15_000, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
        this.retryAt = Date.now() + wait;
        this.timer = setTimeout(() => this.connect(), wait);
      },
    });
    this.socket = socket;
  }

  private say(message: Command): boolean {
    if (!this.socket?.open) return false;
    this.socket.send(message);
    return true;
  }

  private rewatch(): void {
    if (!this.watching) return;
    const { id, seat } = this.watching;
    const since = this.table?.id === id ? this.table.log.length : 0;
    this.say({ type: "watch", table: id, since, ref: "watch", ...(seat === null ? {} : { seat }) });
  }

  /** Follow a table, from one of the own seats (null: the server's choice). */
  watch(id: string, seat: number | null = null): void {
    if (this.table?.id !== id || (seat !== null && this.table.state.seat !== seat)) {
      if (this.table?.id !== id) this.table = null;
      else this.table = { ...this.table, log: [] };
    }
    this.refused = null;
    this.watching = { id, seat };
    this.rewatch();
  }

  unwatch(): void {
    this.watching = null;
    this.table = null;
    this.say({ type: "unwatch" });
  }

  /** Follow the lobby, of its public tables those that are chosen; null: no longer. */
  followLobby(choice: Choice | null): void {
    this.choice = choice;
    this.say({ type: "lobby", on: choice !== null, ...choice });
  }

  /** A command for the table that is watched; rejected with the server's refusal. */
  do(command: Command): Promise<Answer> {
    const ref = String(++this.refs);
    return new Promise((resolve, reject) => {
      if (!this.say({ ...command, ref })) {
        reject(new Refused({ code: "offline", text: "" }, 0));
        return;
      }
      this.waiting.set(ref, { resolve, reject });
    });
  }

  async why(part: string, seat: number): Promise<Reason[]> {
    const answer = await this.do({ type: "why", part, seat });
    return answer.type === "why" ? answer.reasons : [];
  }

  private hear(told: Told): void {
    if (told.type === "error" && told.error.code === "banned") {
      this.banned = told.error.text;
      this.person = null;
    }
    switch (told.type) {
      case "hello":
        this.person = told.person;
        this.greeted = true;
        this.ahead = told.time - Date.now();
        this.banned = "";
        this.announcements = [];
        return;
      case "turns":
        this.turns = told.tables;
        return;
      case "lobby":
        this.lobby = told;
        return;
      case "lobby_change": {
        const before = this.lobby;
        if (!before) return;
        const known = new Map(
          [...before.own, ...before.open, ...before.running, ...told.tables].map((table) => [table.id, table]),
        );
        const listed = (ids: string[]): Summary[] => ids.flatMap((one) => known.get(one) ?? []);
        const ids = (tables: Summary[]): string[] => tables.map((table) => table.id);
        this.lobby = {
          own: listed(told.own ?? ids(before.own)),
          open: listed(told.open ?? ids(before.open)),
          running: listed(told.running ?? ids(before.running)),
          more: told.more,
        };
        return;
      }
      case "present":
        this.present = told;
        return;
      case "invited":
        this.invited = { table: told.table, game: told.game, by: told.by };
        return;
      case "round":
        this.matched = { table: told.table, game: told.game, name: told.name, round: told.round };
        return;
      case "announcements":
        this.announcements = told.announcements;
        return;
      case "matched":
        this.matched = { table: told.table, game: told.game };
        return;
      case "state": {
        if (told.table !== this.watching?.id) return;
        this.ahead = told.time - Date.now();
        this.seq = told.seq;
        const before = this.table?.id === told.table ? this.table.log : [];
        const log = [...before.slice(0, told.log.from), ...told.log.events];
        const chat = { table: told.chat.table ?? [], watchers: told.chat.watchers ?? [] };
        this.table = { id: told.table, state: told.state, log, chat, notes: told.notes };
        this.onTable?.(this.table, before.length ? told.log.events : [], true);
        this.share(told.state.table);
        return;
      }
      case "delta": {
        const table = this.table;
        if (!table || told.table !== table.id) return;
        if (told.seq !== this.seq + 1) {
          this.say({ type: "resync" });
          return;
        }
        this.seq = told.seq;
        const log = told.log ? [...table.log.slice(0, told.log.from), ...told.log.events] : table.log;
        this.table = { ...table, state: patched(table.state, told.patch), log };
        this.onTable?.(this.table, told.log?.events ?? [], false);
        this.share(this.table.state.table);
        return;
      }
      case "chat":
        if (this.table && told.table === this.table.id) {
          const lines = [...this.table.chat[told.room], told.line];
          this.table = { ...this.table, chat: { ...this.table.chat, [told.room]: lines } };
        }
        return;
      case "pong":
        return;
      case "done":
      case "why":
        this.settle(told.ref)?.resolve(told);
        return;
      case "error": {
        const refusal = new Refused(told.error, 0);
        if (told.ref === "watch") this.refused = refusal;
        else this.settle(told.ref)?.reject(refusal);
      }
    }
  }

  /** Our share in the deal of a table where we sit. */
  private share(summary: Summary): void {
    void this.shares.follow(summary, (command) => this.do(command));
    this.beReady(summary);
  }

  /** At a table that was found for us the game begins when everybody is there, his share in the deal included. */
  private beReady(summary: Summary): void {
    const mine = summary.mine[0];
    if (!summary.auto || summary.status !== "open" || mine === undefined || this.saidReady === summary.id) return;
    if (summary.seats[mine]?.ready || (summary.fair && !(mine in summary.fair.commitments))) return;
    this.saidReady = summary.id;
    void this.do({ type: "ready", ready: true }).catch(() => (this.saidReady = ""));
  }
  private saidReady = "";

  private settle(ref: string | undefined): Waiting | undefined {
    const waiting = ref === undefined ? undefined : this.waiting.get(ref);
    if (ref !== undefined) this.waiting.delete(ref);
    return waiting;
  }
}

export const live = new Live();
