import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/shell.ts";

/** May only fall: what repeats is a class of `ui/look`. */
const most = 12_375;

test("the styles have no more lines than they had", () => {
  const texts = globSync("apps/web/src/**/*.css", { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));
  const lines = texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(most);
  expect(lines).toBeGreaterThan(most * 0.9);
});
