// What lessons and puzzles share: a desk that answers a table's moves as the server's socket would, from requests that
// carry all that was put in.
import type { Followed, live } from "../net/live.svelte";
import type { Coach, GameEvent, PartId, Reason, TableState } from "../net/types";
import type { Desk, Table } from "../play/table.svelte";
import { trouble } from "../trouble.svelte";

export interface Told<C extends Coach> {
  inputs: string[];
  coach: C;
  state: TableState;
  log: GameEvent[];
}

export interface Asked {
  part?: string;
  move?: string;
}

export type OnTable = (table: Followed, fresh: GameEvent[], whole: boolean) => void;

export abstract class Taught<C extends Coach, Does extends string> implements Desk {
  table: Followed | null = null;
  coach = $state.raw<C | null>(null);
  /** Whether the answer to a button is awaited. */
  busy = $state(false);
  protected inputs: string[] = [];

  constructor(private readonly onTable: OnTable) {}

  /** After all that was put in, something is done. */
  protected abstract request(does: Does | "look" | "play" | "again", move: string): Promise<Told<C>>;
  protected abstract reasons(asked: Asked): Promise<{ reasons: Reason[]; brings?: string }>;
  /** It is known what came of it; where it stands can be kept. */
  protected abstract took(before: C | null, does: string): void;

  abstract go(does: Does | "look" | "again"): Promise<void>;

  /** The same from a button: what goes wrong is told on the page. */
  async press(does: Does | "again"): Promise<void> {
    this.busy = true;
    try {
      await this.go(does);
    } catch (error) {
      trouble.report(error);
    } finally {
      this.busy = false;
    }
  }

  readonly do: typeof live.do = async (command) => {
    if (command.type === "why") {
      const told = await this.reasons(typeof command["move"] === "string" ? { move: command["move"] } : {});
      return { type: "why", ...told } as Awaited<ReturnType<typeof live.do>>;
    }
    if (command.type === "move") await this.ask("play", String(command["move"]));
    return { type: "done" } as Awaited<ReturnType<typeof live.do>>;
  };

  readonly why: typeof live.why = async (part): Promise<Reason[]> => (await this.reasons({ part })).reasons;

  protected async ask(does: Does | "look" | "play" | "again", move = ""): Promise<void> {
    const told = await this.request(does, move);
    const before = this.table?.log ?? [];
    const longer = told.log.length >= before.length && sameBeginning(before, told.log);
    const earlier = this.coach;
    this.inputs = told.inputs;
    this.coach = told.coach;
    this.table = {
      id: told.state.table.id,
      state: told.state,
      log: told.log,
      chat: { table: [], watchers: [] },
      notes: "",
    };
    this.took(earlier, does);
    const anew = does === "look" || does === "again";
    this.onTable(this.table, longer ? told.log.slice(before.length) : [], anew || !longer);
  }
}

function sameBeginning(before: GameEvent[], now: GameEvent[]): boolean {
  const last = before.length - 1;
  return last < 0 || JSON.stringify(before[last]) === JSON.stringify(now[last]);
}

/** The parts of the move of a solution that can be made now. */
export function litFor(table: Table, solution: string[]): PartId[] | null {
  const options = table.decision?.options ?? [];
  const option = solution.map((move) => options.find((one) => one.move === move)).find(Boolean);
  return option ? Object.values(option.parts) : null;
}
