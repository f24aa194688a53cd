// The little Markdown that rules use: **strong**, *emphasis*, `code`.

export interface Span {
  kind: "plain" | "strong" | "em" | "code";
  text: string;
}

const MARKS = /\*\*(.+?)\*\*|\*(?=\S)(.+?)\*|`(.+?)`/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    if (match[1] !== undefined) found.push({ kind: "strong", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "em", text: match[2] });
    else found.push({ kind: "code", text: match[3] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}
