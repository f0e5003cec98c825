import { expect, onTestFinished, test } from "vitest";
import { copyTree } from "../bench/mutants/tree-copy.ts";
import { root, run } from "./shell.ts";

test("a new feature, and one in a machine, are green as they are made: the fast gate, and their own tests", {
  timeout: 600_000,
}, async () => {
  const { folder, remove } = copyTree(root);
  onTestFinished(remove);
  const inCopy = async (...args: string[]) => {
    const { code, output } = await run(process.execPath, args, { cwd: folder });
    expect(code, `${args.join(" ")}\n${output}`).toBe(0);
    return output;
  };
  await inCopy("scripts/new-feature.ts", "pressure-gauges", "--fr", "Manomètres");
  const told = await inCopy("scripts/new-feature.ts", "calibrations", "--fr", "Étalonnages", "--in", "machines");
  expect(told).toContain("GET and POST /machines/{id}/calibrations");
  await inCopy("scripts/test.ts", "static", "api", "pressure-gauges", "calibrations");
});
