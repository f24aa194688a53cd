// Bots think here, apart from the table, a piece at a time, so that in between they can be asked to stop.
import { startPython, type Asked, type Python } from "./python";
import type { Pack } from "./store";

/** Seconds of thinking before anybody is listened to. */
const PIECE = 0.12;

export type ToBots =
  | { type: "begin"; engine: string; packs: Pack[] }
  | { type: "pack"; pack: Pack }
  | { type: "think"; name: string; asked: Asked }
  | { type: "stop"; name: string }
  | { type: "drop"; name: string };

export type FromBots =
  | { type: "loading" }
  | { type: "ready" }
  | { type: "broken"; text: string }
  | { type: "progress"; name: string; iterations: number }
  | { type: "done"; name: string; answer: Answered; iterations: number; seconds: number }
  | { type: "failed"; name: string; text: string };

/** A move, opinions, or why a move was made (or why that is not told), by what was asked. */
export interface Answered {
  move?: string;
  moves?: unknown[];
  explained?: object;
  refused?: string;
}

interface Thought extends Answered {
  done: boolean;
  iterations: number;
}

let python: Promise<Python>;
/** What waits, the first is being thought about; true: enough. */
const waiting = new Map<string, { asked: Asked; stop: boolean }>();
let busy = false;

/** The engine's end of what joins the two. */
let engine: MessagePort;
const tell = (message: FromBots): void => engine.postMessage(message);
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  engine = port;
  engine.onmessage = ({ data }: MessageEvent<ToBots>) => hear(data);
};

function hear(data: ToBots): void {
  switch (data.type) {
    case "begin":
      python = startPython(data.engine, () => tell({ type: "loading" })).then((found) => {
        for (const pack of data.packs) found.write(`/packs/${pack.name}`, pack.files);
        return found;
      });
      python.then(
        () => tell({ type: "ready" }),
        (error: unknown) => tell({ type: "broken", text: String(error) }),
      );
      return;
    case "pack":
      void python.then((found) => found.write(`/packs/${data.pack.name}`, data.pack.files));
      return;
    case "think":
      waiting.set(data.name, { asked: data.asked, stop: false });
      void work();
      return;
    case "stop": {
      const one = waiting.get(data.name);
      if (one) one.stop = true;
      return;
    }
    case "drop":
      waiting.delete(data.name);
  }
}

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  const { hear } = await python;
  for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
    const [name, one] = next.value;
    try {
      await think(hear, name, one.asked);
    } catch (error) {
      tell({ type: "failed", name, text: String(error) });
    }
    waiting.delete(name);
  }
  busy = false;
}

async function think(hear: Python["hear"], name: string, asked: Asked): Promise<void> {
  const began = performance.now();
  let found = heard(hear({ call: "think", name, asked, seconds: PIECE }));
  while (!found.done) {
    tell({ type: "progress", name, iterations: found.iterations });
    await breath();
    const one = waiting.get(name);
    if (!one) {
      hear({ call: "drop", name });
      return;
    }
    found = heard(hear({ call: "go_on", name, seconds: one.stop ? 0 : PIECE, stop: one.stop }));
  }
  const { iterations, move, moves, explained, refused } = found;
  const answer = { move, moves, explained, refused };
  tell({ type: "done", name, answer, iterations, seconds: (performance.now() - began) / 1000 });
}

function heard(effects: { answer?: unknown; refused?: { text: string } }): Thought {
  if (effects.refused) throw new Error(effects.refused.text);
  return effects.answer as Thought;
}
