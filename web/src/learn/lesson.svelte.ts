// A lesson under way: what the coach says, and a desk that answers a table's moves as the server's socket would.
import { api } from "../net/api";
import type { Followed, live } from "../net/live.svelte";
import type { Coach, GameEvent, LessonTaken, Reason } from "../net/types";
import type { Desk } from "../play/table.svelte";
import { finish, keepPlace, placeIn } from "./places";

type Does = "look" | "next" | "play" | "again";

export class Lesson implements Desk {
  table: Followed | null = null;
  coach = $state.raw<Coach | null>(null);
  /** Whether the answer has been shown. */
  told = $state(false);
  private inputs: string[] = [];

  constructor(
    readonly game: string,
    readonly id: string,
    /** The lesson after this one, for the place in the course. */
    private readonly following: string | null,
    private readonly onTable: (table: Followed, fresh: GameEvent[], whole: boolean) => void,
  ) {}

  /** Where it was left, or its beginning. */
  async open(): Promise<void> {
    const place = placeIn(this.game);
    this.inputs = place.lesson === this.id ? place.inputs : [];
    await this.ask("look");
  }

  async go(does: Exclude<Does, "play">): Promise<void> {
    await this.ask(does);
  }

  readonly do: typeof live.do = async (command) => {
    if (command.type === "why") {
      const asked = typeof command["move"] === "string" ? { move: command["move"] } : {};
      const told = await api.lessonWhy(this.game, this.id, this.inputs, asked);
      return { type: "why", ...told } as Awaited<ReturnType<typeof live.do>>;
    }
    if (command.type === "move") await this.ask("play", String(command["move"]));
    return { type: "done" } as Awaited<ReturnType<typeof live.do>>;
  };

  readonly why: typeof live.why = async (part): Promise<Reason[]> =>
    (await api.lessonWhy(this.game, this.id, this.inputs, { part })).reasons;

  private async ask(does: Does, move = ""): Promise<void> {
    const taken = await api.lesson(this.game, this.id, this.inputs, does, move);
    this.take(taken, does === "look" || does === "again");
  }

  private take(taken: LessonTaken, anew: boolean): void {
    const step = this.coach?.step;
    const before = this.table?.log ?? [];
    const longer = taken.log.length >= before.length && sameBeginning(before, taken.log);
    this.inputs = taken.inputs;
    this.coach = taken.coach;
    if (taken.coach.step !== step) this.told = false;
    this.table = {
      id: taken.state.table.id,
      state: taken.state,
      log: taken.log,
      chat: { table: [], watchers: [] },
      notes: "",
    };
    if (taken.coach.wants === "over") finish(this.game, this.id, this.following);
    else keepPlace(this.game, { lesson: this.id, inputs: this.inputs, done: placeIn(this.game).done });
    this.onTable(this.table, longer ? taken.log.slice(before.length) : [], anew || !longer);
  }
}

function sameBeginning(before: GameEvent[], now: GameEvent[]): boolean {
  const last = before.length - 1;
  return last < 0 || JSON.stringify(before[last]) === JSON.stringify(now[last]);
}
