import { beforeEach, expect, it } from "vitest";
import { canonical, faults, nonceCommitment, Shares } from "./fairness";
import { sha256 } from "./sha256";
import type { Fair, Proof, Summary } from "./types";

/** A deal that the server's own code made (tests/tables/test_fairness.py): two people, a bot, one start given up. */
const MADE = {
  seed: "95ba722d1b5c4a34ba21ad76241011925765e1f2bb0a55bfde269042ab92c72f",
  commitment: "f0e0cbf51d6540955dbd1cbce895d2c912714f3f6ee162fd60842762805380b6",
  proof: {
    version: 1,
    table: "table1",
    secret: "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e",
    aborted: [
      {
        commitments: {
          "0": "f348578c01431276df23b9a923c408f6c6948dd271d08483043e74537b3edce8",
          "1": "6ad00157d3c3fb6e8025b721a74397e4256833956a88c17a79eb6a813830ae95",
        },
        nonces: {
          "0": "795b929e9a9a80fdea7b5bf55eb561a4216363698b529b4a97b750923ceb3ffd",
        },
      },
    ],
    terms:
      '{"content":"","game":"domaine","options":{"alliance_blocks_deserter":false,"castle_distance":7,"endless_guard":true,"expand_max":2,"fixed_board":false,"hidden_ducats":false,"king_at_once":false,"king_card":false,"size_scoring":false},"rules":1,"seats":["person","person","steady"]}',
    commitments: {
      "0": "e93454708a2c1503db9a2e4b4a28dff30b32380dac748a7a59a27541e839f3dd",
      "1": "2751bcd42770fa33d5040b54370bbd85d4e34ff28cdff5516888064cbe28edfe",
    },
    nonces: {
      "0": "8a7d43b578633074b7970386fee29476311624273bfd1d338d0038ec42650644",
      "1": "3b5f3d86268ecc45dc6bf1e1a399f82a65aa9c8279f248b08cb4a0d7d6225675",
    },
  },
  options: {
    alliance_blocks_deserter: false,
    castle_distance: 7,
    endless_guard: true,
    expand_max: 2,
    fixed_board: false,
    hidden_ducats: false,
    king_at_once: false,
    king_card: false,
    size_scoring: false,
  },
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
});

function summary(more: Partial<Summary>, fair: Partial<Fair> = {}): Summary {
  const seat = (person: string | null, bot: string | null) => ({ person, bot });
  return {
    id: "table1",
    game: "domaine",
    status: "open",
    mine: [0],
    seats: [seat("ada", null), seat("bob", null), seat(null, "steady")],
    options: MADE.options,
    commitment: MADE.commitment,
    seed: null,
    fair: { version: 1, attempt: 0, commitments: {}, missing: [], until: null, aborted: [], proof: null, ...fair },
    ...more,
  } as unknown as Summary;
}

const over = (proof: Partial<Proof> = {}, more: Partial<Summary> = {}) =>
  summary({ status: "over", seed: MADE.seed, ...more }, { proof: { ...MADE.proof, ...proof } as unknown as Proof });

it("hashes as everybody does", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("x".repeat(1000))).toBe("44f8354494a5ba03ba1792a8d3e9c534c47a9181980fde7a3f44b06ef2ae7c7f");
});

it("writes JSON as the server does", () => {
  expect(canonical({ b: [1, true, "é"], a: null })).toBe('{"a":null,"b":[1,true,"\\u00e9"]}');
});

it("finds an honest deal honest", () => {
  expect(faults(over())).toEqual([]);
});

it("finds what was tampered with", () => {
  expect(faults(over({ secret: "6f".repeat(32) }))).toContain("commitment");
  expect(faults(over({ nonces: { ...MADE.proof.nonces, 1: "ab".repeat(32) } }))).toContain("nonce 1");
  expect(faults(over({ aborted: [] }))).toContain("seed");
  expect(faults(over({ terms: MADE.proof.terms.replace("domaine", "dominare") }))).toContain("terms");
  expect(faults(over({}, { seed: "0".repeat(64) }))).toContain("seed");
  expect(faults(over({}, { id: "another" }))).toContain("table");
  expect(faults(summary({ status: "over", seed: MADE.seed }))).toEqual(["there is no proof"]);
});

it("commits, remembers and reveals", () => {
  const first = new Shares().due(summary({}));
  expect(first?.type).toBe("commit");
  const shares = new Shares(); // the page was loaded again
  expect(shares.due(summary({}))).toEqual(first);
  const committed = { commitments: { 0: String(first?.hash) } };
  expect(shares.due(summary({}, committed))).toBeNull();
  const revealed = shares.due(summary({}, { ...committed, until: 1, missing: [0, 1] }));
  expect(revealed?.type).toBe("reveal");
  expect(nonceCommitment("table1", 0, 0, String(revealed?.nonce))).toBe(first?.hash);
  const next = shares.due(summary({}, { attempt: 1 }));
  expect(next?.type).toBe("commit");
  expect(next?.hash).not.toBe(first?.hash);
  expect(shares.due(summary({ mine: [] }))).toBeNull();
  expect(shares.due(summary({ fair: null }))).toBeNull();
});

it("checks against its own memory, not against what it is told at the end", () => {
  const pinned = { commitment: MADE.commitment, seat: 0, nonces: { 1: MADE.proof.nonces["0"] }, aborted: 1, at: 0 };
  const seats = ["person", "person", "steady"];
  const remember = (more: object) => kept.set("pentarchy.fair.table1.0", JSON.stringify({ ...pinned, seats, ...more }));
  remember({});
  expect(faults(over())).toEqual([]);
  remember({ commitment: "0".repeat(64) });
  expect(faults(over())).toEqual(["pinned commitment"]);
  remember({ nonces: { 1: "0".repeat(64) } });
  expect(faults(over())).toEqual(["own nonce"]);
  remember({ aborted: 0 });
  expect(faults(over())).toContain("aborted starts");
  remember({ seats: ["steady", "person", "person"] });
  expect(faults(over())).toEqual(["seats"]);
});
