// What is said about the games before one of them is opened: about.ts and Emblem.svelte in each game's folder.
import type { Component } from "svelte";
import { folder } from "../play/boards";

export interface About {
  /** The game's name on every door, such as `dark-domains`. */
  name: string;
  title: string;
  /** One line that makes a stranger curious. */
  tagline: string;
  players: string;
  minutes: string;
  /** Who made the printed game. */
  by?: string;
  /** What you are and what you want: two or three sentences. */
  story: string;
  /** How a turn goes, in three or four short steps. */
  turn: string[];
  /** How it is won, in one or two sentences. */
  win: string;
  /** A smaller set-up for a first game, where there is one. */
  first?: { text: string; seats: number; options?: Record<string, unknown> };
  /** Its options in plain words, by name: what is decided, and what its choices are called. */
  options?: Record<string, { name: string; choices?: Record<string, string> }>;
  /** Where it stands on the landing page. */
  order: number;
}

const texts = import.meta.glob<{ default: About }>("./*/about.ts", { eager: true });
const emblems = import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true });

export const abouts: About[] = Object.values(texts)
  .map((module) => module.default)
  .sort((one, other) => one.order - other.order);

export function about(game: string): About | undefined {
  return abouts.find((one) => one.name === game);
}

export function emblem(game: string): Component | undefined {
  return emblems[`./${folder(game)}/Emblem.svelte`]?.default;
}
