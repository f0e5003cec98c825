import { useQuery } from "@tanstack/react-query";
import type { MaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { type AskPage, useRows } from "#lib/api/pages.ts";
import "#features/history/reload.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";

/** An occurrence of a PM: completed, missed, or still to do. */
export type Occurrence = RowOf<"GET /maintenance-history">;

export const askOccurrences =
  (query: MaintenanceHistorySearch): AskPage<Occurrence> =>
  (page, signal) =>
    apiPage("GET /maintenance-history", { query: { ...query, ...page }, signal });

/** The occurrences that match, the latest first, a page at a time. */
export function useOccurrences(query: MaintenanceHistorySearch) {
  return useRows(["history", "occurrences", "list", query], askOccurrences(query));
}

/** The counts over all occurrences that match. */
export function useOccurrenceSummary(query: MaintenanceHistorySearch) {
  return useQuery({
    queryKey: ["history", "occurrences", "summary", query],
    queryFn: ({ signal }) => api("GET /maintenance-history/summary", { query: { ...query }, signal }),
    placeholderData: (before) => before,
  });
}
