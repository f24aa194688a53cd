// Plain names for what a game without a board of its own speaks of: from its words.toml and its content, else as words.
import type { Content } from "../contract";
import type { Words } from "../words";

/** A row of the content files with an id: a card, a tile, an event. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

/** The row with an id, wherever it stands in the content. */
export function rowOf(content: Content, id: string): Row | null {
  const look = (value: unknown): Row | null => {
    if (Array.isArray(value)) {
      for (const one of value) {
        const found = look(one);
        if (found) return found;
      }
    } else if (value !== null && typeof value === "object") {
      if ((value as Row).id === id) return value as Row;
      for (const one of Object.values(value))
        if (typeof one === "object") {
          const found = look(one);
          if (found) return found;
        }
    }
    return null;
  };
  return look(content);
}

export function plainWords(id: string): string {
  return id.replaceAll(/[-_]/g, " ");
}

/** A part in words: `[parts]` of words.toml says how a kind is spoken of, a row of the content what it is called. */
export function partWords(part: string, content: Content, words: Words, names: readonly string[]): string {
  const at = part.indexOf("/");
  const [kind, id] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
  const row = rowOf(content, id);
  const seat = kind === "seat" || kind === "player" ? names[Number(id) - 1] : undefined;
  const name = seat ?? (typeof row?.["name"] === "string" ? row["name"] : plainWords(id));
  const template = (words["parts"] as Record<string, string> | undefined)?.[kind];
  if (template) return template.replaceAll("{name}", name);
  return name || plainWords(kind);
}

/** What is printed on something, line by line. */
export function printed(row: Row): string[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (field === "id" || field === "name" || value === null || value === "") return [];
    if (Array.isArray(value)) return value.every((one) => typeof one !== "object") ? [value.join(" ")] : [];
    if (typeof value === "object") return [];
    return typeof value === "string" ? [value] : [`${plainWords(field)}: ${String(value)}`];
  });
}
