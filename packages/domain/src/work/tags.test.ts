import { array, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#testing/holds.ts";
import { cleanTags } from "#work/tags.ts";

test("tags are trimmed, blank ones left out, and each is there once in its first spelling", () => {
  expect(cleanTags([" Leak ", "", "leak", "LEAK", "Hydraulic", "  "])).toEqual(["Leak", "Hydraulic"]);
});

test("clean tags stay as they are", () => {
  const tag = array(constantFrom("a", "A", "b", " a", "é", "É", ""));
  for (const tags of [tag, array(string())]) {
    holds(
      property(tags, (given) => {
        const clean = cleanTags(given);
        expect(cleanTags(clean)).toEqual(clean);
        expect(new Set(clean.map((text) => text.toLowerCase())).size).toBe(clean.length);
      }),
    );
  }
});
