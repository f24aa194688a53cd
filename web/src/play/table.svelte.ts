// A table on the screen: what is shown, what is picked, what was sent.
import { api, Refused } from "../net/api";
import { live, type Followed } from "../net/live.svelte";
import type { Decision, GameEvent, Option, PartId, Reason, TableState } from "../net/types";
import { mustConfirm } from "../settings.svelte";
import { trouble } from "../trouble.svelte";
import { clientOf } from "./boards";
import type { Content, GameClient, Kind } from "./contract";
import { namesOf } from "./names";
import { narrow, pick, type Picking } from "./picking";
import { plainPlaces, type Words } from "./words";

/** How long a move of somebody else is shown before the next one, where several come at once. */
const BREATH = 350;
/** All that waits is shown within this time, however much it is. */
const PATIENCE = 1500;
/** How long somebody must dwell on a move before it is asked what it would bring. */
const LINGER = 150;
const NOTHING: Picking = { options: [], targets: new Map(), chosen: null, complete: [], asked: null };

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
  picked = $state.raw<PartId[]>([]);
  /** A move that waits for a last yes. */
  pending = $state.raw<Option | null>(null);
  hovered = $state<PartId | null>(null);
  /** The decision whose answer is under way. */
  private sent = $state.raw<string | null>(null);
  /** A part that the log points at, for a moment. */
  flashed = $state<PartId | null>(null);
  /** How many further states wait to be shown. */
  behind = $state(0);
  /** The last move was mine and cannot be taken back. */
  sealed = $state(false);

  private readonly queue: { table: Followed; fresh: GameEvent[] }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flashTimer: ReturnType<typeof setTimeout> | undefined;
  private reasons = $state.raw<Map<PartId, Reason | null>>(new Map());
  private asking = new Set<PartId>();
  /** What moves would bring, as far as it was asked for: by notation. */
  private foreseen = $state.raw<Map<string, string>>(new Map());
  private foreseeing: ReturnType<typeof setTimeout> | undefined;
  private lastMove = 0;

  state = $derived<TableState | null>(this.shown?.state ?? null);
  decision = $derived<Decision | null>(this.behind > 0 ? null : (this.state?.decisions[0] ?? null));
  picking = $derived<Picking>(this.decision ? narrow(this.decision.options, this.picked, this.stepwise) : NOTHING);
  names = $derived<string[]>(namesOf(this.state?.table.seats ?? []));
  board = $derived<unknown>(this.state?.view?.board ?? null);

  async load(game: string): Promise<void> {
    try {
      [this.client, this.words, this.content] = await Promise.all([clientOf(game), api.words(game), api.content(game)]);
    } catch (error) {
      trouble.report(error);
    }
  }

  /** Everything that arrives passes through here. */
  arrive(table: Followed, fresh: GameEvent[], whole: boolean): void {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const others = fresh.length > 0 && this.shown !== null && table.state.view !== null;
    if (whole || still || !others || (this.queue.length === 0 && Date.now() - this.lastMove > BREATH)) {
      if (this.queue.length === 0 || whole) {
        this.queue.length = 0;
        this.show(table, whole ? [] : fresh, whole && this.shown?.id !== table.id);
        if (fresh.length) this.lastMove = Date.now();
        this.behind = 0;
        return;
      }
    }
    this.queue.push({ table, fresh });
    this.behind = this.queue.length;
    this.timer ??= setTimeout(() => this.next(), BREATH);
  }

  private next(): void {
    this.timer = undefined;
    const item = this.queue.shift();
    this.behind = this.queue.length;
    if (!item) return;
    this.show(item.table, item.fresh, false);
    this.lastMove = Date.now();
    const wait = item.fresh.length ? Math.min(BREATH, PATIENCE / (this.queue.length + 1)) : 0;
    if (this.queue.length) this.timer = setTimeout(() => this.next(), wait);
  }

  /** Show at once all that waits. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.queue.at(-1);
    if (!last) return;
    const fresh = this.queue.flatMap((item) => item.fresh);
    this.queue.length = 0;
    this.behind = 0;
    this.show(last.table, fresh, false);
  }

  private show(table: Followed, fresh: GameEvent[], first: boolean): void {
    const before = this.shown?.state.decisions[0]?.id;
    this.shown = table;
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
    }
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
    try {
      await live.do({ type: "move", decision: decision.id, move: option.move, seat: decision.seat });
      this.sealed = live.table?.state.undo.can === false;
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
      await live.do(command);
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
      live.why(part, decision.seat).then(
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
      live.do({ type: "why", move: option.move, seat: decision.seat }).then(
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
    const answer = await live.do({ type: "why", move, seat: this.decision?.seat });
    return answer.type === "why" ? (answer.reasons[0] ?? null) : null;
  }

  /** Point at a place on the board for a moment. */
  flash(parts: PartId[]): void {
    const part = parts.find((id) => document.querySelector(`[data-part="${CSS.escape(id)}"]`)) ?? null;
    if (!part) return;
    clearTimeout(this.flashTimer);
    this.flashed = part;
    document
      .querySelector(`[data-part="${CSS.escape(part)}"]`)
      ?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    this.flashTimer = setTimeout(() => (this.flashed = null), 1800);
  }
}
