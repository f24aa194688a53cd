// A lesson under way: what the coach says, and where it stands in its course.
import { api } from "../net/api";
import type { Coach } from "../net/types";
import { finish, keepPlace, placeIn } from "./places";
import { Taught, type Asked, type OnTable } from "./taught.svelte";

export class Lesson extends Taught<Coach, "next"> {
  /** Whether the answer has been shown. */
  told = $state(false);

  constructor(
    readonly game: string,
    readonly id: string,
    /** The lesson after this one, for the place in the course. */
    private readonly following: string | null,
    onTable: OnTable,
  ) {
    super(onTable);
  }

  /** Where it was left, or its beginning. */
  async open(): Promise<void> {
    const place = placeIn(this.game);
    this.inputs = place.lesson === this.id ? place.inputs : [];
    await this.ask("look");
  }

  async go(does: "look" | "next" | "again"): Promise<void> {
    await this.ask(does);
  }

  protected request(does: "look" | "next" | "play" | "again", move: string) {
    return api.lesson(this.game, this.id, this.inputs, does, move);
  }

  protected reasons(asked: Asked) {
    return api.lessonWhy(this.game, this.id, this.inputs, asked);
  }

  protected took(before: Coach | null): void {
    if (this.coach?.step !== before?.step) this.told = false;
    if (this.coach?.wants === "over") finish(this.game, this.id, this.following);
    else keepPlace(this.game, { lesson: this.id, inputs: this.inputs, done: placeIn(this.game).done });
  }
}
