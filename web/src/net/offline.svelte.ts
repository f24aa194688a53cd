// Whether this page plays without a server: always where it was built for that, else when the person wants it, or when
// the address names a table of this device.

/** The page was built to need no server. */
export const STATIC = import.meta.env.MODE === "static";

/** Iterations of the levels that search, as pentarchy.offline.levels has them. */
const BUDGETS: Record<string, number> = { strong: 100, master: 300 };
/** Seconds a decision that one has to be told of. */
const LONG = 3;

const KEPT = "pentarchy.offline";
const NAME = "pentarchy.offline.name";
/** Begins the name of every table that no server knows. */
const OWN = "here-";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage it holds while the page is open.
  }
}

class Offline {
  on = $state(STATIC || read(KEPT) === "yes" || location.pathname.includes(`/${OWN}`));
  /** Whether somebody has played here without the server before. */
  readonly used = read(KEPT) !== null;
  /** How far the engine is: null when nothing is being loaded. */
  loading = $state<{ done: number; of: number } | null>(null);
  /** Whether this browser keeps what is played. */
  lasting = $state(true);
  /** Bots that search, by table and seat: how far they are. */
  thinking = $state<Record<string, { iterations: number; of: number }>>({});
  /** Iterations a second by game, as they were measured here. */
  speed = $state<Record<string, number>>(JSON.parse(read("pentarchy.offline.speed") ?? "{}") as Record<string, number>);

  /** Content packs that were brought to this page, by game. */
  packs = $state<Record<string, string[]>>({});

  choose(on: boolean): void {
    this.on = STATIC || on;
    write(KEPT, this.on ? "yes" : "no");
  }

  /** Seconds that a level takes a decision here, if it takes long. */
  slow(game: string, bot: string): number | null {
    const [budget, speed] = [BUDGETS[bot], this.speed[game]];
    return budget && speed && budget / speed > LONG ? Math.round(budget / speed) : null;
  }

  measured(game: string, iterations: number, seconds: number): void {
    if (iterations < 5 || seconds <= 0) return;
    this.speed = { ...this.speed, [game]: iterations / seconds };
    write("pentarchy.offline.speed", JSON.stringify(this.speed));
  }
}

export const offline = new Offline();
export const searches = (bot: string): boolean => bot in BUDGETS;

export const ownName = (): string => read(NAME) ?? "You";
export const keepOwnName = (name: string): void => write(NAME, name);
export const isOwn = (table: string): boolean => table.startsWith(OWN);
