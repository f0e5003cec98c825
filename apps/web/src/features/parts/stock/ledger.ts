import type { ChangeType } from "@millwright/domain/parts/stock";
import { useInfiniteQuery } from "@tanstack/react-query";
import { apiPage } from "#lib/api/api.ts";

const pageSize = 50;

/** What of a ledger is asked for; days are YYYY-MM-DD. */
export interface LedgerAsk {
  change_type?: ChangeType | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The lines of a part's ledger, newest first, a page at a time. */
export function useLedger(partId: string, filter: LedgerAsk) {
  return useInfiniteQuery({
    // Under the parts: what moves of one is told as a change of it.
    queryKey: ["parts", "ledger", partId, filter],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /parts/{id}/movements", {
        params: { id: partId },
        query: { ...filter, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: (before) => before,
  });
}
