import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lookOf } from "./looks";
import { DRESS, EYES, FACES, HAIR, HATS } from "./wardrobe";

const AGENTS = readFileSync(
  `${import.meta.dirname}/../../../../src/pentarchy/games/dominare/content/agents.toml`,
  "utf8",
);
const agents = AGENTS.split("[[agent]]")
  .slice(1)
  .map((told) => ({
    id: /^id = "(.+)"/m.exec(told)?.[1] ?? "",
    traits: [...(/^traits = \[(.+)\]/m.exec(told)?.[1] ?? "").matchAll(/"(.+?)"/g)].map(([, trait]) => trait ?? ""),
  }));

it("gives every agent the same face on every screen, and no two agents the same", () => {
  expect(agents.length).toBeGreaterThan(80);
  for (const agent of agents) expect(lookOf(agent)).toEqual(lookOf(agent));
  const seen = agents.map((agent) => {
    const { hat, worn, hairdo, hair, skin, beard, face, garment } = lookOf(agent);
    return [hat, worn, hairdo, hair, skin, beard, face, garment];
  });
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1))
      expect(
        one.filter((part, k) => part !== other[k]).length,
        `${one.join(" ")} / ${other.join(" ")}`,
      ).toBeGreaterThan(2);
});

it("dresses everybody from what is in the wardrobe, agents of packs too", () => {
  for (const agent of [...agents, { id: "somebody-new", traits: ["knave"] }, { id: "nobody", traits: [] }]) {
    const look = lookOf(agent);
    expect([look.hat === "" || look.hat in HATS, look.garment in DRESS]).toEqual([true, true]);
    expect([look.face in FACES, look.eyes in EYES, look.hairdo === "" || look.hairdo in HAIR]).toEqual([
      true,
      true,
      true,
    ]);
    if (look.woman) expect(look.beard).toBe("");
  }
});
