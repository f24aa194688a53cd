// What a person prefers, kept with him on the server: how he likes to play (for who has an account, on every device the
// same; a guest's stays on his device), and what he wants to be told. A choice is told as itself, so that it undoes no
// other device's; until the server has taken it, nothing that the server had before undoes it here.
import { api, Refused } from "./net/api";
import { live } from "./net/live.svelte";
import { offline } from "./net/offline.svelte";
import type { Person, Preferences } from "./net/types";
import { renewPush } from "./push.svelte";
import { keep, onKept, settings, type Settings } from "./settings.svelte";

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

type Change = Partial<Preferences>;

/** Where choices lie that a page was closed over before the server had taken them. */
const UNTOLD = "pentarchy.untold";

function shared(some: Partial<Settings> | Preferences): Change {
  return Object.fromEntries(SHARED.filter((name) => name in some).map((name) => [name, some[name]]));
}

class Account {
  /** As the server has it, with what was chosen here since; null until it is known. */
  wish = $state<Preferences | null>(null);
  private whose: string | null = null;
  private taking = false;
  /** All of it is told with the next choice: the server has nothing yet, or this device is the only one. */
  private whole = false;
  private untold: Change = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: Promise<void> = Promise.resolve();

  /** Follows who is signed in. */
  follow(): void {
    onKept((change) => this.later(change));
    $effect(() => {
      const person = live.person;
      if (offline.on || !person) {
        this.wish = this.whose = null;
        if (offline.on || live.greeted) this.untold = {};
        return;
      }
      const whose = `${person.id} ${person.guest}`;
      if (whose === this.whose) {
        void this.send().catch(() => {}); // the connection is back
        return;
      }
      this.whose = whose;
      this.untold = { ...left(person), ...this.untold };
      leave(this.untold);
      void this.take(person, whose).catch(() => {
        if (this.whose === whose) this.whose = null;
      });
      void renewPush(person.id).catch(() => {});
    });
  }

  private async take(person: Person, whose: string): Promise<void> {
    const { kept, preferences } = await api.preferences();
    if (this.whose !== whose) return;
    this.wish = { ...preferences, ...this.untold };
    this.whole = person.guest || !kept;
    if (!this.whole) {
      this.taking = true;
      keep(shared(this.wish));
      this.taking = false;
    }
    await this.send().catch(() => {});
  }

  /** A change is told to the server when no other follows it. */
  private later(change: Partial<Settings>): void {
    const mine = shared(change);
    if (this.taking || offline.on || !Object.keys(mine).length || (live.greeted && !live.person)) return;
    this.note(mine);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send().catch(() => {}), 400);
  }

  private note(change: Change): void {
    this.untold = { ...this.untold, ...change };
    if (this.wish) this.wish = { ...this.wish, ...change };
    leave(this.untold);
  }

  async tell(change: Change): Promise<void> {
    this.note(change);
    await this.send();
  }

  /** Tells the server all that it does not know, one message after the other. */
  private send(): Promise<void> {
    clearTimeout(this.timer);
    const whose = this.whose;
    this.sent = this.sent
      .catch(() => {})
      .then(async () => {
        const said = this.untold;
        if (!this.wish || this.whose !== whose || !Object.keys(said).length) return;
        const answer = await api
          .prefer({ ...(this.whole ? shared(settings) : {}), ...said })
          .catch(async (error: unknown) => {
            if (!(error instanceof Refused) || error.status !== 422) throw error;
            this.done(said, (await api.preferences()).preferences, whose); // it would be refused again
            throw error;
          });
        this.whole &&= live.person?.guest ?? true;
        this.done(said, answer.preferences, whose);
      });
    return this.sent;
  }

  /** The server answered: what was chosen again meanwhile stays as it is here. */
  private done(said: Change, preferences: Preferences, whose: string | null): void {
    if (this.whose !== whose) return;
    const since = Object.entries(this.untold).filter(([name, value]) => said[name as keyof Change] !== value);
    this.untold = Object.fromEntries(since);
    leave(this.untold);
    this.wish = { ...preferences, ...this.untold };
  }
}

/** What somebody chose in a page that was closed over it. */
function left(person: Person): Change {
  try {
    const found = JSON.parse(localStorage.getItem(UNTOLD) ?? "null") as { person: string; change: Change } | null;
    return found?.person === person.id ? found.change : {};
  } catch {
    return {};
  }
}

function leave(change: Change): void {
  try {
    if (!Object.keys(change).length) localStorage.removeItem(UNTOLD);
    else if (live.person) localStorage.setItem(UNTOLD, JSON.stringify({ person: live.person.id, change }));
  } catch {
    // Then it is told while the page is open, or not at all.
  }
}

export const account = new Account();
