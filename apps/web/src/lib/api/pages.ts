import { limits } from "@millwright/contract/limits";
import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { Page } from "#lib/api/api.ts";

const firstPage = 100;
/** Further pages are larger: who reads on wants many, and a long list is asked again in few calls. */
const laterPage = 500;

/** Asks for one page of what matches. */
export type AskPage<Row> = (
  page: { limit: number; cursor: string | undefined },
  signal: AbortSignal,
) => Promise<Page<Row>>;

/** The rows of a list, a page at a time. */
export function useRows<Row>(queryKey: QueryKey, ask: AskPage<Row>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      ask({ limit: cursor === undefined ? firstPage : laterPage, cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
export type Rows<Row> = ReturnType<typeof useRows<Row>>;

/** Every row that matches, page after page, for a download or a report of at most `most` rows. */
export async function* everyRow<Row>(ask: AskPage<Row>, signal: AbortSignal, most = Number.POSITIVE_INFINITY) {
  let cursor: string | undefined;
  let left = most;
  do {
    const page = await ask({ limit: Math.min(limits.page.max, left), cursor }, signal);
    yield page.rows;
    left -= page.rows.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && left > 0);
}

/** Takes a row off every list under a key at once. */
export function dropRow(client: QueryClient, queryKey: QueryKey, id: string): void {
  client.setQueriesData<InfiniteData<Page<{ id: string }>>>({ queryKey }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) },
  );
}
