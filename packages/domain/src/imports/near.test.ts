import { expect, test } from "vitest";
import { lettersApart, NearNames, nearOnes } from "#imports/near.ts";

test.each([
  ["press", "press", 0],
  ["usinage", "usinnage", 1],
  ["", "saw", 3],
  ["press", "drill", 4],
])("%j and %j are %i letters apart", (one, other, apart) => {
  expect(lettersApart(one, other, 9)).toBe(apart);
  expect(lettersApart(other, one, 9)).toBe(apart);
});

const near = (text: string, ...names: string[]) =>
  nearOnes(
    text,
    names.map((name) => ({ name })),
    5,
  ).map(({ name }) => name);

test("what differs by some letters, or is the beginning of it, is near, the likest first", () => {
  expect(near("Usinnage", "Usinage", "Emballage", "usinage B")).toEqual(["Usinage"]);
  expect(near("Packaging", "Packaging line", "Packing", "Stamping")).toEqual(["Packing", "Packaging line"]);
});

test("what is numbered otherwise is another one, and nothing is near to nothing", () => {
  expect(near("Hall 1", "Hall 2", "Hall 11", "Halle 1")).toEqual(["Halle 1"]);
  expect(near("  ", "A")).toEqual([]);
});

test("texts that are too far apart are one more than the most", () => {
  expect(lettersApart("press brake", "brake press", 3)).toBe(4);
  expect(lettersApart("abcdef", "bcdefg", 3)).toBe(2);
  expect(lettersApart("abcdefgh", "defghabc", 3)).toBe(4);
});

test("the work of all searches together is bounded, whatever the names are", () => {
  const wordOf = (n: number) => {
    const letters = n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
    return letters.repeat(60).slice(0, 60);
  };
  const names = new NearNames<{ name: string }>([], 100_000);
  let found = 0;
  for (let n = 0; n < 2_000; n += 1) {
    found += names.find(wordOf(n), 5).length;
    names.add({ name: wordOf(n) });
  }
  expect(found).toBeGreaterThan(0);
  // The last search before the bound may go through all names once.
  expect(names.steps).toBeLessThan(100_000 + 2_000 * 61 * 7);
  expect(names.find(wordOf(0), 5)).toEqual([]);
});
