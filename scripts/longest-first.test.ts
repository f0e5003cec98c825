import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longest } from "./longest-first.ts";
import { root } from "./shell.ts";

test("the files that are begun first are there", () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
