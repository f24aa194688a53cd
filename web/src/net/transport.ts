// How the client reaches its tables. There are two forms, which nothing else can tell apart: a server, or the engine in
// a worker of this page (src/offline/), where every request and message has the same shape.
import { offline, ownName, STATIC } from "./offline.svelte";

/** What a request is answered with. */
export interface Reply {
  ok: boolean;
  status: number;
  text: string;
}

export interface Socket {
  readonly open: boolean;
  send: (message: { type: string; [key: string]: unknown }) => void;
  close: () => void;
}

export interface Ears {
  opened: () => void;
  told: (message: unknown) => void;
  closed: () => void;
}

export interface Transport {
  /** Rejects if nobody can be reached. */
  ask: (method: string, path: string, body?: unknown) => Promise<Reply>;
  connect: (ears: Ears) => Socket;
}

const server: Transport = {
  async ask(method, path, body) {
    const init: RequestInit = { method, headers: { Accept: "application/json" } };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { ...init.headers, "Content-Type": "application/json" };
    }
    const answer = await fetch(path, init);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  },
  connect(ears) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    socket.onopen = () => ears.opened();
    socket.onmessage = (message) => ears.told(JSON.parse(String(message.data)));
    socket.onclose = () => ears.closed();
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (message) => socket.send(JSON.stringify(message)),
      close: () => socket.close(),
    };
  },
};

const worker: Transport = {
  async ask(method, path, body) {
    const { askHere } = await import("../offline/here");
    return askHere(method, path, body);
  },
  connect(ears) {
    let line: { send: Socket["send"]; close: () => void } | null = null;
    let closed = false;
    const early: Parameters<Socket["send"]>[0][] = [];
    // Whoever plays here is known before the engine is: it is started when something is asked of it.
    queueMicrotask(() => {
      if (closed) return;
      const person = { id: "here", name: ownName(), guest: true };
      ears.told({ type: "hello", person, version: "", time: Date.now() });
      ears.opened();
    });
    const start = (): void => {
      void import("../offline/here").then(
        ({ here }) => {
          if (closed) return;
          line ??= here().connect((message) => ears.told(message));
          for (const message of early.splice(0)) line.send(message);
        },
        () => ears.closed(),
      );
    };
    return {
      get open() {
        return !closed;
      },
      send: (message) => {
        if (line) return line.send(message);
        if (message.type === "ping" || (message.type === "lobby" && message.on === false)) return;
        if (message.type === "unwatch") return;
        early.push(message);
        if (early.length === 1) start();
      },
      close: () => {
        closed = true;
        line?.close();
      },
    };
  },
};

export function transport(): Transport {
  return offline.on ? worker : server;
}

export { STATIC };
