// Fair deals: this client's share in the seed of a game, what it notes down before the game begins, and the check at
// the end against that memory. docs/fairness.md explains it; src/pentarchy/tables/fairness.py is the other side.
import { sha256 } from "./sha256";
import type { Proof, Summary } from "./types";

type Say = (command: { type: string; [key: string]: unknown }) => Promise<unknown>;

/** What was noted down while the table waited. */
interface Pinned {
  commitment: string;
  seat: number;
  nonces: Record<number, string>;
  aborted: number;
  seats: string[];
  at: number;
}

const KEPT = "pentarchy.fair.";
const FORGET = 200 * 24 * 3600 * 1000;

export const digest = (kind: string, ...parts: string[]): string =>
  sha256(["pentarchy fair 1", kind, ...parts].join("\n"));

/** As Python writes it: keys in order, no spaces, ASCII. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, each]) => `${canonical(key)}:${canonical(each)}`).join(",")}}`;
  }
  const ascii = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, ascii);
}

export const nonceCommitment = (table: string, attempt: number, seat: number, nonce: string): string =>
  digest("nonce", table, String(attempt), String(seat), nonce);

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function pinnedAt(table: string, seat: number): Pinned | null {
  try {
    return JSON.parse(localStorage.getItem(`${KEPT}${table}.${seat}`) ?? "null") as Pinned | null;
  } catch {
    return null;
  }
}

function pin(table: string, pinned: Pinned): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(KEPT))) {
      const old = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Pinned>;
      if ((old.at ?? 0) < Date.now() - FORGET) localStorage.removeItem(key);
    }
    localStorage.setItem(`${KEPT}${table}.${pinned.seat}`, JSON.stringify(pinned));
  } catch {
    // without storage the share is still given while the page is open
  }
}

const seatsOf = (summary: Summary): string[] =>
  summary.seats.map((seat) => (seat.person !== null ? "person" : (seat.bot ?? "open")));

/** Whoever sits at a waiting table has a share in its deal, and reveals it when the game is to begin. */
export class Shares {
  private readonly busy = new Set<string>();
  private readonly memory = new Map<string, Pinned>();

  /** The command that this client owes the table now, if any. What must be remembered is noted down first. */
  due(summary: Summary): { type: string; [key: string]: unknown } | null {
    const fair = summary.fair;
    const seat = summary.mine[0];
    if (!fair || seat === undefined || summary.status !== "open") return null;
    const key = `${summary.id}.${seat}`;
    const before = this.memory.get(key) ?? pinnedAt(summary.id, seat);
    const pinned: Pinned = {
      commitment: before?.commitment ?? summary.commitment ?? "",
      seat,
      nonces: before?.nonces ?? {},
      aborted: fair.attempt,
      seats: seatsOf(summary),
      at: Date.now(),
    };
    this.memory.set(key, pinned);
    if (fair.until !== null) {
      pin(summary.id, pinned);
      const nonce = pinned.nonces[fair.attempt];
      return fair.missing.includes(seat) && nonce !== undefined ? { type: "reveal", nonce } : null;
    }
    const nonce = (pinned.nonces[fair.attempt] ??= freshNonce());
    pin(summary.id, pinned);
    const hash = nonceCommitment(summary.id, fair.attempt, seat, nonce);
    return fair.commitments[String(seat)] === hash ? null : { type: "commit", hash };
  }

  /** Says what is due; again when the table has changed, not before. */
  async follow(summary: Summary, say: Say): Promise<void> {
    const command = this.due(summary);
    if (!command) return;
    const what = `${summary.id} ${summary.fair?.attempt ?? 0} ${JSON.stringify(command)}`;
    if (this.busy.has(what)) return;
    this.busy.add(what);
    try {
      await say(command);
    } catch {
      this.busy.delete(what); // the next state of the table brings it up again
    }
  }
}

/** What this client noted before the game, as the check of a record takes it. */
export function noted(summary: Summary): { seat?: number; nonce?: string; aborted?: number } {
  const seat = summary.mine[0];
  const pinned = seat === undefined ? null : pinnedAt(summary.id, seat);
  const nonce = pinned?.nonces[pinned.aborted];
  return pinned && nonce !== undefined ? { seat, nonce, aborted: pinned.aborted } : {};
}

/** What is wrong with the deal of a finished game, as far as this client's memory reaches; none: nobody chose it. */
export function faults(summary: Summary): string[] {
  const proof = summary.fair?.proof;
  if (!proof || summary.seed === null) return ["there is no proof"];
  const found: string[] = [];
  const commitment = digest("server", proof.table, proof.secret);
  let link = digest("table", proof.table, commitment);
  for (const start of proof.aborted) link = digest("aborted", link, canonical(start));
  const seats = Object.keys(proof.nonces)
    .map(Number)
    .sort((a, b) => a - b);
  const lines = seats.map((seat) => `${seat} ${proof.nonces[String(seat)]}`);
  if (digest("seed", link, proof.secret, proof.terms, ...lines) !== summary.seed) found.push("seed");
  if (proof.table !== summary.id) found.push("table");
  if (commitment !== summary.commitment) found.push("commitment");
  for (const seat of seats) {
    const hash = nonceCommitment(proof.table, proof.aborted.length, seat, proof.nonces[String(seat)] ?? "");
    if (hash !== proof.commitments[String(seat)]) found.push(`nonce ${seat}`);
  }
  if (Object.keys(proof.commitments).length !== seats.length) found.push("nonces");
  found.push(...termsFaults(proof, summary));
  return found;
}

/** The deal was made for this game, as this client saw it while the table waited. */
function termsFaults(proof: Proof, summary: Summary): string[] {
  const found: string[] = [];
  const terms = JSON.parse(proof.terms) as { game: string; rules: number; options: object; seats: string[] };
  const same = terms.game === summary.game && canonical(terms.options) === canonical(summary.options);
  if (!same || terms.seats.length !== summary.seats.length) found.push("terms");
  for (const seat of summary.mine) {
    const pinned = pinnedAt(summary.id, seat);
    if (!pinned) continue;
    if (pinned.commitment !== digest("server", proof.table, proof.secret)) found.push("pinned commitment");
    if (proof.nonces[String(seat)] !== pinned.nonces[proof.aborted.length]) found.push("own nonce");
    if (pinned.aborted !== proof.aborted.length) found.push("aborted starts");
    if (canonical(pinned.seats) !== canonical(terms.seats)) found.push("seats");
  }
  return found;
}
