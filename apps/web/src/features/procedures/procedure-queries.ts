import type { Procedure } from "@millwright/contract/procedures";
import type { Step } from "@millwright/domain/procedures/step";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProceduresSearch } from "#features/procedures/procedures-search.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf, OutputOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";

const pageSize = 100;
const allKey = ["procedures"] as const;
const oneKey = (id: string) => [...allKey, "one", id] as const;

onLive("procedure", (_, queries) => void queries.invalidateQueries({ queryKey: allKey }));

/** Asks again for what is shown of procedures. */
export const reloadProcedures = (): Promise<void> => queryClient.invalidateQueries({ queryKey: allKey });

export type { Procedure } from "@millwright/contract/procedures";
export type ListedProcedure = OutputOf<"GET /procedures">[number];

/** The procedures of the plant, a page at a time. */
export function useProcedures({ q, status }: ProceduresSearch) {
  return useInfiniteQuery({
    queryKey: [...allKey, "list", q ?? "", status ?? ""],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /procedures", { query: { q, status, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useProcedure(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      keepOpened("GET /procedures/{id}", { id }, await api("GET /procedures/{id}", { params: { id }, signal })),
  });
}

/** The versions of a procedure, the latest first. */
export function useVersions(id: string, isPublished: boolean) {
  return useQuery({
    queryKey: [...oneKey(id), "versions"],
    queryFn: async ({ signal }) => {
      const key = "GET /procedures/{id}/versions";
      return keepOpened(key, { id }, await api(key, { params: { id }, signal }));
    },
    enabled: isPublished,
  });
}

/** One version with its steps, which never change; null: none is asked for. */
export function useVersion(id: string, number: number | null) {
  return useQuery({
    queryKey: ["procedureVersion", id, number],
    queryFn: async ({ signal }) => {
      const [key, params] = ["GET /procedures/{id}/versions/{number}", { id, number: String(number) }] as const;
      return keepOpened(key, params, await api(key, { params, signal }));
    },
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The steps of the version that work takes; none of what was never published. Throws ApiError. */
export async function publishedSteps({ id, published }: Procedure): Promise<readonly Step[]> {
  if (published === null) return [];
  const params = { id, number: String(published.version) };
  return (await api("GET /procedures/{id}/versions/{number}", { params })).steps;
}

/** Makes a procedure, as a draft. Throws ApiError. */
/** Makes a procedure; its page knows it at once, so that who writes on finds its steps. @throws ApiError */
export async function createProcedure(body: Omit<BodyOf<"POST /procedures">, "id">): Promise<Procedure> {
  const procedure = await api("POST /procedures", { body: { id: newId(), ...body } });
  queryClient.setQueryData(oneKey(procedure.id), procedure);
  return procedure;
}

/** What is done with one procedure. Each throws ApiError. */
export function useProcedureCommands(id: string) {
  const client = useQueryClient();
  function show(procedure: Procedure): Procedure {
    client.setQueryData(oneKey(procedure.id), procedure);
    void client.invalidateQueries({ queryKey: allKey });
    return procedure;
  }
  const params = { id };
  return {
    save: async (body: BodyOf<"PUT /procedures/{id}">) => show(await api("PUT /procedures/{id}", { params, body })),
    publish: async (version: number) => show(await api("POST /procedures/{id}/publish", { params, body: { version } })),
    withdraw: async (version: number) =>
      show(await api("POST /procedures/{id}/withdraw", { params, body: { version } })),
    restore: async (version: number) => show(await api("POST /procedures/{id}/restore", { params, body: { version } })),
    copy: async (name: string) =>
      show(await api("POST /procedures/{id}/copy", { params, body: { id: newId(), name } })),
    remove: async () => {
      await api("DELETE /procedures/{id}", { params });
      client.removeQueries({ queryKey: oneKey(id) });
      void client.invalidateQueries({ queryKey: [...allKey, "list"] });
    },
    current: () =>
      client.fetchQuery({
        queryKey: oneKey(id),
        queryFn: () => api("GET /procedures/{id}", { params }),
        staleTime: 0,
      }),
    csv: () => api("GET /procedures/{id}/export", { params }),
  };
}
export type ProcedureCommands = ReturnType<typeof useProcedureCommands>;
