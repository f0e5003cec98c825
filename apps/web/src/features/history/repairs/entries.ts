import { useQuery } from "@tanstack/react-query";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import "#features/history/reload.ts";
import type { RepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";

/** A completed repair. */
export type Entry = RowOf<"GET /repair-history">;
type EntryQuery = RepairHistorySearch | { machine_id: string };

export const askEntries =
  (query: EntryQuery): AskPage<Entry> =>
  (page, signal) =>
    apiPage("GET /repair-history", { query: { ...query, ...page }, signal });

/** The same, each with its steps as they were then: what paper shows. */
export const askProof =
  (query: EntryQuery): AskPage<Entry> =>
  (page, signal) =>
    apiPage("GET /repair-history", { query: { ...query, ...page, steps: "true" }, signal });

/** The entries that match, the latest first, a page at a time. */
export function useEntries(query: EntryQuery) {
  return useRows(["history", "entries", "list", query], askEntries(query));
}

/** The counts over all entries that match. */
export function useSummary(query: RepairHistorySearch) {
  return useQuery({
    queryKey: ["history", "entries", "summary", query],
    queryFn: ({ signal }) => api("GET /repair-history/summary", { query: { ...query }, signal }),
    placeholderData: (before) => before,
  });
}
