import { expect, test } from "vitest";
import { readPmSearch } from "#features/maintenance/pm-search.ts";

test("the address of the maintenance board knows the three frequencies, and nothing else by that name", () => {
  expect(readPmSearch({ frequency: "Weekly", priority: "High", q: "grease" })).toEqual({
    frequency: "Weekly",
    priority: "High",
    q: "grease",
  });
  for (const frequency of ["Yearly", "weekly", "", 1, undefined]) expect(readPmSearch({ frequency })).toEqual({});
});
