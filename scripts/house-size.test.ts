import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

const isProduct = (path: string): boolean =>
  !/(?:^|\/)(?:node_modules|dist|dist\.next|testing)\/|\.test\.tsx?$|generated|^e2e\//.test(path.replaceAll("\\", "/"));

function linesOf(...patterns: readonly string[]): number {
  const paths = globSync(patterns, { cwd: root, exclude: (path) => /node_modules|dist/.test(String(path)) });
  return paths
    .filter(isProduct)
    .reduce((sum, path) => sum + readFileSync(join(root, path), "utf8").split("\n").length - 1, 0);
}

/** What may only fall. Who needs more says in the commit what it is for. */
test.each([
  ["styles", 12_210, ["apps/web/src/**/*.css"]],
  ["product", 206_800, ["*.{ts,mjs}", "{apps,packages,scripts,bench,deploy}/**/*.{ts,tsx,mjs,sql,css}"]],
] as const)("lines of the %s: at most %d", (_, most, patterns) => {
  const lines = linesOf(...patterns);
  expect(lines).toBeLessThanOrEqual(most);
  expect(lines).toBeGreaterThan(most * 0.9);
});
