import { expect, test } from "vitest";
import { readCount } from "#parts/count.ts";

test.each([
  ["12", null, 12],
  [" 007 ", null, 7],
  ["", null, 0],
  ["none", null, 0],
  ["1 200", null, null],
  ["1\u202f200", null, null],
  ["12,5", null, null],
  ["1,200", null, null],
  ["1.200", null, null],
  ["1e3", null, null],
  ["-3", null, null],
  ["٣", null, null],
  ["½", null, null],
  ["12 pieces", null, null],
  ["1 200", "fr", 1200],
  ["1\u202f200", "fr", 1200],
  ["1\u00a0234\u00a0567", "en", 1_234_567],
  ["1,200", "en", 1200],
  ["1,200", "fr", null],
  ["12,5", "fr", null],
  ["12.5", "en", null],
  ["1 20", "fr", null],
  ["1,20", "en", null],
  ["-3", "en", null],
  ["beaucoup", "fr", 0],
] as const)("%j in %s is %s", (text, language, expected) => {
  expect(readCount(text, language)).toBe(expected);
});
