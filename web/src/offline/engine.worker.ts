// The engine: the tables of this device. A call comes in, Python says what follows from it, that is kept, and only
// then is anybody told; bots are asked in a worker of their own. docs/offline.md describes the messages.
import { Bots, type Told } from "./bots";
import type { Answered } from "./bots.worker";
import { startPython, type Asked, type Call, type Effects, type Python } from "./python";
import { Conflict, openStore, type Pack, type Store } from "./store";

/** So often a bot is asked again before somebody plays at random for it. */
const TRIES = 2;
const TIMER_LIMIT = 2 ** 31 - 1;

export type ToEngine =
  | { type: "begin"; engine: string; name: string | null }
  | { type: "call"; id: number; call: Call }
  | { type: "pack"; id: number; pack: Pack }
  | { type: "hurry"; table: string }
  | { type: "lost"; text: string }
  | { type: "probe"; game: string };

export type FromEngine =
  | { type: "loading"; done: number; of: number }
  | { type: "ready"; lasting: boolean }
  | { type: "broken"; text: string }
  | { type: "bots"; port: MessagePort }
  | { type: "stuck"; table: string; text: string }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "refused"; id: number; error: { code: string; text: string; rule?: string } }
  | { type: "told"; line: number; message: unknown }
  | { type: "person"; name: string }
  | { type: "thinking"; table: string; seat: number; iterations: number; of: number }
  | { type: "speed"; game: string; iterations: number; seconds: number };

interface Thought {
  asked: Asked;
  tries: number;
  done?: (answer: Answered | null) => void;
}

let python: Python;
let store: Store;
let engine = "";
let packs: Pack[] = [];
const opened = new Set<string>();
const tell = (message: FromEngine, transfer: Transferable[] = []): void => postMessage(message, { transfer });

// --- one call after the other ----------------------------------------------------------------------------------------

let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}

onmessage = ({ data }: MessageEvent<ToEngine>) => {
  switch (data.type) {
    case "begin":
      inTurn(() => begin(data.engine, data.name)).catch((error: unknown) =>
        tell({ type: "broken", text: error instanceof Error ? error.message : String(error) }),
      );
      return;
    case "call":
      void answer(data.id, data.call);
      return;
    case "pack":
      void inTurn(async () => {
        await store.keepPack(data.pack);
        packs = [...packs, data.pack];
        python.write(`/packs/${data.pack.name}`, data.pack.files);
        bots.say({ type: "pack", pack: data.pack });
        tell({ type: "answer", id: data.id, answer: `/packs/${data.pack.name}` });
      });
      return;
    case "probe":
      void inTurn(async () => {
        const found = await carryOut({
          call: "python",
          entry: "pentarchy.offline.levels:probe",
          args: { game: data.game },
        });
        if (!found.refused) void withAdvice({ ask: found.answer });
      });
      return;
    case "hurry":
      for (const [name, thought] of thoughts) if (thought.asked.table === data.table) bots.say({ type: "stop", name });
      return;
    case "lost":
      bots.lose(data.text);
  }
};

async function begin(where: string, name: string | null): Promise<void> {
  engine = where;
  [python, store] = await Promise.all([
    startPython(engine, (done, of) => tell({ type: "loading", done, of })),
    openStore(),
  ]);
  packs = await store.packs();
  for (const pack of packs) python.write(`/packs/${pack.name}`, pack.files);
  python.hear({ call: "begin", name, tables: await store.listed() });
  listen();
  tell({ type: "ready", lasting: store.lasting });
}

async function answer(id: number, call: Call): Promise<void> {
  try {
    const effects = await inTurn(() => carryOut(call));
    if (effects.refused) tell({ type: "refused", id, error: effects.refused });
    else tell({ type: "answer", id, answer: await withAdvice(effects.answer) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    tell({ type: "refused", id, error: { code: error instanceof Conflict ? "stale" : "busy", text } });
  }
}

/** Python says what follows; it is kept, then told; then what follows from that is set in motion. */
async function carryOut(call: Call): Promise<Effects> {
  let effects = python.hear(call);
  while (effects.need !== undefined) {
    await open(effects.need);
    effects = python.hear(call);
  }
  await settle(effects);
  return effects;
}

async function settle(effects: Effects): Promise<void> {
  try {
    await store.keep(effects.rows, effects.tables);
  } catch (error) {
    // What is in memory is not what lies here: it is read again, and whoever follows it is told.
    const written = new Set(effects.rows.map((row) => row.table));
    for (const table of new Set([...written, ...Object.keys(effects.tables), ...Object.keys(effects.wanted)])) {
      python.hear({ call: "forget", table, untold: true });
      if (written.has(table) && opened.has(table)) await open(table).catch(() => opened.delete(table));
    }
    throw error;
  }
  for (const { line, message } of effects.told) tell({ type: "told", line, message });
  if (effects.person) tell({ type: "person", name: effects.person.name });
  for (const asked of effects.think) void ask(asked);
  for (const [table, { bots: wanted, clock }] of Object.entries(effects.wanted)) {
    opened.add(table);
    dropStale(table, wanted);
    setClock(table, clock);
  }
  const changed = Object.keys(effects.tables);
  if (changed.length) others.postMessage(changed);
}

async function open(table: string): Promise<void> {
  const kept = await store.read(table);
  if (!kept) throw new Error("there is no such table on this device");
  opened.add(table);
  const effects = python.hear({ call: "open", stored: kept.stored, rows: kept.rows });
  if (effects.refused) throw new Error(effects.refused.text);
  await settle(effects);
}

// --- other pages of this device --------------------------------------------------------------------------------------

const others = new BroadcastChannel("pentarchy.tables");
function listen(): void {
  others.onmessage = ({ data }: MessageEvent<string[]>) =>
    void inTurn(async () => {
      for (const table of data) {
        const kept = await store.read(table);
        python.hear({ call: "forget", table });
        if (!kept) continue;
        if (opened.has(table)) await open(table);
        else python.hear({ call: "begin", tables: [kept.stored] });
      }
    }).catch(() => {});
}

// --- clocks ----------------------------------------------------------------------------------------------------------

const clocks = new Map<string, ReturnType<typeof setTimeout>>();
function setClock(table: string, at: number | null): void {
  clearTimeout(clocks.get(table));
  if (at === null) return;
  const wait = Math.min(TIMER_LIMIT, Math.max(0, at - Date.now()) + 10);
  clocks.set(
    table,
    setTimeout(() => void inTurn(() => carryOut({ call: "clock", table })).catch(() => {}), wait),
  );
}

// --- bots ------------------------------------------------------------------------------------------------------------

let names = 0;
const thoughts = new Map<string, Thought>();

/** The page begins their worker: in Firefox one that another worker begins now and then stops both for good. */
const bots = new Bots(
  (port) => {
    tell({ type: "bots", port }, [port]);
    return { type: "begin", engine, packs };
  },
  hear,
  (text) => {
    for (const name of [...thoughts.keys()]) hear({ type: "failed", name, text });
  },
);

async function ask(asked: Asked, tries = 0): Promise<void> {
  const name = String(++names);
  thoughts.set(name, { asked, tries });
  bots.begin();
  if (asked.wait > 0) await new Promise((resolve) => setTimeout(resolve, asked.wait));
  if (thoughts.has(name)) bots.say({ type: "think", name, asked });
}

/** Where the answer holds what a bot is to be asked, its opinions, or what it explains, take that place. */
function withAdvice(found: unknown): Promise<unknown> | unknown {
  if (found === null || typeof found !== "object" || !("ask" in found)) return found;
  const { ask: asked, ...rest } = found as { ask: Asked };
  const name = String(++names);
  return new Promise((resolve, reject) => {
    const done = (told: Answered | null): void => {
      if (told?.explained) resolve({ ...rest, ...told.explained });
      else if (told && !told.refused) resolve({ ...rest, moves: told.moves });
      else reject(new Error(told?.refused ?? "the bot could not be asked"));
    };
    thoughts.set(name, { asked, tries: TRIES, done });
    bots.begin();
    bots.say({ type: "think", name, asked });
  });
}

function dropStale(table: string, wanted: Record<string, string>): void {
  for (const [name, { asked, done }] of thoughts)
    if (!done && asked.table === table && wanted[String(asked.seat)] !== asked.decision) {
      thoughts.delete(name);
      bots.say({ type: "drop", name });
    }
}

function hear(message: Told): void {
  const thought = thoughts.get(message.name);
  if (!thought) return;
  const { asked } = thought;
  if (message.type === "progress") {
    if (asked.iterations)
      tell({
        type: "thinking",
        table: asked.table,
        seat: asked.seat,
        iterations: message.iterations,
        of: asked.iterations,
      });
    return;
  }
  thoughts.delete(message.name);
  if (message.type === "done" && message.iterations > 0)
    tell({ type: "speed", game: asked.game, iterations: message.iterations, seconds: message.seconds });
  if (thought.done) return thought.done(message.type === "done" ? message.answer : null);
  const { table, seat, decision } = asked;
  if (message.type === "done" && message.answer.move !== undefined) {
    const move = message.answer.move;
    void inTurn(() => carryOut({ call: "moved", table, seat, decision, move })).catch(() => {
      void inTurn(() => carryOut({ call: "failed", table, seat })).catch(() => {});
    });
  } else if (thought.tries < TRIES) {
    void ask({ ...asked, bot: thought.tries + 1 < TRIES ? asked.bot : "random", wait: 500 }, thought.tries + 1);
  } else tell({ type: "stuck", table, text: message.type === "failed" ? message.text : "the bot chose nothing" });
}
