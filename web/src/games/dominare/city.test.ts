import { describe, expect, it } from "vitest";
import { apart, bannerPlace, bridges, centre, gridOf, quarter, rowY, sailing, seeded } from "./city";
import { afterPlacing, type Block, type DominareView, type PlacedBlock } from "./data";

const block = (id: string, district: string, value: number, cells: [number, number][]): PlacedBlock => ({
  id,
  district,
  value,
  place: [(cells[0]?.[0] ?? 0) * 10 + 5, (cells[0]?.[1] ?? 0) * 10 + 5],
  cells,
});
const GRID = { high: 90, band: 30, tops: [0, 3] };
const spans = (blocks: PlacedBlock[]) => bridges(blocks, GRID).deck.split("Z").length - 1;

describe("the city on paper", () => {
  it("is the same on every screen", () => {
    expect(seeded("se1")()).toBe(seeded("se1")());
    expect(seeded("se1")()).not.toBe(seeded("se2")());
    const senate = [block("se1", "senate", 3, [[0, 0]]), block("se2", "senate", 0, [[1, 0]])];
    expect(quarter("senate", senate, GRID)).toEqual(quarter("senate", senate, GRID));
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

  it("builds a cloister where a block is worth nothing", () => {
    const church = [block("ch1", "church", 0, [[0, 0]]), block("ch2", "church", 4, [[1, 0]])];
    const drawn = quarter("church", church, GRID);
    expect(drawn.lawns.split("Z").length - 1).toBe(1);
    expect(drawn.plazas).toEqual(church.map((one) => centre(one, GRID)));
  });

  it("lets a ship sail where the sea is two squares wide, nowhere else", () => {
    const row = (to: number) => [
      block(
        "ca1",
        "canals",
        1,
        Array.from({ length: to }, (_, x) => [x, 0]),
      ),
    ];
    expect(sailing(row(2), GRID, 4, 1)).toBeNull();
    expect(sailing(row(2), GRID, 5, 1)?.[0]).toBe(3 * 118);
  });

  it("hangs a banner over the middle of the uppermost row", () => {
    const atheneum = [
      block("at1", "atheneum", 1, [[2, 3]]),
      block("at2", "atheneum", 1, [[3, 3]]),
      block("at3", "atheneum", 1, [[0, 4]]),
    ];
    const grid = gridOf([...atheneum, block("se1", "senate", 1, [[0, 0]])], 90, 30);
    expect(grid).toEqual({ high: 90, band: 30, tops: [3, 0] });
    const [x, y] = bannerPlace(atheneum, grid);
    expect(Math.abs(x - 3 * 118)).toBeLessThan(20);
    expect(y).toBeLessThan(rowY(grid, 3));
    expect(rowY(grid, 3) - rowY(grid, 2)).toBe(120);
  });

  it("moves banners apart that would touch, inside the drawing", () => {
    const row = [60, 100, 280].map((x) => ({ x, y: 0, wide: 80 }));
    const placed = apart([...row, { x: 60, y: 200, wide: 80 }], 0, 300, 20).filter((one) => one.y === 0);
    expect(placed.map((one) => one.x)).toEqual([60, 144, 260]);
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
    const free = view([held("se1", null, 0)], null);
    expect(afterPlacing(free, "se1", 0, 2)).toEqual({ tokens: 2, holder: 0, text: "would_gain", owner: 0 });
    const rival = view([held("se1", 1, 1), held("se2", null, 0)], 1);
    expect(afterPlacing(rival, "se2", 0, 1)).toMatchObject({ text: "would_free", owner: null });
    expect(afterPlacing(rival, "se1", 0, 1)).toEqual({ tokens: 0, holder: null, text: "would_free", owner: null });
    expect(afterPlacing(rival, "se1", 0, 2)).toEqual({ tokens: 1, holder: 0, text: "would_gain", owner: 0 });
  });

  it("says of the block alone where the district does not change hands", () => {
    const own = view([held("se1", 0, 1)], 0);
    expect(afterPlacing(own, "se1", 0, 3)).toEqual({ tokens: 4, holder: 0, text: null, owner: 0 });
    const strong = view([held("se1", 1, 5)], 1);
    expect(afterPlacing(strong, "se1", 0, 3)).toEqual({ tokens: 2, holder: 1, text: null, owner: 1 });
    expect(afterPlacing(own, "se1", 0, 1, true)).toBeNull();
  });
});
