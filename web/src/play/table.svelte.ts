// A table on the screen: what is shown, what is picked, what was sent.
import { api, Refused } from "../net/api";
import { live, type Followed } from "../net/live.svelte";
import type { Decision, GameEvent, Option, PartId, Reason, TableState } from "../net/types";
import { mustConfirm, settings } from "../settings.svelte";
import { play, soundOf } from "../sound";
import { trouble } from "../trouble.svelte";
import { clientOf } from "./boards";
import type { Content, GameClient, Kind, Scene, View } from "./contract";
import { wantsMotion } from "./motion";
import { namesOf } from "./names";
import { narrow, pick, type Picking } from "./picking";
import { reveal } from "./reveal";
import { plainPlaces, type Words } from "./words";

/** How long a move of somebody else is shown before the next one, where several come at once, at usual speed. */
const BREATH = 600;
/** All that waits is shown within this time, however much it is, at usual speed. */
const PATIENCE = 6000;
/** How long somebody must dwell on a move before it is asked what it would bring. */
const LINGER = 150;
const NOTHING: Picking = { options: [], targets: new Map(), chosen: null, complete: [], asked: null };

/** A scene with what it shows. */
export interface Shown {
  scene: Scene;
  event: GameEvent;
  events: GameEvent[];
  before: View;
}

/** Where moves and questions go: the server's socket, or a lesson. */
export interface Desk {
  table: Followed | null;
  do: typeof live.do;
  why: typeof live.why;
}

const SEEN = "pentarchy.seen.";

/** How much of a table's log was shown on this device, or null if it never was. */
function readSeen(table: string): number | null {
  try {
    const kept = localStorage.getItem(SEEN + table);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function keepSeen(table: string, n: number): void {
  try {
    localStorage.setItem(SEEN + table, String(n));
  } catch {
    // A browser that keeps nothing tells no recap.
  }
}

export class Table {
  /** What the screen shows; a few moments behind what is known while moves of others are being shown. */
  shown = $state.raw<Followed | null>(null);
  /** What happened since the view before. */
  events = $state.raw<GameEvent[]>([]);
  /** Places that changed since this person last moved. */
  changed = $state.raw<ReadonlySet<PartId>>(new Set());
  client = $state.raw<GameClient | null>(null);
  words = $state.raw<Words>({});
  content = $state.raw<Content>({});
  /** The number of the content that the game began with, if it is an older one. */
  private older: number | null = null;
  picked = $state.raw<PartId[]>([]);
  /** A move that waits for a last yes. */
  pending = $state.raw<Option | null>(null);
  hovered = $state<PartId | null>(null);
  /** The decision whose answer is under way. */
  private sent = $state.raw<string | null>(null);
  /** A part that the log points at, for a moment. */
  flashed = $state<PartId | null>(null);
  /** Of a move that a bot advises and somebody points at: where it would be made. */
  advised = $state.raw<readonly PartId[]>([]);
  /** How many further states wait to be shown. */
  behind = $state(0);
  /** The last move was mine and cannot be taken back. */
  sealed = $state(false);
  /** What others do is held until the person goes on. */
  paused = $state(false);
  /** A great moment that is being shown. */
  scene = $state.raw<Shown | null>(null);
  /** How long the log was when this person last moved, or last looked at the table. */
  since = $state<number | null>(null);
  /** Whether the person has just come back, and something happened meanwhile. */
  returned = $state(false);

  /** What was shown since this person last moved, to show it again. */
  private past: { table: Followed; fresh: GameEvent[] }[] = [];
  private start: Followed | null = null;
  private readonly queue: { table: Followed; fresh: GameEvent[] }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flashTimer: ReturnType<typeof setTimeout> | undefined;
  private reasons = $state.raw<Map<PartId, Reason | null>>(new Map());
  private asking = new Set<PartId>();
  /** What moves would bring, as far as it was asked for: by notation. */
  private foreseen = $state.raw<Map<string, string>>(new Map());
  private foreseeing: ReturnType<typeof setTimeout> | undefined;
  private lastMove = 0;
  private ended = false;

  state = $derived<TableState | null>(this.shown?.state ?? null);
  decision = $derived<Decision | null>(
    this.behind > 0 || this.scene !== null ? null : (this.state?.decisions[0] ?? null),
  );
  picking = $derived<Picking>(this.decision ? narrow(this.decision.options, this.picked, this.stepwise) : NOTHING);
  names = $derived<string[]>(namesOf(this.state?.table.seats ?? []));
  board = $derived<unknown>(this.state?.view?.board ?? null);

  constructor(private readonly desk: Desk = live) {}

  async load(game: string): Promise<void> {
    try {
      [this.client, this.words] = await Promise.all([clientOf(game), api.words(game), this.print(game)]);
    } catch (error) {
      trouble.report(error);
    }
  }

  /** Fetches what is printed, of the content that the game began with. */
  private async print(game: string): Promise<void> {
    const older = this.older;
    const content = await api.content(game, older);
    if (older === this.older) this.content = content;
  }

  /** Everything that arrives passes through here. */
  arrive(table: Followed, fresh: GameEvent[], whole: boolean): void {
    const first = this.shown?.id !== table.id;
    if (first) this.comeBack(table);
    const older = table.state.content ?? null;
    if (older !== this.older) {
      this.older = older;
      this.print(table.state.table.game).catch((error: unknown) => trouble.report(error));
    }
    const others = fresh.length > 0 && !first && !whole && table.state.view !== null;
    const still = !others || settings.speed === 0 || !wantsMotion();
    const own = fresh[0]?.["seat"] === table.state.seat;
    const idle = !this.queue.length && !this.scene && !this.paused && this.timer === undefined;
    if (whole || (idle && (still || own || Date.now() - this.lastMove > this.breath()))) {
      if (whole) this.queue.length = 0;
      this.show(table, whole ? [] : fresh, first);
      if (fresh.length) this.lastMove = Date.now();
      this.behind = this.queue.length;
      return;
    }
    this.queue.push({ table, fresh });
    this.behind = this.queue.length;
    if (this.scene || this.paused || this.timer !== undefined) return;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.lastMove + this.breath() - Date.now()));
  }

  /** How long the move that is shown now stays before the next. */
  private breath(): number {
    return Math.min(BREATH, PATIENCE / (this.queue.length + 1)) / (settings.speed || 1);
  }

  private next(): void {
    this.timer = undefined;
    const item = this.queue.shift();
    this.behind = this.queue.length;
    if (!item) return;
    this.show(item.table, item.fresh, false);
    this.lastMove = Date.now();
    if (this.queue.length && !this.paused && !this.scene)
      this.timer = setTimeout(() => this.next(), item.fresh.length ? this.breath() : 0);
  }

  /** Hold what others do, or go on with it. */
  pause(paused: boolean): void {
    this.paused = paused;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!paused && !this.scene) this.next();
  }

  /** Show the next thing that waits, and hold there. */
  step(): void {
    this.paused = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.scene) this.endScene();
    else this.next();
  }

  /** Show at once all that waits. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.scene = null;
    this.paused = false;
    const last = this.queue.at(-1);
    if (!last) return;
    const fresh = this.queue.flatMap((item) => item.fresh);
    this.past.push(...this.queue.splice(0));
    this.behind = 0;
    this.shows(last.table, fresh, false);
  }

  /** The scene is over, or was skipped. */
  endScene(): void {
    this.scene = null;
    if (!this.paused && this.timer === undefined) this.next();
  }

  /** Whether there is something to show again since the last own move. */
  get again(): boolean {
    return this.start !== null && this.past.length > 0 && this.behind === 0;
  }

  /** What happened since the last own move, once more. */
  playAgain(): void {
    if (!this.again || !this.start) return;
    this.returned = false;
    const items = this.past.splice(0);
    this.shown = this.start;
    this.events = [];
    this.queue.unshift(...items);
    this.behind = this.queue.length;
    this.paused = false;
    this.timer = setTimeout(() => this.next(), BREATH / (settings.speed || 1));
  }

  /** Somebody comes to the table, perhaps after hours: what he has seen of it is kept on this device. */
  private comeBack(table: Followed): void {
    const seen = readSeen(table.id);
    this.past = [];
    this.start = null;
    this.since = seen !== null && seen < table.log.length ? seen : null;
    this.returned = this.since !== null && table.state.table.status === "running" && table.state.seat !== null;
  }

  private show(table: Followed, fresh: GameEvent[], first: boolean): void {
    const before = this.board;
    if (fresh.length) {
      this.start ??= this.shown;
      this.past.push({ table, fresh });
    }
    this.shows(table, fresh, first);
    const found = first || !settings.scenes || before === null ? null : this.sceneOf(fresh);
    if (found) this.scene = { ...found, before, events: fresh.slice(fresh.indexOf(found.event)) };
  }

  private sceneOf(fresh: GameEvent[]): { scene: Scene; event: GameEvent } | null {
    for (const event of fresh) {
      const scene = this.client?.scenes?.find(({ begins }) =>
        typeof begins === "string" ? begins === event.kind : begins(event),
      );
      if (scene) return { scene, event };
    }
    return null;
  }

  private shows(table: Followed, fresh: GameEvent[], first: boolean): void {
    const before = this.shown?.state.decisions[0]?.id;
    this.shown = table;
    keepSeen(table.id, table.log.length);
    const now = table.state.decisions[0]?.id;
    if (before !== now) {
      this.picked = [];
      this.pending = null;
      this.reasons = new Map();
      this.asking = new Set();
      this.foreseen = new Map();
    }
    if (first) this.changed = new Set();
    if (fresh.length) {
      this.events = fresh;
      const seat = table.state.seat;
      const places = fresh.filter((event) => event.seat !== seat).flatMap((event) => this.places(event));
      if (places.length) this.changed = new Set([...this.changed, ...places]);
      play(soundOf(fresh, seat));
    }
    const over = table.state.table.status === "over";
    if (over && !first && !this.ended) play("end");
    else if (now !== undefined && before === undefined && this.behind === 0 && !first) play("turn");
    this.ended = over;
  }

  places(event: GameEvent): PartId[] {
    return this.client?.places?.(event) ?? plainPlaces(event);
  }

  private get stepwise(): boolean {
    return this.client?.stepwise?.includes(this.decision?.question ?? "") ?? false;
  }

  kind(part: PartId): Kind {
    const kinds = this.client?.kinds ?? {};
    const question = this.decision?.question ?? "";
    const name = this.picking.targets.get(part)?.name ?? "";
    return kinds[`${question}/${name}`] ?? kinds[question] ?? "choose";
  }

  /** Whether the present decision has been answered already; one that came since can be answered at once. */
  get sending(): boolean {
    return this.sent !== null && this.sent === this.decision?.id;
  }

  pick(part: PartId): void {
    const decision = this.decision;
    if (!decision || this.sending) return;
    if (this.pending) {
      if (Object.values(this.pending.parts).includes(part)) {
        void this.send(this.pending);
        return;
      }
      this.pending = null;
      this.picked = [];
    }
    this.picked = pick(decision.options, this.picked, part);
    const chosen = narrow(decision.options, this.picked, this.stepwise).chosen;
    if (chosen) this.choose(chosen);
  }

  unpick(part: PartId): void {
    this.pending = null;
    this.picked = this.picked.filter((other) => other !== part);
  }

  clear(): void {
    this.pending = null;
    this.picked = [];
  }

  choose(option: Option): void {
    if (mustConfirm() && this.pending?.move !== option.move) this.pending = option;
    else void this.send(option);
  }

  async send(option: Option): Promise<void> {
    const decision = this.decision;
    if (!decision || this.sending) return;
    this.sent = decision.id;
    this.changed = new Set();
    this.returned = false;
    this.past = [];
    this.start = null;
    this.since = this.shown?.log.length ?? null;
    try {
      await this.desk.do({ type: "move", decision: decision.id, move: option.move, seat: decision.seat });
      this.sealed = this.desk.table?.state.undo.can === false;
    } catch (error) {
      // A stale move did nothing, and the present state has come with the refusal.
      if (!(error instanceof Refused && error.problem.code === "stale")) trouble.report(error);
    } finally {
      // The next decision may have come, and been answered, before this answer was confirmed.
      if (this.sent === decision.id) {
        this.sent = null;
        this.pending = null;
        this.picked = [];
      }
    }
  }

  async do(command: { type: string; [key: string]: unknown }): Promise<boolean> {
    try {
      await this.desk.do(command);
      return true;
    } catch (error) {
      trouble.report(error);
      return false;
    }
  }

  /** Why a part cannot be picked: null if it can, or if the answer is not here yet. */
  whyNot(part: PartId): Reason | null {
    const decision = this.decision;
    if (!decision || this.picking.targets.has(part) || this.picked.includes(part)) return null;
    const known = this.reasons.get(part);
    if (known !== undefined) return known;
    if (!this.asking.has(part)) {
      this.asking.add(part);
      const id = decision.id;
      this.desk.why(part, decision.seat).then(
        (reasons) => {
          if (this.decision?.id === id) this.reasons = new Map(this.reasons).set(part, reasons[0] ?? null);
        },
        () => this.asking.delete(part),
      );
    }
    return null;
  }

  /** What a move would bring: empty until the server has told, which it is asked when somebody lingers on the move. */
  brings(option: Option): string {
    const decision = this.decision;
    const known = this.foreseen.get(option.move);
    if (known !== undefined || !decision) return known ?? "";
    clearTimeout(this.foreseeing);
    this.foreseeing = setTimeout(() => {
      this.desk.do({ type: "why", move: option.move, seat: decision.seat }).then(
        (answer) => {
          const text = answer.type === "why" ? (answer.brings ?? "") : "";
          if (this.decision?.id === decision.id) this.foreseen = new Map(this.foreseen).set(option.move, text);
        },
        () => {},
      );
    }, LINGER);
    return "";
  }

  /** Why a move that was typed is not possible. */
  async whyNotMove(move: string): Promise<Reason | null> {
    const answer = await this.desk.do({ type: "why", move, seat: this.decision?.seat });
    return answer.type === "why" ? (answer.reasons[0] ?? null) : null;
  }

  /** Point at a place on the board for a moment. */
  flash(parts: PartId[]): void {
    const part = parts.find((id) => document.querySelector(`[data-part="${CSS.escape(id)}"]`)) ?? null;
    if (!part) return;
    clearTimeout(this.flashTimer);
    this.flashed = part;
    const element = document.querySelector(`[data-part="${CSS.escape(part)}"]`);
    if (element) reveal(element);
    this.flashTimer = setTimeout(() => (this.flashed = null), 1800);
  }
}
