import { expect, test } from "vitest";
import { plain } from "#plain.ts";

test("every sign that is typed as an apostrophe is the same one", () => {
  expect(["d'Été", "d’Été", "d‘Été", "d´Été", "dʼÉté"].map(plain)).toEqual(Array.from({ length: 5 }, () => "d'ete"));
});
