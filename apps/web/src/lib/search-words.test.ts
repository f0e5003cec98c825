import { id } from "@millwright/contract/call/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { readRepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { readMachinesSearch } from "#features/machines/machines-search.ts";
import { readPmSearch } from "#features/maintenance/pm-search.ts";
import { readPartsSearch } from "#features/parts/parts-search.ts";
import { readSupportSearch } from "#features/support/support-search.ts";
import { searchId } from "#lib/search-words.ts";
import { readWorkSearch } from "#work/filter/work-search.ts";

const readers = {
  readWorkSearch,
  readPmSearch,
  readMachinesSearch,
  readMaintenanceHistorySearch,
  readPartsSearch,
  readRepairHistorySearch,
  readSupportSearch,
};

test.each(Object.entries(readers))("%s finds what was asked for, a number too, and nothing in nothing", (_, read) => {
  expect(read({ q: "pump" })).toEqual({ q: "pump" });
  // A router has read these from ?q=123, ?q=0 and ?q=true.
  expect([read({ q: 123 }), read({ q: 0 }), read({ q: true })]).toEqual([{ q: "123" }, { q: "0" }, { q: "true" }]);
  for (const q of ["", "  ", undefined, null, [], {}]) expect(read({ q })).toEqual({});
});

test("the address takes for an id what the server does", () => {
  const near = fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), near, fc.string()), (text) => {
      expect(searchId(text) !== undefined).toBe(id.safeParse(text).success);
    }),
  );
  expect([searchId("none"), searchId(7), searchId(undefined)]).toEqual([undefined, undefined, undefined]);
});
