import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Bots, PATIENCE, type Told } from "./bots";
import type { FromBots, ToBots } from "./bots.worker";

const THINK: ToBots = { type: "stop", name: "1" };
/** What came through a port is heard between two turns of the loop, whatever the clock says. */
const heard = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

let workers: MessagePort[] = [];
let told: Told[] = [];
let lost: string[] = [];
let bots: Bots;

function tells(message: FromBots): Promise<void> {
  workers.at(-1)?.postMessage(message);
  return heard();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [workers, told, lost] = [[], [], []];
  bots = new Bots(
    (port) => {
      workers.push(port);
      return { type: "begin", engine: "here", packs: [] };
    },
    (message) => told.push(message),
    (text) => {
      lost.push(text);
      bots.begin();
    },
  );
});
afterEach(() => {
  workers.forEach((port) => port.close());
  vi.useRealTimers();
});

it("begins one worker, which hears everything in its order", async () => {
  bots.say(THINK);
  bots.begin();
  bots.begin();
  bots.say(THINK);
  const found: unknown[] = [];
  const [first] = workers;
  if (first) first.onmessage = ({ data }) => found.push(data);
  await heard();
  expect(workers.length).toBe(1);
  expect(found).toEqual([{ type: "begin", engine: "here", packs: [] }, THINK]);
});

it("has a silent worker replaced, and waits longer for the next", () => {
  bots.begin();
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(workers.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lost).toEqual(["nothing was heard of the bots' worker"]);
  expect(workers.length).toBe(2);
  vi.advanceTimersByTime(2 * PATIENCE - 1);
  expect(workers.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(workers.length).toBe(3);
});

it("waits for one that loads step by step, and leaves one alone that is ready", async () => {
  bots.begin();
  for (let step = 0; step < 3; step++) {
    vi.advanceTimersByTime(PATIENCE - 1);
    await tells({ type: "loading" });
  }
  await tells({ type: "ready" });
  vi.advanceTimersByTime(100 * PATIENCE);
  expect(lost).toEqual([]);
  await tells({ type: "failed", name: "1", text: "no" });
  expect(told).toEqual([{ type: "failed", name: "1", text: "no" }]);
});

it("has one that broke replaced, and hears nothing more of it", async () => {
  bots.begin();
  const [first] = workers;
  await tells({ type: "broken", text: "no memory" });
  expect(lost).toEqual(["no memory"]);
  expect(workers.length).toBe(2);
  first?.postMessage({ type: "failed", name: "1", text: "late" });
  await heard();
  expect(told).toEqual([]);
});
