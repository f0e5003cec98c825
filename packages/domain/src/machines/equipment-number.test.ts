import { expect, test } from "vitest";
import { isLikeNumber } from "#machines/equipment-number.ts";

test.each([
  ["00900", true],
  ["P-004", true],
  ["EQ.12/3", true],
  ["CNC-012", true],
  ["Press 4", false],
  ["Presse4", false],
  ["Saw", false],
  ["-", false],
  ["1".repeat(41), false],
])("whether %s looks like an equipment number: %s", (text, isLike) => {
  expect(isLikeNumber(text)).toBe(isLike);
});
