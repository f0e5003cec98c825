import type { Part } from "@millwright/contract/parts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PartsSearch } from "#features/parts/parts-search.ts";
import { api, apiPage } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";

const pageSize = 120;
const triesWhenStale = 4;
const partKey = (id: string) => ["parts", "one", id] as const;

onLive("part", (_, queries) => void queries.invalidateQueries({ queryKey: ["parts"] }));

/** The parts that the search and the filters leave, in the order that is asked for, a page at a time. */
export function usePartPages({ q, type, stock, sort, order }: PartsSearch) {
  const asked = { q, part_type: type, stock_status: stock, sort, order };
  return useInfiniteQuery({
    queryKey: ["parts", "pages", asked],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /parts", { query: { ...asked, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function usePart(id: string) {
  return useQuery({
    queryKey: partKey(id),
    queryFn: ({ signal }) => api("GET /parts/{id}", { params: { id }, signal }),
  });
}

/** The parts with exactly this code or barcode: one, but for a barcode that several share. Throws ApiError. */
export function findByCode(code: string): Promise<Part[]> {
  return api("GET /parts", { query: { code, limit: 2 } });
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
    move: async (body: BodyOf<"POST /parts/{id}/quantity">, idempotencyKey: string) =>
      show(await api("POST /parts/{id}/quantity", { params: { id }, body, idempotencyKey })),
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
