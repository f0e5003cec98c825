import { limits } from "@millwright/contract/limits";
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { RepairHistorySearch } from "#features/history/repair-history-search.ts";
import { api, apiPage, type Page } from "#lib/api.ts";
import type { RowOf } from "#lib/calls.ts";
import { onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live.ts";
import { queryClient } from "#lib/query.ts";

export type Entry = RowOf<"GET /repair-history">;
export type EntryQuery = RepairHistorySearch | { machine_id: string };

const firstPage = 100;
/** Further pages are larger: who reads on wants many, and a long list is asked again in few calls. */
const laterPage = 500;

const entriesKey = ["history", "entries"] as const;

/** The entries that match, the latest first, a page at a time. */
export function useEntries(query: EntryQuery) {
  return useInfiniteQuery({
    queryKey: [...entriesKey, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage("GET /repair-history", {
        query: { ...query, limit: cursor === undefined ? firstPage : laterPage, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The counts over all entries that match. */
export function useSummary(query: RepairHistorySearch) {
  return useQuery({
    queryKey: ["history", "summary", query],
    queryFn: ({ signal }) => api("GET /repair-history/summary", { query: { ...query }, signal }),
    placeholderData: (before) => before,
  });
}

/** Every entry that matches, page after page, for a download or a report of at most `most` entries. */
export async function* everyEntry(query: EntryQuery, signal: AbortSignal, most = Number.POSITIVE_INFINITY) {
  let cursor: string | undefined;
  let left = most;
  do {
    const limit = Math.min(limits.page.max, left);
    const page = await apiPage("GET /repair-history", { query: { ...query, limit, cursor }, signal });
    yield page.rows;
    left -= page.rows.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && left > 0);
}

/** Takes a deleted entry off every list at once. */
export function dropEntry(client: QueryClient, id: string): void {
  client.setQueriesData<InfiniteData<Page<Entry>>>({ queryKey: entriesKey }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) },
  );
}

const gatherMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks again for what is on the screen; what comes within a moment is asked for once. */
export function reloadHistory(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: ["history"] });
  }, gatherMs);
}

// One completed repair is told by all three; lists that are not on the screen are asked again when they are opened.
onLive("history", reloadHistory);
onAppEvent("taskCompleted", reloadHistory);
onAppEvent("workOrderStatusChanged", reloadHistory);
