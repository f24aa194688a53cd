// What a person prefers, kept with him on the server: how he likes to play (for who has an account, on every device the
// same; a guest's stays on his device), and what he wants to be told.
import { api } from "./net/api";
import { live } from "./net/live.svelte";
import { offline } from "./net/offline.svelte";
import type { Preferences } from "./net/types";
import { renewPush } from "./push.svelte";
import { keep, onKept, settings } from "./settings.svelte";

const SHARED = [
  "theme",
  "motion",
  "speed",
  "scenes",
  "confirm",
  "guide",
  "sound",
  "volume",
  "pace",
  "auto_pass",
] as const satisfies readonly (keyof Preferences)[];

class Account {
  /** As the server has it; null until it is known. */
  wish = $state<Preferences | null>(null);
  private whose: string | null = null;
  private taking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: Promise<unknown> = Promise.resolve();

  /** Follows who is signed in. */
  follow(): void {
    onKept(() => this.later());
    $effect(() => {
      const person = live.person;
      if (offline.on || !person) {
        this.wish = this.whose = null;
        return;
      }
      const whose = `${person.id} ${person.guest}`;
      if (whose === this.whose) return;
      this.whose = whose;
      void this.take(person.guest).catch(() => (this.whose = null));
      void renewPush(person.id).catch(() => {});
    });
  }

  private async take(guest: boolean): Promise<void> {
    const { kept, preferences } = await api.preferences();
    this.wish = preferences;
    if (guest || !kept) return;
    this.taking = true;
    keep(Object.fromEntries(SHARED.map((name) => [name, preferences[name]])));
    this.taking = false;
  }

  /** A change is told to the server when no other follows it. */
  private later(): void {
    if (this.taking || !this.wish) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tell().catch(() => {}), 400);
  }

  /** Tells the server what is preferred, one change after the other: no answer undoes a later choice. */
  async tell(change: Partial<Preferences> = {}): Promise<void> {
    if (!this.wish) return;
    clearTimeout(this.timer);
    const mine = Object.fromEntries(SHARED.map((name) => [name, settings[name]])) as Partial<Preferences>;
    const wish = { ...this.wish, ...mine, ...change };
    this.wish = wish;
    const answer = this.sent.catch(() => {}).then(() => api.prefer(wish));
    this.sent = answer;
    const { preferences } = await answer;
    if (this.sent === answer) this.wish = preferences;
  }
}

export const account = new Account();
