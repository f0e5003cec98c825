import { expect, test } from "vitest";
import { lineStarts } from "#ui/list/table.ts";

test("a row begins at the line where the ones before end", () => {
  const lines = { count: (row: number) => row, cell: () => null };
  expect(lineStarts([3, 1, 12], lines)).toEqual([0, 3, 4, 16]);
  expect(lineStarts([3, 1], undefined)).toEqual([0, 1, 2]);
});
