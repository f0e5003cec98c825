import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

const text = readFileSync(join(root, "docs/security.md"), "utf8");

test("every test that docs/security.md leans on is there", () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e|scripts)\/[^`*]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every run that docs/security.md names is a command", () => {
  const runs = [...text.matchAll(/`npm run bench -- ([\w-]+)`/g)].map(([, name = ""]) => name);
  expect(runs.filter((name) => !existsSync(join(root, "bench", `${name}.ts`)))).toEqual(
    ["NAME"].slice(runs.includes("NAME") ? 0 : 1),
  );
});
