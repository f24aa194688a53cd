// What is changed in the lab: fields of printed things, as the content files have them.
import type { Content } from "../play/contract";

/** A field of a printed thing with another value, as pentarchy.workbench.study reads it. */
export interface Change {
  file: string;
  kind: string;
  id: string;
  field: string;
  value: unknown;
}

export interface Thing {
  file: string;
  kind: string;
  id: string;
  name: string;
  row: Record<string, unknown>;
}

const isRow = (row: unknown): row is Record<string, unknown> & { id: string } =>
  typeof row === "object" && row !== null && typeof (row as { id?: unknown }).id === "string";

/** What a thing is called on the table, if its row tells. */
function nameOf(row: Record<string, unknown>): string {
  const light = row.light as { name?: unknown } | undefined;
  const told = row.name ?? light?.name;
  return typeof told === "string" ? told : String(row.id);
}

/** Everything with an id, in the order of the files. */
export function things(content: Content): Thing[] {
  return Object.entries(content as Record<string, Record<string, unknown>>).flatMap(([file, kinds]) =>
    Object.entries(kinds).flatMap(([kind, rows]) =>
      Array.isArray(rows) ? rows.filter(isRow).map((row) => ({ file, kind, id: row.id, name: nameOf(row), row })) : [],
    ),
  );
}

export type Editor = "number" | "flag" | "text" | "texts" | "numbers";

/** How a field is edited; null for what only a file can say. */
export function editor(value: unknown): Editor | null {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return value.every((item) => typeof item === "string") ? "texts" : null;
  if (typeof value === "object" && value !== null)
    return Object.values(value).every((item) => typeof item === "number") ? "numbers" : null;
  return null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes with one more; a value as the game has it is no change. */
export function withChange(changes: Change[], thing: Thing, field: string, value: unknown): Change[] {
  const { file, kind, id } = thing;
  const others = changes.filter(
    (one) => one.file !== file || one.kind !== kind || one.id !== id || one.field !== field,
  );
  return same(thing.row[field], value) ? others : [...others, { file, kind, id, field, value }];
}

/** What a field is now: changed, or as the game has it. */
export function valueOf(changes: Change[], thing: Thing, field: string): unknown {
  const found = changes.find(
    (one) => one.file === thing.file && one.kind === thing.kind && one.id === thing.id && one.field === field,
  );
  return found ? found.value : thing.row[field];
}
