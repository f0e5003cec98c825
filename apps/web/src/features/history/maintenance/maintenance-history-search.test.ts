import { expect, test } from "vitest";
import { readMaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";

test("the address keeps what can be filtered by, and nothing else", () => {
  const filters = { q: "graisse", status: "overdue", frequency: "Weekly" };
  expect(readMaintenanceHistorySearch({ ...filters, order: "x" })).toEqual(filters);
  expect(readMaintenanceHistorySearch({ q: "", status: "Completed", frequency: "Yearly" })).toEqual({});
});
