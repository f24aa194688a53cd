import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brief, linesOf } from "./brief";

const AGENTS = readFileSync(
  `${import.meta.dirname}/../../../../src/pentarchy/games/dominare/content/agents.toml`,
  "utf8",
);
const read = (sentence: string, tight = false) =>
  brief(sentence, tight)
    .map((piece) =>
      typeof piece === "string" ? piece : "sign" in piece ? `${piece.n && piece.n + " "}[${piece.sign}]` : piece.name,
    )
    .join("")
    .replaceAll("\u00a0", " ");

it("shortens sentences", () => {
  expect(brief("Place 3 influence in each of 2 Church blocks.")).toEqual([
    { sign: "influence", n: "+3" },
    " in each of 2 ",
    { home: "church", name: "Church" },
    " blocks",
  ]);
  expect(read("Adjust one other player's exposure +2.")).toBe("+2 [exposure] of another player");
  expect(read("Adjust the Senate VP -2.")).toBe("Senate worth −2");
  expect(read("Adjust one district's VP +1 and another's -1.")).toBe("One district worth +1, another −1");
  expect(read("Gain 1 crown for each Noble in your ranks, at most 3.")).toBe(
    "+1 [crowns] for each Noble in your ranks (≤ 3)",
  );
  expect(read("Move up to 4 influence from one Merchant Quarter block to one Canals block.")).toBe(
    "Move ≤ 4 [influence] from Merchant Quarter to Canals",
  );
  expect(read("Something a pack invented.")).toBe("Something a pack invented");
});

it("keeps every number of every sentence printed", () => {
  const sentences = [...AGENTS.matchAll(/"([A-Z][^"\n]*\.)"/g)].map(([, sentence]) => sentence ?? "");
  expect(sentences.length).toBeGreaterThan(200);
  const numbers = (words: string) => (words.replace(/\+1 action|Others −1/, "").match(/\d+/g) ?? []).sort();
  for (const sentence of sentences) {
    expect(numbers(read(sentence))).toEqual(numbers(sentence));
    expect(read(sentence).length).toBeLessThanOrEqual(sentence.length + 8);
    expect(numbers(read(sentence, true))).toEqual(numbers(sentence));
  }
});

it("has signs where a likeness stands beside it", () => {
  expect(read("Flip up to 2 agents of other players face down.", true)).toBe("[flip] ≤2");
  expect(read("Move up to 3 influence from one Swamp block to one Canals block.", true)).toBe(
    "≤3 [influence] Swamp → Canals",
  );
  expect(read("Adjust the Senate VP -2.", true)).toBe("Senate −2 [worth]");
  expect(read("Place 3 influence in each of 2 Church blocks.", true)).toBe("+3 [influence] ×2 Church");
  expect(read("Place 3 influence in each of 2 blocks of different districts.", true)).toBe(
    "+3 [influence] ×2 of different districts",
  );
});

it("knows how long sentences are in few words", () => {
  expect(linesOf(["Recruit."])).toBe(1);
  expect(linesOf(["Take an extra action after everyone's last action of the Season."])).toBe(3);
});
