import { expect, test } from "vitest";
import { folderSizes } from "./file-sizes.ts";

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/f${n}.ts`);

test("a folder holds 25 files, and one more is refused with the way out; what is in its folders does not count", () => {
  const [full, inside] = [filesIn("apps/web/src/work", 25), filesIn("apps/web/src/work/board", 3)];
  expect(folderSizes([...full, ...inside])).toMatchObject({ passed: 1, note: expect.stringContaining("25 files") });
  const { failed, output } = folderSizes([...full, ...inside, "apps/web/src/work/more.tsx"]);
  expect([failed, output]).toEqual([1, expect.stringMatching(/^apps\/web\/src\/work has 26 files, .* by noun\.$/)]);
});

test("folders where each file has its place by its name may hold more", () => {
  expect(folderSizes([...filesIn("scripts", 30), ...filesIn("apps/api/migrations", 30)]).failed).toBe(0);
});
