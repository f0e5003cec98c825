import { expect, test } from "vitest";
import {
  code128Modules,
  code128Symbols,
  fitsCode128,
  labelDots,
  longestBarcode,
  quietModules,
} from "#parts/barcode.ts";

test.each([
  ["A", 1],
  ["MNT-2026-0001", 12],
  ["MNT-2026-10000", 13],
  ["ABCDEFGHIJKLM", 13],
  ["12345678901234567890123456", 13],
  ["12345", 4],
  ["a12b34", 6],
  ["a1234b", 6],
  ["a123456b", 7],
])("%s takes %d symbols", (text, expected) => {
  expect(code128Symbols(text)).toBe(expected);
});

test("the longest barcode fits a label with bars of two dots, and a longer one does not", () => {
  expect(longestBarcode).toBe(13);
  const dots = (symbols: number) => 2 * (code128Modules(symbols) + 2 * quietModules);
  expect(dots(longestBarcode)).toBeLessThanOrEqual(labelDots.width);
  expect(dots(longestBarcode + 1)).toBeGreaterThan(labelDots.width);
});

test.each([
  ["MNT-2026-0001", true],
  ["REP-2026-99999", true],
  ["~ !A", true],
  ["", false],
  ["PIÈCE", false],
  ["A\tB", false],
  ["ABCDEFGHIJKLMN", false],
  ["123456789012345678901234567", false],
])("%j fits a label as a Code 128: %s", (text, fits) => {
  expect(fitsCode128(text)).toBe(fits);
});
