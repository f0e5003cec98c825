import type { Part } from "@millwright/contract/parts";
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PartsSearch } from "#features/parts/parts-search.ts";
import { useMovedPart } from "#features/parts/stock/waiting-moves.ts";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { sendCall } from "#work/outbox/give-call.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const pageSize = 500;
const triesWhenStale = 4;
const partKey = (id: string) => ["parts", "one", id] as const;

onCallAnswer(({ key, params }, _, answer) => {
  if (key !== "POST /parts/{id}/quantity") return;
  // What waited is laid over the lists no longer: they have what was answered until they are asked again.
  putInLists(answer as Part);
  void queryClient.invalidateQueries({ queryKey: partKey(params.id ?? "") });
  void queryClient.invalidateQueries({ queryKey: ["parts"] });
});
onLive("bin", (_, queries) => void queries.invalidateQueries({ queryKey: ["parts"] }));
onLive("supplier", (_, queries) => void queries.invalidateQueries({ queryKey: ["parts"] }));
onLive("part", (_, queries) => void queries.invalidateQueries({ queryKey: ["parts"] }));

function putInLists(part: Part): void {
  queryClient.setQueriesData<InfiniteData<Page<Part>>>({ queryKey: ["parts", "pages"] }, (list) => {
    if (list === undefined) return list;
    const withPart = (row: Part) => (row.id === part.id ? part : row);
    return { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(withPart) })) };
  });
}

/** The parts that the search and the filters leave, in the order that is asked for, a page at a time. */
export function usePartPages({ q, type, stock, sort, order }: PartsSearch) {
  const filters = { q, part_type: type, stock_status: stock, sort, order };
  return useInfiniteQuery({
    queryKey: ["parts", "pages", filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /parts", { query: { ...filters, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

/** One part, with what was taken of it here and is not sent yet. */
export function usePart(id: string) {
  const query = useQuery({
    queryKey: partKey(id),
    queryFn: ({ signal }) => api("GET /parts/{id}", { params: { id }, signal }),
  });
  return { ...query, data: useMovedPart(query.data) };
}

/** Every part of a type, by name. Throws ApiError. */
export function everyPart(type: Part["part_type"], signal: AbortSignal): Promise<Part[]> {
  return loadAll("GET /parts", { part_type: type }, signal);
}

export function useMakePart(): (body: BodyOf<"POST /parts">, idempotencyKey: string) => Promise<Part> {
  const client = useQueryClient();
  return async (body, idempotencyKey) => {
    const part = await api("POST /parts", { body, idempotencyKey });
    client.setQueryData(partKey(part.id), part);
    void client.invalidateQueries({ queryKey: ["parts"] });
    return part;
  };
}

/** What is done with one part. Each command throws ApiError. */
export function usePartCommands(id: string) {
  const client = useQueryClient();
  function show(part: Part): Part {
    client.setQueryData(partKey(id), part);
    void client.invalidateQueries({ queryKey: ["parts"] });
    return part;
  }
  const put = async (body: BodyOf<"PUT /parts/{id}">) => show(await api("PUT /parts/{id}", { params: { id }, body }));
  const current = () =>
    client.fetchQuery({
      queryKey: partKey(id),
      queryFn: () => api("GET /parts/{id}", { params: { id } }),
      staleTime: 0,
    });
  return {
    put,
    current,
    /** Answers whether it was written: without a connection it waits. `name` is the part's. */
    move: async (body: BodyOf<"POST /parts/{id}/quantity">, key: string, name = ""): Promise<boolean> => {
      const line = String(body.work_order_id ?? id);
      const given = { id: key, line, params: { id }, body, about: { name } };
      const outcome = await sendCall("POST /parts/{id}/quantity", given);
      if (outcome.is === "done") show(outcome.answer);
      return outcome.is === "done";
    },
    remove: async () => {
      await api("DELETE /parts/{id}", { params: { id } });
      await client.invalidateQueries({ queryKey: ["parts", "pages"] });
    },
    /** Adds or removes one manual on whatever manuals others have left. */
    saveManuals: async ({ add, remove }: { add?: string; remove?: string }) => {
      for (let tries = 1; ; tries += 1) {
        const { manuals, version } = await current();
        const ids = [...manuals.map((file) => file.id), ...(add ? [add] : [])].filter((file) => file !== remove);
        try {
          return (await put({ manuals: ids.map((file) => ({ id: file })), version })).manuals;
        } catch (error) {
          if (!hasCode(error, "stale") || tries === triesWhenStale) throw error;
        }
      }
    },
  };
}
export type PartCommands = ReturnType<typeof usePartCommands>;
