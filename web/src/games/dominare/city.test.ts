import { describe, expect, it } from "vitest";
import { bannerPlace, bridges, centre, quarter, seeded } from "./city";
import { afterPlacing, type Block, type DominareView, type PlacedBlock } from "./data";

const block = (id: string, district: string, value: number, cells: [number, number][]): PlacedBlock => ({
  id,
  district,
  value,
  place: [(cells[0]?.[0] ?? 0) * 10 + 5, (cells[0]?.[1] ?? 0) * 10 + 5],
  cells,
});
const spans = (blocks: PlacedBlock[]) => bridges(blocks).deck.split("Z").length - 1;

describe("the city on paper", () => {
  it("is the same on every screen", () => {
    expect(seeded("se1")()).toBe(seeded("se1")());
    expect(seeded("se1")()).not.toBe(seeded("se2")());
    const senate = [block("se1", "senate", 3, [[0, 0]]), block("se2", "senate", 0, [[1, 0]])];
    expect(quarter("senate", senate)).toEqual(quarter("senate", senate));
  });

  it("has a bridge on every border between canal blocks and nowhere else", () => {
    const west = block("ca1", "canals", 1, [
      [0, 0],
      [1, 0],
    ]);
    const east = block("ca2", "canals", 1, [[2, 0]]);
    expect(spans([west, east])).toBe(1);
    expect(spans([west, east, block("ca3", "canals", 0, [[2, 1]])])).toBe(2);
    expect(spans([west, block("se1", "senate", 1, [[2, 0]])])).toBe(0);
  });

  it("builds a cloister where a block is worth nothing, a dome where it is worth much", () => {
    const drawn = quarter("church", [block("ch1", "church", 0, [[0, 0]]), block("ch2", "church", 4, [[1, 0]])]);
    expect(drawn.lawns.split("Z").length - 1).toBe(1);
    expect(drawn.domes).toHaveLength(1);
    expect(drawn.plazas).toEqual([
      centre(block("ch1", "church", 0, [[0, 0]])),
      centre(block("ch2", "church", 4, [[1, 0]])),
    ]);
  });

  it("hangs a banner over the middle of the uppermost row", () => {
    const [x] = bannerPlace([
      block("at1", "atheneum", 1, [[2, 3]]),
      block("at2", "atheneum", 1, [[3, 3]]),
      block("at3", "atheneum", 1, [[0, 4]]),
    ]);
    expect(Math.abs(x - 3 * 118)).toBeLessThan(20);
  });
});

describe("what placing would bring", () => {
  const view = (blocks: Block[], controller: number | null) =>
    ({
      blocks,
      ranks: [[], []],
      districts: [{ id: "senate", worth: 3, low: 1, high: 8, controller, used: false }],
    }) as unknown as DominareView;
  const held = (id: string, owner: number | null, tokens: number): Block => ({
    id,
    district: "senate",
    value: 1,
    owner,
    tokens,
  });

  it("tells when a district changes hands", () => {
    expect(afterPlacing(view([held("se1", null, 0)], null), "se1", 0, 2)).toEqual({ text: "would_gain", owner: 0 });
    const rival = view([held("se1", 1, 1), held("se2", null, 0)], 1);
    expect(afterPlacing(rival, "se2", 0, 1)).toEqual({ text: "would_free", owner: null });
    expect(afterPlacing(rival, "se1", 0, 1)).toEqual({ text: "would_free", owner: null });
    expect(afterPlacing(rival, "se1", 0, 2)).toEqual({ text: "would_gain", owner: 0 });
  });

  it("says nothing where nothing changes", () => {
    expect(afterPlacing(view([held("se1", 0, 1)], 0), "se1", 0, 3)).toBeNull();
    expect(afterPlacing(view([held("se1", 1, 5)], 1), "se1", 0, 3)).toBeNull();
  });
});
