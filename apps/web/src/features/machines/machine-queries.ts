import type { Machine } from "@millwright/contract/machines";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { onLive } from "#lib/live/live.ts";

const pageSize = 120;
const triesWhenStale = 4;
const machineKey = (id: string) => ["machines", "one", id] as const;

/** The machines whose name has these words, a page at a time. */
export function useMachinePages(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ["machines", "pages", q ?? ""],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /machines", { query: { q, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

/** One machine, asked again when anyone changes it or completes a repair of it. */
export function useMachine(id: string) {
  const client = useQueryClient();
  useEffect(() => onLive("history", () => void client.invalidateQueries({ queryKey: machineKey(id) })), [client, id]);
  return useQuery({
    queryKey: machineKey(id),
    queryFn: ({ signal }) => api("GET /machines/{id}", { params: { id }, signal }),
  });
}

/** The commands of the machine's dialog. Each one throws ApiError. */
export function useMachineCommands(id: string) {
  const client = useQueryClient();
  function show(machine: Machine): Machine {
    client.setQueryData(machineKey(id), machine);
    void client.invalidateQueries({ queryKey: ["machines"] });
    return machine;
  }
  async function put(body: BodyOf<"PUT /machines/{id}">): Promise<Machine> {
    return show(await api("PUT /machines/{id}", { params: { id }, body }));
  }
  const current = () =>
    client.fetchQuery({
      queryKey: machineKey(id),
      queryFn: () => api("GET /machines/{id}", { params: { id } }),
      staleTime: 0,
    });
  return {
    put,
    current,
    setState: async (body: BodyOf<"PUT /machines/{id}/state">) =>
      show(await api("PUT /machines/{id}/state", { params: { id }, body })),
    /** Adds or removes one file on whatever files others have left. */
    saveFiles: async ({ add, remove }: { add?: string; remove?: string }) => {
      for (let tries = 1; ; tries += 1) {
        const { files, version } = await current();
        const ids = [...files.map((file) => file.id), ...(add ? [add] : [])].filter((file) => file !== remove);
        try {
          return (await put({ files: ids.map((file) => ({ id: file })), version })).files;
        } catch (error) {
          if (!hasCode(error, "stale") || tries === triesWhenStale) throw error;
        }
      }
    },
  };
}
export type MachineCommands = ReturnType<typeof useMachineCommands>;
