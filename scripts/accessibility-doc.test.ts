import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

const text = readFileSync(join(root, "docs/accessibility.md"), "utf8");

/** The criteria of WCAG 2.2 of the levels A and AA, by guideline. */
const criteria = {
  ...{ "1.1": [1], "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2, 3, 4, 5], "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13] },
  ...{ "2.1": [1, 2, 4], "2.2": [1, 2], "2.3": [1], "2.4": [1, 2, 3, 4, 5, 6, 7, 11], "2.5": [1, 2, 3, 4, 7, 8] },
  ...{ "3.1": [1, 2], "3.2": [1, 2, 3, 4, 6], "3.3": [1, 2, 3, 4, 7, 8], "4.1": [2, 3] },
};

test("every test and source that docs/accessibility.md leans on is there", () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e|scripts)\/[^`*]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("docs/accessibility.md says of every criterion of A and AA whether it holds", () => {
  const rows = [...text.matchAll(/^\| (\d[^|]*)\| (Holds|In part|No such thing) \|/gm)].map(([, first = ""]) => first);
  const rowsOfCriteria = rows.flatMap((first) => {
    const numbers = [...first.matchAll(/(\d\.\d)\.(\d+)/g)].map(([, guideline = "", at = ""]) => ({
      guideline,
      at: +at,
    }));
    const [from, to] = numbers;
    if (!first.includes(" to ") || from === undefined || to === undefined) return numbers;
    return Array.from({ length: to.at - from.at + 1 }, (_, i) => ({ guideline: from.guideline, at: from.at + i }));
  });
  const wanted = Object.entries(criteria).flatMap(([guideline, all]) => all.map((at) => `${guideline}.${at}`));
  expect(rowsOfCriteria.map(({ guideline, at }) => `${guideline}.${at}`)).toEqual(wanted);
});
