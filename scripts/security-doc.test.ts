import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

const pages = ["docs/security.md", ...globSync("docs/security/*.md", { cwd: root })];
const text = pages.map((path) => readFileSync(join(root, path), "utf8")).join("\n");

test("every test that the pages of security lean on is there", () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e|scripts)\/[^`*]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every run that the pages of security name is a command", () => {
  const runs = [...text.matchAll(/`npm run bench -- ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(runs.length).toBeGreaterThan(5);
  expect(runs.filter((name) => name !== "NAME" && !existsSync(join(root, "bench", `${name}.ts`)))).toEqual([]);
});
