import { expect, test } from "vitest";
import { lettersApart, nearOnes } from "#imports/near.ts";

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
