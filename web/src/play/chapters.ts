// The lines of a rule book as they are read: rules, paragraphs that were broken into lines, and small tables.
import type { RulesText } from "../net/types";

export type Block =
  | { kind: "rule"; id: string; text: string }
  | { kind: "text"; text: string }
  | { kind: "item"; text: string }
  | { kind: "table"; rows: string[][] };

type Line = RulesText["chapters"][number]["lines"][number];

export function blocks(lines: readonly Line[]): Block[] {
  const found: Block[] = [];
  for (const line of lines) {
    const text = line.text.trim();
    const last = found.at(-1);
    if (line.id !== null) found.push({ kind: "rule", id: line.id, text });
    else if (text.startsWith("|")) {
      const cells = text
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
      if (last?.kind === "table") last.rows.push(cells);
      else found.push({ kind: "table", rows: [cells] });
    } else if (/^[-*] /.test(text)) found.push({ kind: "item", text: text.slice(2) });
    else if (last?.kind === "text" || last?.kind === "item") last.text += ` ${text}`;
    else if (text) found.push({ kind: "text", text });
  }
  return found;
}

/** Everything a block says, for searching. */
export function wordsOf(block: Block): string {
  if (block.kind === "table") return block.rows.flat().join(" ");
  return block.kind === "rule" ? `${block.id} ${block.text}` : block.text;
}
