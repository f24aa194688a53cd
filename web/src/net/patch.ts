// Changes of a state as the server sends them: JSON pointers with new values.
import type { Change } from "./types";

type Node = Record<string, unknown> | unknown[];

/** The state after the changes. What did not change is shared with the state before, which stays as it was. */
export function patched<T>(state: T, changes: readonly Change[]): T {
  let root: unknown = state;
  const own = new Set<unknown>();
  const copy = (node: unknown): Node => {
    if (own.has(node)) return node as Node;
    const fresh: Node = Array.isArray(node) ? [...(node as unknown[])] : { ...(node as Record<string, unknown>) };
    own.add(fresh);
    return fresh;
  };
  for (const change of changes) {
    const keys = change[0]
      .split("/")
      .slice(1)
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = keys.pop();
    if (last === undefined) {
      root = change[1];
      continue;
    }
    let node = (root = copy(root)) as Node;
    for (const key of keys) {
      const inner = copy(get(node, key));
      set(node, key, inner);
      node = inner;
    }
    if (change.length > 1) set(node, last, change[1]);
    else remove(node, last);
  }
  return root as T;
}

function get(node: Node, key: string): unknown {
  return Array.isArray(node) ? node[Number(key)] : node[key];
}

function set(node: Node, key: string, value: unknown): void {
  if (!Array.isArray(node)) node[key] = value;
  else if (key === "-") node.push(value);
  else node[Number(key)] = value;
}

function remove(node: Node, key: string): void {
  if (Array.isArray(node)) node.splice(Number(key), 1);
  else delete node[key];
}
