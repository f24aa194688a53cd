// The engine as a page uses it: starts the workers, sends calls, hands on what is told. Nothing here knows the client,
// so that other pages can use it too (dist/engine.js, docs/offline.md).
import type { FromEngine, ToEngine } from "./engine.worker";
import type { Call } from "./python";
import { Refusal } from "./refusal";
import type { Pack } from "./store";

export { patched } from "../net/patch";
export { Refusal };

export interface Wish {
  game: string;
  seats: number;
  /** By seat: `me`, or a bot's name. */
  places: string[];
  options?: Record<string, boolean | number | string>;
  /** What the people are called who share this device, by seat. */
  names?: string[] | null;
  /** Deals the same game each time. */
  seed?: string;
  /** Seconds a bot waits before it moves. */
  bot_pause?: number;
  clock?: { bank: number; increment: number; at_zero: string } | null;
  /** A content pack, as `addPack` named it. */
  pack?: string;
}

/** A table from a record: its game, dealt and played as there, up to a move. */
export interface FromRecord {
  record: string;
  moves?: number;
  places?: string[];
  bot_pause?: number;
}

/** A client of the engine, as a socket is of a server; docs/protocol.md describes the messages. */
export interface Line {
  send: (message: { type: string; [key: string]: unknown }) => void;
  close: () => void;
}

export interface Thinking {
  table: string;
  seat: number;
  iterations: number;
  of: number;
}

export class Engine {
  onLoading: ((done: number, of: number) => void) | null = null;
  /** A bot that searches tells how far it is. */
  onThinking: ((thinking: Thinking) => void) | null = null;
  /** How fast bots search here. */
  onSpeed: ((game: string, iterations: number, seconds: number) => void) | null = null;
  /** No bot could be asked, not even one that plays at random: the table stands still until it is opened anew. */
  onStuck: ((table: string, text: string) => void) | null = null;
  onName: ((name: string) => void) | null = null;
  /** Fulfilled when the first call can be answered: whether this browser keeps what is played. */
  readonly ready: Promise<boolean>;
  private readonly worker: Worker;
  private bots: Worker | null = null;
  private readonly waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  private readonly lines = new Map<number, (message: unknown) => void>();
  private ids = 0;

  /** `files` is where the engine's files lie: the folder `engine/` of the build. */
  constructor(files: string | URL, name: string | null = null) {
    this.worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      const fail = (text: string): void => {
        const error = new Refusal({ code: "broken", text });
        reject(error);
        for (const { reject: refuse } of this.waiting.values()) refuse(error);
        this.waiting.clear();
      };
      this.worker.onerror = (event) => fail(event.message || "the engine's worker could not be started");
      this.worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
        if (data.type === "ready") resolve(data.lasting);
        else if (data.type === "broken") fail(data.text);
        else this.hear(data);
      };
    });
    this.ready.catch(() => {});
    this.post({ type: "begin", engine: new URL(files, location.href).href, name });
  }

  /** Any call of docs/offline.md. */
  call(call: Call): Promise<unknown> {
    return this.asked((id) => ({ type: "call", id, call }));
  }

  /** What the server answers to the same request. */
  request(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.call({ call: "request", method, path, body });
  }

  /** A function of the Python package that takes and gives what JSON can hold: `pentarchy.tables.printed:rules`. */
  python(entry: string, args: Record<string, unknown> = {}): Promise<unknown> {
    return this.call({ call: "python", entry, args });
  }

  connect(told: (message: unknown) => void): Line {
    const line = ++this.ids;
    this.lines.set(line, told);
    void this.call({ call: "connect", line }).catch(() => {});
    return {
      // Whoever waits for an answer is told that nothing was done, as a server would tell it.
      send: (message) =>
        void this.call({ call: "say", line, message }).catch((error: unknown) => {
          const problem = error instanceof Refusal ? error.problem : { code: "busy", text: String(error) };
          const ref = "ref" in message ? { ref: message.ref } : {};
          this.lines.get(line)?.({ type: "error", error: problem, ...ref });
        }),
      close: () => {
        this.lines.delete(line);
        void this.call({ call: "disconnect", line }).catch(() => {});
      },
    };
  }

  /** A new table, begun; its id. */
  async open(wish: Wish | FromRecord): Promise<string> {
    const { table } = (await this.request("POST", "/api/tables", wish)) as { table: { id: string } };
    return table.id;
  }

  /** Files of a content pack by name; what a wish calls the pack. */
  addPack(pack: Pack): Promise<string> {
    return this.asked((id) => ({ type: "pack", id, pack })) as Promise<string>;
  }

  /** Bots at a table have thought enough: they move as it looks best so far. */
  hurry(table: string): void {
    this.post({ type: "hurry", table });
  }

  /** Finds out how fast bots search a game here: `onSpeed` tells. */
  probe(game: string): void {
    this.post({ type: "probe", game });
  }

  close(): void {
    this.worker.terminate();
    this.bots?.terminate();
  }

  private asked(message: (id: number) => ToEngine): Promise<unknown> {
    const id = ++this.ids;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post(message(id));
    });
  }

  private post(message: ToEngine): void {
    this.worker.postMessage(message);
  }

  /** Bots think in a worker of their own, joined to the engine's by a port; a new one takes the place of the last. */
  private startBots(port: MessagePort): void {
    this.bots?.terminate();
    const bots = (this.bots = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" }));
    bots.onerror = (event) => {
      event.preventDefault();
      if (this.bots === bots)
        this.post({ type: "lost", text: event.message || "the bots' worker could not be started" });
    };
    bots.postMessage(port, [port]);
  }

  private hear(message: FromEngine): void {
    switch (message.type) {
      case "answer":
        this.settle(message.id)?.resolve(message.answer);
        return;
      case "refused":
        this.settle(message.id)?.reject(new Refusal(message.error));
        return;
      case "told":
        this.lines.get(message.line)?.(message.message);
        return;
      case "loading":
        this.onLoading?.(message.done, message.of);
        return;
      case "thinking":
        this.onThinking?.(message);
        return;
      case "speed":
        this.onSpeed?.(message.game, message.iterations, message.seconds);
        return;
      case "bots":
        this.startBots(message.port);
        return;
      case "stuck":
        this.onStuck?.(message.table, message.text);
        return;
      case "person":
        this.onName?.(message.name);
    }
  }

  private settle(id: number): { resolve: (answer: unknown) => void; reject: (error: Error) => void } | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }
}
