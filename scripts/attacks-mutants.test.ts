import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";
import { checksOf } from "../bench/attacks/mutants.ts";
import standsTwice from "../bench/attacks/stands-twice.json" with { type: "json" };

const checks = checksOf(root);
const sources = new Map(checks.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));

test("every check that `bench -- attacks-mutants` takes out is in the sources, and another one is not changed with it", () => {
  expect(checks.length).toBeGreaterThan(200);
  expect(checks.filter(({ file, without }) => sources.get(file) === without).map(({ what }) => what)).toEqual([]);
  expect(new Set(checks.map(({ what }) => what)).size).toBe(checks.length);
});

test("every test that has to notice a check is there", () => {
  const tests = globSync("apps/api/src/**/*.test.ts", { cwd: root });
  const nowhere = checks.flatMap((check) => check.tests.filter((words) => !tests.some((path) => path.includes(words))));
  expect([...new Set(nowhere)]).toEqual([]);
});

test("every check that is said to stand twice is one", () => {
  const known = new Set(checks.map(({ what }) => what));
  expect(Object.keys(standsTwice).filter((what) => !known.has(what))).toEqual([]);
});
