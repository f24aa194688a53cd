import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { gist } from "./gist";

const AGENTS = readFileSync(
  `${import.meta.dirname}/../../../../src/pentarchy/games/dominare/content/agents.toml`,
  "utf8",
);

it("puts sentences into signs", () => {
  expect(gist("Place 3 influence in each of 2 Church blocks.")).toEqual([
    { sign: "influence", n: "+3×2" },
    { seal: "church" },
  ]);
  expect(gist("Adjust one other player's exposure +2.")).toEqual([{ sign: "rival" }, { sign: "exposure", n: "+2" }]);
  expect(gist("Adjust the Senate VP -2.")).toEqual([{ sign: "worth", n: "−2" }, { seal: "senate" }]);
  expect(gist("Recruit from 4 cards, keeping 2.")).toEqual([{ sign: "cards", n: "+2" }]);
  expect(gist("Something a pack invented.")).toEqual([{ sign: "more" }]);
});

it("knows signs for nearly every sentence printed", () => {
  const sentences = [...AGENTS.matchAll(/"([A-Z][^"\n]*\.)"/g)].map(([, sentence]) => sentence ?? "");
  const unknown = sentences.filter((sentence) => gist(sentence).some((one) => "sign" in one && one.sign === "more"));
  expect(sentences.length).toBeGreaterThan(200);
  expect(new Set(unknown)).toEqual(
    new Set(sentences.filter((one) => /^(Only for rank|Spreads without|Cannot be|Your agents next)/.test(one))),
  );
});
