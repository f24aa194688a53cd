// What is kept on this device: tables with their journals, content packs, the name of whoever plays here. In IndexedDB;
// where a browser gives none, in memory, and then the page says so.
import type { Columns, Row } from "./python";

const NAME = "pentarchy";
/** Columns that are read only when a table is opened; they are large. */
const LATER = ["save", "saved", "record"];

/** Another page wrote the same line first. */
export class Conflict extends Error {}

export interface Pack {
  name: string;
  files: Record<string, string>;
}

export interface Store {
  readonly lasting: boolean;
  /** Every table's own row, without what is large. */
  listed: () => Promise<Columns[]>;
  read: (table: string) => Promise<{ stored: Columns; rows: Row[] } | null>;
  /** Lines and rows together, or nothing of it. */
  keep: (rows: Row[], tables: Record<string, Columns>) => Promise<void>;
  packs: () => Promise<Pack[]>;
  keepPack: (pack: Pack) => Promise<void>;
}

function split(columns: Columns): [Columns, Columns] {
  const now: Columns = {};
  const later: Columns = {};
  for (const [key, value] of Object.entries(columns)) (LATER.includes(key) ? later : now)[key] = value;
  return [now, later];
}

export async function openStore(): Promise<Store> {
  try {
    return new Kept(await connect());
  } catch {
    return new Memory();
  }
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore("tables", { keyPath: "id" });
      db.createObjectStore("later", { keyPath: "id" });
      db.createObjectStore("lines", { keyPath: ["table", "n"] });
      db.createObjectStore("packs", { keyPath: "name" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no store"));
    request.onblocked = () => reject(new Error("the store is blocked"));
  });
}

function got<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the store did not answer"));
  });
}

const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

class Kept implements Store {
  readonly lasting = true;
  constructor(private readonly db: IDBDatabase) {}

  private look(...names: string[]): IDBTransaction {
    return this.db.transaction(names, "readonly");
  }

  listed(): Promise<Columns[]> {
    return got(this.look("tables").objectStore("tables").getAll() as IDBRequest<Columns[]>);
  }

  async read(table: string): Promise<{ stored: Columns; rows: Row[] } | null> {
    const look = this.look("tables", "later", "lines");
    const [stored, later, rows] = await Promise.all([
      got(look.objectStore("tables").get(table) as IDBRequest<Columns | undefined>),
      got(look.objectStore("later").get(table) as IDBRequest<Columns | undefined>),
      got(look.objectStore("lines").getAll(linesOf(table)) as IDBRequest<Row[]>),
    ]);
    return stored ? { stored: { ...later, ...stored }, rows } : null;
  }

  async keep(rows: Row[], tables: Record<string, Columns>): Promise<void> {
    if (!rows.length && !Object.keys(tables).length) return;
    // Strict: told is what a power cut does not take away either.
    const change = this.db.transaction(["tables", "later", "lines"], "readwrite", { durability: "strict" });
    const lines = change.objectStore("lines");
    for (const row of rows) lines.add(row);
    for (const [id, columns] of Object.entries(tables)) {
      const [now, later] = split(columns);
      if (columns.gone) {
        change.objectStore("tables").delete(id);
        change.objectStore("later").delete(id);
        lines.delete(linesOf(id));
        continue;
      }
      this.merge(change.objectStore("tables"), id, now);
      if (Object.keys(later).length) this.merge(change.objectStore("later"), id, later);
    }
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () =>
        reject(change.error?.name === "ConstraintError" ? new Conflict() : (change.error ?? new Error("not kept")));
    });
  }

  private merge(store: IDBObjectStore, id: string, columns: Columns): void {
    const before = store.get(id) as IDBRequest<Columns | undefined>;
    before.onsuccess = () => store.put({ ...before.result, ...columns, id });
  }

  packs(): Promise<Pack[]> {
    return got(this.look("packs").objectStore("packs").getAll() as IDBRequest<Pack[]>);
  }

  async keepPack(pack: Pack): Promise<void> {
    await got(this.db.transaction("packs", "readwrite").objectStore("packs").put(pack));
  }
}

class Memory implements Store {
  readonly lasting = false;
  private readonly tables = new Map<string, Columns>();
  private readonly rows = new Map<string, Row[]>();
  private readonly held = new Map<string, Pack>();

  listed(): Promise<Columns[]> {
    return Promise.resolve([...this.tables.values()].map((columns) => split(columns)[0]));
  }

  read(table: string): Promise<{ stored: Columns; rows: Row[] } | null> {
    const stored = this.tables.get(table);
    return Promise.resolve(stored ? { stored, rows: this.rows.get(table) ?? [] } : null);
  }

  keep(rows: Row[], tables: Record<string, Columns>): Promise<void> {
    for (const row of rows) this.rows.set(row.table, [...(this.rows.get(row.table) ?? []), row]);
    for (const [id, columns] of Object.entries(tables)) {
      if (columns.gone) {
        this.tables.delete(id);
        this.rows.delete(id);
      } else this.tables.set(id, { ...this.tables.get(id), ...columns, id });
    }
    return Promise.resolve();
  }

  packs(): Promise<Pack[]> {
    return Promise.resolve([...this.held.values()]);
  }

  keepPack(pack: Pack): Promise<void> {
    this.held.set(pack.name, pack);
    return Promise.resolve();
  }
}
