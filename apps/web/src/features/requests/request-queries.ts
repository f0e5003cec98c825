import type { Request } from "@millwright/contract/requests";
import { type InfiniteData, useQuery } from "@tanstack/react-query";
import { reloadRequests, requestsKey } from "#features/requests/request-count.ts";
import type { RequestTab } from "#features/requests/requests-search.ts";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import { useRows } from "#lib/api/pages.ts";
import { queryClient } from "#lib/api/query.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";

const listKey = (tab: RequestTab, q = "") => [...requestsKey, "list", tab, q] as const;
const oneKey = (id: string) => [...requestsKey, "one", id] as const;

/** What presses most leads: it is found among all that wait, of which there are seldom more. */
const pageSize = 500;

/** The requests of a tab that have these words, a page at a time. */
export const useRequests = (tab: RequestTab, q: string | undefined) =>
  useRows(listKey(tab, q), ({ cursor }, signal) =>
    apiPage("GET /requests", { query: { status: tab, q, limit: pageSize, cursor }, signal }),
  );

/** One request; shows what a list knows of it until it is loaded. */
export function useRequest(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      keepOpened("GET /requests/{id}", { id }, await api("GET /requests/{id}", { params: { id }, signal })),
    placeholderData: () => findListed(id),
  });
}

function findListed(id: string): Request | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Page<Request>>>({ queryKey: [...requestsKey, "list"] });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ rows }) => rows).find((row) => row.id === id);
}

/** What is open on a machine, into which a request of it may be merged. */
export function useOpenWork(machineId: string | null) {
  return useQuery({
    queryKey: [...requestsKey, "open-work", machineId],
    queryFn: ({ signal }) => api("GET /requests/open-work", { query: { machine_id: machineId ?? "" }, signal }),
    enabled: machineId !== null,
  });
}

/** Shows a request as the server answered it, and asks again for the lists that it is in. */
export function showRequest(request: Request): void {
  queryClient.setQueryData(oneKey(request.id), request);
  void reloadRequests();
}
