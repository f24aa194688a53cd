import { expect, it } from "vitest";
import { keyed } from "./keys";
import { Order } from "./order.svelte";

it("keeps cards where they were put, and takes new ones in at the end", () => {
  const order = new Order();
  const held = (cards: string[]) => order.arrange(keyed(cards)).map((card) => card.item);
  expect(held(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  order.move(2, 0);
  expect(held(["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(held(["a", "b", "c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(held(["b", "c"])).toEqual(["c", "b"]);
});
