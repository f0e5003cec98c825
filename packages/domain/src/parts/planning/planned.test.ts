import { expect, test } from "vitest";
import { missingOf, remainingOf } from "#parts/planning/planned.ts";

test.each([
  [{ needed: 4, issued: 0, returned: 0 }, 4],
  [{ needed: 4, issued: 3, returned: 1 }, 2],
  [{ needed: 4, issued: 6, returned: 1 }, 0],
  [{ needed: 4, issued: 1, returned: 2 }, 4],
  [{ needed: 0, issued: 0, returned: 2 }, 0],
])("of %o work still has to take %i", (part, remaining) => {
  expect(remainingOf(part)).toBe(remaining);
});

test.each([
  [3, 2, 0],
  [3, -1, 1],
  [3, -9, 3],
])("of %i that remain, with %i available, %i are missing", (remaining, available, missing) => {
  expect(missingOf(remaining, available)).toBe(missing);
});
