// What a game is played with that brings no pieces of its own for the browser.
import type { GameClient, View } from "../contract";
import type { Words } from "../words";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { partWords } from "./names";
import PlainBoard from "./PlainBoard.svelte";

export function plainClient(words: Words): GameClient {
  return {
    Board: PlainBoard,
    Hand,
    Face,
    scores: (view: View) => {
      const scores: unknown = view?.scores;
      return Array.isArray(scores) && scores.every((one) => typeof one === "number") ? scores : [];
    },
    partName: (part, content, names) => partWords(part, content, words, names),
    valueName: (_key, value, content) => {
      const name = partWords(`/${value}`, content, {}, []);
      return name === value ? null : name;
    },
  };
}
