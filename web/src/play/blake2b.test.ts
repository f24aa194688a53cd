import { expect, it } from "vitest";
import { blake2b, seedFits } from "./blake2b";

it("gives the hashes that Python's hashlib gives", () => {
  expect(blake2b("", 16)).toBe("cae66941d9efbd404e4d88758ea67670");
  expect(blake2b("abc", 16)).toBe("cf4ab791c62b8d2b2109c90275287816");
  expect(blake2b("x".repeat(300), 16)).toBe("c2f093e41879e412280bfcc0ed6533e4");
});

it("checks a seed against its commitment", () => {
  expect(seedFits("42", "47c39886b80dfc3c866867a794806d09")).toBe(true);
  expect(seedFits("43", "47c39886b80dfc3c866867a794806d09")).toBe(false);
});
