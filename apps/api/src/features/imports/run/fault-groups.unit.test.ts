import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { expect, test } from "vitest";
import { FaultGroups } from "#features/imports/run/fault-groups.ts";

test("the first rows of a group are the sheet's first, in whatever order they are told", () => {
  const groups = new FaultGroups();
  for (const row of [9, 4, 12, 2]) groups.add(row, { code: "required", field: "meter", value: null });
  const [group] = groups.list(kindOf("readings"), () => null);
  expect(group?.first_rows).toEqual([2, 4, 9, 12]);
});
