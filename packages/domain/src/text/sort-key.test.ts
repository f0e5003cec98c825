import { expect, test } from "vitest";
import { compareNames, sortKey } from "#text/sort-key.ts";

test("names are in order as people count", () => {
  const names = [
    "Compresseur 14",
    "compresseur 4",
    "Presse 10b",
    "Presse 2",
    "Écran",
    "Presse 1",
    "Compresseur",
    "10",
    "9",
  ];
  expect(names.toSorted(compareNames)).toEqual([
    ...["9", "10", "Compresseur", "compresseur 4", "Compresseur 14", "Écran", "Presse 1", "Presse 2", "Presse 10b"],
  ]);
});

test.each([
  ["C-007", "C-7"],
  ["０４", "4"],
  ["0", "000"],
])("%s and %s have one place", (one, other) => {
  expect(compareNames(one, other)).toBe(0);
});

test("a number of more digits than are counted stays as it is", () => {
  expect(sortKey("No 0123456789012345")).toBe("no 123456789012345");
});

test("what lies beyond the first 65,536 characters comes after them", () => {
  expect(compareNames("\u{1f527}", "\uffee")).toBeGreaterThan(0);
});
