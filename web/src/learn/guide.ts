// The words of a guide: which of them the glossary explains, and where a rule is spoken of.
import type { GuideText } from "../net/types";

export interface Entry {
  /** The words as they stand in the glossary. */
  word: string;
  meaning: string;
  /** Where the glossary has it on the page. */
  id: string;
}

export interface Piece {
  text: string;
  entry?: Entry;
}

export function entriesOf(guide: GuideText): Entry[] {
  return guide.words.map(({ word, meaning }) => ({ word, meaning, id: `word-${slug(word)}` }));
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Reads texts for words of a glossary: each is found once a text, the longest first, in one or several. */
export class Glossary {
  private readonly pattern: RegExp | null;
  private readonly byForm = new Map<string, Entry>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) for (const form of entry.word.split(", ")) this.byForm.set(form.toLowerCase(), entry);
    const forms = [...this.byForm.keys()].sort((one, other) => other.length - one.length);
    this.pattern = forms.length ? new RegExp(`\\b(${forms.map(escaped).join("|")})(?:e?s)?\\b`, "gi") : null;
  }

  pieces(text: string): Piece[] {
    if (!this.pattern) return [{ text }];
    const found: Piece[] = [];
    const told = new Set<Entry>();
    let at = 0;
    for (const match of text.matchAll(this.pattern)) {
      const entry = this.byForm.get((match[1] ?? "").toLowerCase());
      if (!entry || told.has(entry)) continue;
      told.add(entry);
      if (match.index > at) found.push({ text: text.slice(at, match.index) });
      found.push({ text: match[0], entry });
      at = match.index + match[0].length;
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
  }
}

/** The place that speaks of a rule: the chapter's and the block's number; the summary only if nothing else does. */
export function placeOf(guide: GuideText, rule: string): [number, number] | null {
  let first: [number, number] | null = null;
  for (const [c, chapter] of guide.chapters.entries())
    for (const [b, block] of chapter.blocks.entries())
      if (block.rules?.includes(rule)) {
        if (c > 0) return [c, b];
        first ??= [c, b];
      }
  return first;
}

/** What a block says, for searching. */
export function textOf(block: GuideText["chapters"][number]["blocks"][number]): string {
  return [block.text ?? "", ...(block.rows ?? []).flat()].join(" ").toLowerCase();
}
