import { expect, test } from "vitest";
import { bySearch, searchRank } from "#text/search.ts";
import { searchPieces } from "#text/search-pieces.ts";

const machines = ["Compresseur 4", "Compressor", "Old press", "Press brake", "Presse 4", "Presse à émail"];
const found = (q: string) => bySearch(machines, q, (name) => name);

test("whole words come first, then beginnings of words, then the rest", () => {
  expect(found("press")).toEqual([
    ...["Old press", "Press brake", "Presse 4", "Presse à émail", "Compresseur 4", "Compressor"],
  ]);
  expect(found("PRESSE 4")).toEqual(["Presse 4", "Compresseur 4"]);
  expect(found("email")).toEqual(["Presse à émail"]);
  expect(found("brakes")).toEqual([]);
});

test.each([
  ["huile", "Joint d’huile", 0],
  ["p-04", "Press (P-04)", 0],
  ["p-0", "Press (P-04)", 1],
  ["04", "Press\nP-04", 0],
  ["4", "Press P-04", 2],
  ["press 4", "Compressor 4", 2],
  ["", "Press", 0],
  ["saw", "Press", null],
] as const)("%j in %j has rank %j", (q, text, rank) => {
  expect(searchRank(q, text)).toBe(rank);
});

test("a piece that is typed again is looked for once", () => {
  expect(searchPieces("a press  a a")).toEqual(["a", "press"]);
});
