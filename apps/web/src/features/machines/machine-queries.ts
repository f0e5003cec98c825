import type { Machine } from "@millwright/contract/machines";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { MachinesSearch } from "#features/machines/machines-search.ts";
import { api, apiPage } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { onLive } from "#lib/live/live.ts";
import { sendState } from "#work/downtime/say-state.ts";
import { stateCall, withStates } from "#work/downtime/waiting-states.ts";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";

const pageSize = 500;
const triesWhenStale = 4;
const machineKey = (id: string) => ["machines", "one", id] as const;

/** The machines that the search and the filters leave, a page at a time. */
export function useMachinePages(search: MachinesSearch) {
  return useInfiniteQuery({
    queryKey: ["machines", "pages", search],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /machines", { query: { ...search, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

/** One machine, reloaded when anyone changes it or completes a repair of it; with the state that waits to be sent. */
export function useMachine(id: string) {
  const client = useQueryClient();
  useEffect(() => onLive("history", () => void client.invalidateQueries({ queryKey: machineKey(id) })), [client, id]);
  const query = useQuery({
    queryKey: machineKey(id),
    queryFn: ({ signal }) => api("GET /machines/{id}", { params: { id }, signal }),
  });
  const states = useWaitingCalls(stateCall, id);
  const data = useMemo(() => query.data && withStates(query.data, states), [query.data, states]);
  return { ...query, data };
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
  /** Writes what follows from how the machine is now, again where somebody else wrote meanwhile. */
  async function putOnLatest(bodyOf: (machine: Machine) => BodyOf<"PUT /machines/{id}">): Promise<Machine> {
    for (let tries = 1; ; tries += 1) {
      const machine = await current();
      try {
        return await put({ ...bodyOf(machine), version: machine.version });
      } catch (error) {
        if (!hasCode(error, "stale") || tries === triesWhenStale) throw error;
      }
    }
  }
  return {
    put,
    current,
    /** Answers whether it was written: without a connection it waits. */
    setState: async (body: BodyOf<"PUT /machines/{id}/state">): Promise<boolean> => {
      const name = client.getQueryData<Machine>(machineKey(id))?.name;
      const machine = await sendState(id, body, name);
      if (machine !== null) show(machine);
      return machine !== null;
    },
    /** Adds or removes one file on whatever files others have left. */
    saveFiles: async ({ add, remove }: { add?: string; remove?: string }) => {
      const machine = await putOnLatest(({ files }) => {
        const ids = [...files.map((file) => file.id), ...(add ? [add] : [])].filter((file) => file !== remove);
        return { files: ids.map((file) => ({ id: file })) };
      });
      return machine.files;
    },
    /** Has devices keep one of its files, or not any more, beside those that others chose. */
    keepFile: (file: string, isKept: boolean) =>
      putOnLatest(({ kept_file_ids: ids }) => {
        const others = ids.filter((id) => id !== file);
        return { kept_file_ids: isKept ? [...others, file] : others };
      }),
  };
}
export type MachineCommands = ReturnType<typeof useMachineCommands>;
