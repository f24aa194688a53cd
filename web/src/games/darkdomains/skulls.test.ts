import { expect, test } from "vitest";
import { whence } from "./skulls";

test("skulls are told by what brought them, and what was paid or taken away", () => {
  const gained = (rule: string, n: number, seat = 0, good = "skulls") => ({ kind: "gained", rule, seat, good, n });
  const log = [
    gained("DD112", 4),
    gained("DD112", 3),
    gained("DD105", 3),
    gained("DD064", 2, 1),
    gained("DD112", 9, 0, "coins"),
    { kind: "paid", rule: "DD065", seat: 0, good: "skulls", n: 1 },
    { kind: "took", rule: "DD128", seat: 1, other: 0, good: "skulls", n: 2 },
  ];
  expect(whence(log, 0).map(({ points }) => points)).toEqual([7, 3, -3]);
  expect(whence(log, 1).map(({ points }) => points)).toEqual([2, 2]);
});
