import { expect, it } from "vitest";
import { spans } from "./marked";

it("finds emphasis and code, and leaves the rest as it is", () => {
  expect(spans("a **b** *c* `d` <e>")).toEqual([
    { kind: "plain", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "plain", text: " " },
    { kind: "em", text: "c" },
    { kind: "plain", text: " " },
    { kind: "code", text: "d" },
    { kind: "plain", text: " <e>" },
  ]);
});
