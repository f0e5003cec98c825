import { expect, test } from "vitest";
import { sourceOf } from "./arrows/sources.ts";
import { testsReached } from "./changed-tests.ts";

const tree = [
  sourceOf("packages/domain/src/rule.ts", "export const rule = 1;"),
  sourceOf("packages/domain/src/rule.test.ts", 'import { rule } from "#rule.ts";'),
  sourceOf("apps/web/src/list.ts", 'import { rule } from "@millwright/domain/rule";'),
  sourceOf("apps/web/src/Screen.tsx", 'const List = lazy(() => import("#list.ts"));'),
  sourceOf("apps/web/src/screen.test.ts", 'import { Screen } from "#Screen.tsx";'),
  sourceOf("apps/web/src/typed.test.ts", 'import type { Rule } from "@millwright/domain/rule";'),
  sourceOf("apps/web/src/other.test.ts", 'import { other } from "#other.ts";'),
  sourceOf("scripts/docs.test.ts", 'import { readFileSync } from "node:fs";'),
  sourceOf("scripts/new.whole.test.ts", 'import { readFileSync } from "node:fs";'),
];

test("what changed reaches the tests of what imports it, also where that is loaded later, and those that read files", () => {
  expect(testsReached(tree, ["packages/domain/src/rule.ts"])).toEqual([
    "apps/web/src/screen.test.ts",
    "packages/domain/src/rule.test.ts",
    "scripts/docs.test.ts",
  ]);
});

test("a document reaches those that read files, and a changed test itself", () => {
  expect(testsReached(tree, ["README.md"])).toEqual(["scripts/docs.test.ts"]);
  expect(testsReached(tree, ["apps/web/src/other.test.ts"])).toEqual([
    "apps/web/src/other.test.ts",
    "scripts/docs.test.ts",
  ]);
  expect(testsReached(tree, ["apps/web/src/gone.ts", "packages/domain/src/gone.test.ts"])).toEqual([
    "scripts/docs.test.ts",
  ]);
});

test("what any test depends on reaches all", () => {
  for (const path of ["package-lock.json", "apps/web/package.json", "vitest.config.ts", "scripts/quiet-tests.ts"])
    expect(testsReached(tree, [path]), path).toBeNull();
});
