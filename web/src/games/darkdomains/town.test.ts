import { describe, expect, it } from "vitest";
import { TALL, WIDE } from "./town";

/** How many Action Spaces a place has. */
const SPACES: Record<string, number> = {
  seer: 1,
  business: 2,
  temple: 2,
  assassin: 1,
  thug: 1,
  architect: 7,
  inn: 2,
  guild: 1,
  tower: 4,
  council: 2,
  unicorn: 1,
  swan: 1,
  docks: 1,
  farlands: 2,
  niktmarg: 6,
  towncouncil: 1,
  court: 1,
};

describe.each([
  ["wide", WIDE],
  ["widened", WIDE.widened(300)],
  ["tall", TALL],
])("the %s plan of Harrows", (_name, town) => {
  const spots = Object.entries(SPACES).flatMap(([place, n]) =>
    Array.from({ length: n }, (_, nth) => town.spotOf(place, nth)),
  );
  it("has all places in the order of the path, from the lowest terrace up", () => {
    expect(Object.keys(town.plan.places)).toEqual(Object.keys(SPACES));
    const rows = Object.values(town.plan.places).map(({ row }) => row);
    expect(rows).toEqual([...rows].sort((one, other) => other - one));
  });
  it("has every Action Space and every name within the drawing", () => {
    for (const { x, y } of [...spots, ...Object.keys(SPACES).map((place) => town.plateOf(place))]) {
      expect(x).toBeGreaterThanOrEqual(4);
      expect(x).toBeLessThanOrEqual(town.plan.width - 20);
      expect(y).toBeLessThanOrEqual(town.plan.height - 7);
    }
  });
  it("keeps Action Spaces and members of a party apart", () => {
    const standing = [...spots, ...["unicorn", "swan"].flatMap((id) => [0, 1, 2, 3].map((i) => town.memberAt(id, i)))];
    for (const one of standing)
      for (const other of standing)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30);
  });
});
