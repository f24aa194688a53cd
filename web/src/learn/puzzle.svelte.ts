// A puzzle being solved: what a try led to, the answer once it is known, and that it was solved.
import { api } from "../net/api";
import type { PuzzleCoach } from "../net/types";
import { keepSolved } from "./solved";
import { Taught, type Asked, type OnTable } from "./taught.svelte";

export class Puzzle extends Taught<PuzzleCoach, "show"> {
  /** How many tries were wrong so far. */
  tries = $state(0);
  /** Whether the answer was shown before it was found. */
  given = $state(false);

  constructor(
    readonly game: string,
    readonly id: string,
    onTable: OnTable,
  ) {
    super(onTable);
  }

  async go(does: "look" | "again" | "show"): Promise<void> {
    if (does === "again") {
      this.given = false;
      this.tries = 0;
    }
    await this.ask(does);
  }

  protected request(does: "look" | "play" | "again" | "show", move: string) {
    return api.puzzle(this.game, this.id, this.inputs, does, move);
  }

  protected reasons(asked: Asked) {
    return api.puzzleWhy(this.game, this.id, this.inputs, asked);
  }

  protected took(_before: PuzzleCoach | null, does: string): void {
    const coach = this.coach;
    if (!coach) return;
    if (does === "show" && !coach.solved) this.given = true;
    if (does === "play" && (coach.reply?.kind === "wrong" || coach.reply?.kind === "missed")) this.tries += 1;
    if (coach.solved) keepSolved(this.game, this.id, !this.given);
  }
}
