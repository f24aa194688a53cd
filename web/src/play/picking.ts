// Picking a move part by part. A move is a set of named parts; every part picked narrows the options.
import type { Option, PartId } from "../net/types";

export interface Picking {
  /** The options that contain every part picked so far. */
  options: Option[];
  /** What can be picked next: the parts asked for now, before the ones that may also be picked. */
  targets: Map<PartId, Target>;
  /** The one option that is left, or null. */
  chosen: Option | null;
  /** Options that have no further part to pick, while there are others beside them. */
  complete: Option[];
  /** The name of the part that is asked for now. */
  asked: string | null;
}

export interface Target {
  /** The part's name in the move: `edge`, `card`. */
  name: string;
  /** Asked for now, rather than later in the move. */
  now: boolean;
}

function contains(option: Option, part: PartId): boolean {
  return Object.values(option.parts).includes(part);
}

/** Whether an option has every picked part, a part picked twice counted twice. */
function fits(option: Option, picked: readonly PartId[]): boolean {
  const parts = Object.values(option.parts);
  for (const part of picked) {
    const at = parts.indexOf(part);
    if (at < 0) return false;
    parts.splice(at, 1);
  }
  return true;
}

/** The parts of an option that are still to be picked, as [name, part]. */
function open(option: Option, picked: readonly PartId[]): [string, PartId][] {
  const left = [...picked];
  return Object.entries(option.parts).filter(([, part]) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Where the picking stands. The one option left is the choice; `stepwise` only once its last part is picked. */
export function narrow(all: readonly Option[], picked: readonly PartId[], stepwise = false): Picking {
  const options = all.filter((option) => fits(option, picked));
  const targets = new Map<PartId, Target>();
  const complete: Option[] = [];
  const last = options.length === 1 && picked.length > 0 ? (options[0] ?? null) : null;
  const ending = last ? Object.values(last.parts).at(-1) : undefined;
  if (last && (!stepwise || ending === undefined || picked.includes(ending)))
    return { options, targets, chosen: last, complete, asked: null };
  const asked = nextName(options, picked);
  for (const option of options) {
    const parts = open(option, picked);
    if (parts.length === 0) complete.push(option);
    // A move of another shape (use a power, instead of taking a domino) begins with its own first part.
    const other = !parts.some(([name]) => name === asked);
    for (const [i, [name, part]] of parts.entries()) {
      const now = name === asked || (other && i === 0);
      if (now || !targets.has(part)) targets.set(part, { name, now });
    }
  }
  return { options, targets, chosen: null, complete, asked };
}

/** The first part name, in the order the parts are named, on which the options still differ. */
function nextName(options: readonly Option[], picked: readonly PartId[]): string | null {
  const values = new Map<string, Set<PartId>>();
  const carriers = new Map<string, number>();
  for (const option of options) {
    for (const [name, part] of open(option, picked)) {
      const seen = values.get(name) ?? new Set();
      values.set(name, seen.add(part));
      carriers.set(name, (carriers.get(name) ?? 0) + 1);
    }
  }
  for (const [name, parts] of values) {
    if (parts.size > 1 || (carriers.get(name) ?? 0) < options.length) return name;
  }
  return values.keys().next().value ?? null;
}

/** The picks with a part in the place of the one that has its role in the move: another card, another place. Null where
 *  none has, or where the others do not go with it. */
export function instead(all: readonly Option[], picked: readonly PartId[], part: PartId): PartId[] | null {
  for (const option of all) {
    const role = Object.keys(option.parts).find((name) => option.parts[name] === part);
    if (role === undefined) continue;
    for (const held of picked) {
      const swapped = picked.map((one) => (one === held ? part : one));
      const same = all.some((other) => other.parts[role] === held && fits(other, picked));
      if (same && fits(option, swapped)) return swapped;
    }
  }
  return null;
}

/** The picks after a part was pointed at: added, taken back if it was picked, put in another's place, or begun anew
 *  where it fits no more. */
export function pick(all: readonly Option[], picked: readonly PartId[], part: PartId): PartId[] {
  const further = [...picked, part];
  if (all.some((option) => fits(option, further))) return further;
  if (picked.includes(part)) return picked.filter((other) => other !== part);
  const swapped = instead(all, picked, part);
  if (swapped) return swapped;
  return all.some((option) => contains(option, part)) ? [part] : [...picked];
}

/** The options whose notation holds every word typed. */
export function search(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = option.move.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
