import { expect, it } from "vitest";
import type { Content } from "../../play/contract";
import { iconsOf, moveName } from "./names";

const content: Content = { icons: { icon: [{ id: "knife", text: "Halves its Capital, rounded down." }] } };

it("tells what the icons of a domino do, and nothing of a domino without any", () => {
  expect(iconsOf("grass.knife.urdl|lava.empty.url", content)).toBe("Knife: Halves its Capital, rounded down.");
  expect(iconsOf("grass.knife.urdl|lava.knife.url", content)).toBe("Knife: Halves its Capital, rounded down.");
  expect(iconsOf("grass.empty.u|lava.empty.d", content)).toBe("");
});

it("says what it is to stop", () => {
  expect(moveName("stop", content)).toBe("No, that is enough");
});
