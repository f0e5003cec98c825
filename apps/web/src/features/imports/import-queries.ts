import type { Import } from "@millwright/contract/imports";
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isRunning } from "#features/imports/import-step.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { QueryOf } from "#lib/api/calls.ts";
import { onLive } from "#lib/live/live.ts";

const importsKey = ["imports"];
onLive("import", (_, queries) => void queries.invalidateQueries({ queryKey: importsKey }));

/** How often something that runs is asked for where no event tells how far it is. */
const whileRunningMs = 2_000;

export const importListKey = [...importsKey, "list"];
export const importKey = (id: string) => [...importsKey, "one", id];
export const importRowsKey = (id: string) => [...importsKey, "rows", id];

const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api("GET /imports/{id}", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? whileRunningMs : false),
  });

/** One import, and how far it is while something runs. */
export const useImport = (id: string) => useQuery(importQuery(id));

/** What was brought in and what waits to be, the latest first. */
export function useImportList() {
  return useInfiniteQuery({
    queryKey: importListKey,
    queryFn: ({ pageParam, signal }) => apiPage("GET /imports", { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

export type RowFilter = Pick<QueryOf<"GET /imports/{id}/rows">, "outcome" | "code" | "field" | "value">;

const rowsOfPage = 50;

/** The rows of an import that became what is asked, a page at a time. */
export function useImportRows({ id, version, state }: Pick<Import, "id" | "version" | "state">, filter: RowFilter) {
  return useInfiniteQuery({
    queryKey: [...importRowsKey(id), filter, version, state],
    queryFn: ({ pageParam, signal }) =>
      api("GET /imports/{id}/rows", {
        params: { id },
        query: { ...filter, after: pageParam, limit: rowsOfPage },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < rowsOfPage ? undefined : last.at(-1)?.row),
    placeholderData: (before) => before,
  });
}

/** So many rows below one, as they are in the sheet. */
export function useRowsBelow(
  { id, sheet, version }: Pick<Import, "id" | "sheet" | "version">,
  after: number,
  limit: number,
) {
  return useQuery({
    queryKey: [...importRowsKey(id), "below", sheet, after, limit, version],
    queryFn: ({ signal }) => api("GET /imports/{id}/rows", { params: { id }, query: { after, limit }, signal }),
    placeholderData: (before) => before,
  });
}
