// Keys for lists in which equal things repeat: equal cards share an id, and Svelte stops where two keys are equal.

export interface Keyed<T> {
  key: string;
  item: T;
}

/** Each item with a key of its own, which it keeps while others come and go: the id, from the second on which one. */
export function keyed<T>(items: readonly T[], id: (item: T) => unknown = String): Keyed<T>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = String(id(item));
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return { item, key: n === 1 ? name : `${name} ×${n}` };
  });
}
