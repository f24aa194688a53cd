// The engine's end of the worker in which bots think: it is begun when somebody is first asked, and given up when it
// fails or when nothing is heard of it.
import type { FromBots, ToBots } from "./bots.worker";

/** So long, in milliseconds, a step of its beginning may take; after each that was too late, twice as long. */
export const PATIENCE = 20_000;

export type Told = Exclude<FromBots, { type: "loading" | "ready" | "broken" }>;

export class Bots {
  private port: MessagePort | null = null;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private late = 0;

  /** `start` has a worker begun at the other end of a port and answers what it must know first. */
  constructor(
    private readonly start: (port: MessagePort) => ToBots,
    private readonly told: (message: Told) => void,
    private readonly lost: (text: string) => void,
  ) {}

  begin(): void {
    if (this.port) return;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromBots>) => {
      if (this.port === port1) this.hear(data);
    };
    this.say(this.start(port2));
    this.wait();
  }

  /** Where no worker was begun, nobody has to be told. */
  say(message: ToBots): void {
    this.port?.postMessage(message);
  }

  /** It is gone: what it was asked fails, and the next question begins another. */
  lose(text: string): void {
    if (!this.port) return;
    clearTimeout(this.watch);
    this.port.close();
    this.port = null;
    this.lost(text);
  }

  private wait(): void {
    clearTimeout(this.watch);
    const late = (): void => {
      this.late++;
      this.lose("nothing was heard of the bots' worker");
    };
    this.watch = setTimeout(late, PATIENCE * 2 ** this.late);
  }

  private hear(message: FromBots): void {
    if (message.type === "loading") this.wait();
    else if (message.type === "broken") this.lose(message.text);
    else if (message.type === "ready") {
      clearTimeout(this.watch);
      this.late = 0;
    } else this.told(message);
  }
}
