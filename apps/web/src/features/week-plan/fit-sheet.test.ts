import { expect, test } from "vitest";
import { densityThatFits } from "#features/week-plan/fit-sheet.ts";

test.each([
  [{ roomy: 120 }, "roomy"],
  [{ roomy: 196.1, usual: 196 }, "usual"],
  [{ roomy: 400, usual: 300, small: 260, titles: 210, run: 180 }, "run"],
  [{}, "lines"],
])("of %j mm the roomiest that fits A4 and Letter is %s", (heights: Record<string, number>, fitting) => {
  expect(densityThatFits((density) => heights[density] ?? 500)).toBe(fitting);
});
