import { expect, test } from "vitest";
import { decimalsOf, readDecimal } from "#measuring/decimal.ts";

test.each<[string, number | null]>([
  ["3,5", 3.5],
  ["3.5", 3.5],
  [" 12 ", 12],
  ["1 234,5", 1234.5],
  ["1\u00a0234\u202f567,25", 1_234_567.25],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234,567", 1_234_567],
  ["1,234", 1.234],
  ["-4", -4],
  ["−4,5", -4.5],
  [".5", 0.5],
  ["5,", 5],
  ["007", 7],
  ["99999999999", 99_999_999_999],
  ["100000000000", null],
  ["", null],
  [",", null],
  ["12 h", null],
  ["1,2,3", null],
  ["1e5", null],
  ["Infinity", null],
])("%s is read as %s", (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

test.each([
  [12, 0],
  [12.5, 1],
  [0.125, 3],
  [0.1 + 0.2, 1],
])("%s has %s decimals", (value, decimals) => {
  expect(decimalsOf(value)).toBe(decimals);
});
