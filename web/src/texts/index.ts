// The message catalogue: every text of the client by key, filled with arguments. English now.
import { en } from "./en";
import type { pages } from "./pages";

export type Key = keyof typeof en | keyof typeof pages;

const catalogue = { ...en } as Record<Key, string>;

/** The texts of the pages beside the table, which whoever sits down at one need not wait for. */
export async function morePages(): Promise<void> {
  Object.assign(catalogue, (await import("./pages")).pages);
}

export function t(key: Key, args: Record<string, string | number> = {}): string {
  return catalogue[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole));
}

/** A text for one and a text for several, by a number. */
export function count(n: number, one: Key, many: Key, args: Record<string, string | number> = {}): string {
  return t(n === 1 ? one : many, { n, ...args });
}

interface Say<K extends string> {
  (key: K, args?: Record<string, string | number>): string;
  /** The text of a key if there is one, else the key itself as words. */
  word: (key: string) => string;
}

/** A catalogue of a game's own texts, kept in its folder. */
export function texts<K extends string>(own: Record<K, string>): Say<K> {
  const say = (key: K, args: Record<string, string | number> = {}) =>
    own[key].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole));
  const word = (key: string) => (Object.hasOwn(own, key) ? say(key as K) : key.replaceAll("-", " "));
  return Object.assign(say, { word });
}
