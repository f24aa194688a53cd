// What went wrong, in words, for as long as the person needs to read it.
import { Refused } from "./net/api";
import { Refusal } from "./offline/refusal";
import { t } from "./texts";

export function plainly(error: unknown): string {
  if (error instanceof Refusal) {
    if (error.problem.code === "offline") return t("trouble.offline");
    if (error.problem.code === "too_fast")
      return t("trouble.too_fast", { seconds: Math.ceil(error.problem.retry_after ?? 5) });
    if (error.problem.text) return error.problem.text;
    return t("trouble.broken", { status: error instanceof Refused ? error.status : 0 });
  }
  return t("trouble.unknown", { what: error instanceof Error ? error.message : String(error) });
}

class Trouble {
  said = $state<{ id: number; text: string }[]>([]);
  private ids = 0;

  report(error: unknown): void {
    this.say(plainly(error));
  }

  say(text: string): void {
    if (this.said.some((other) => other.text === text)) return;
    const id = ++this.ids;
    this.said = [...this.said.slice(-2), { id, text }];
    setTimeout(() => this.dismiss(id), 9000);
  }

  dismiss(id: number): void {
    this.said = this.said.filter((other) => other.id !== id);
  }
}

export const trouble = new Trouble();
