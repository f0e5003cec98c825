import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";

const reportsKey = ["reports"] as const;
const pageSize = 50;
const mostFound = 8;
/** How often a screen without live events loads the state of reports, in milliseconds. */
const askAgainMs = 30_000;

/** Asks again for one's own reports. */
export const reloadReports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: reportsKey });

/** What the person reported, the latest first, a page at a time. */
export function useReports() {
  useEffect(() => {
    const offs = (["workOrder", "request", "comment"] as const).map((kind) => onLive(kind, () => void reloadReports()));
    return () => {
      for (const off of offs) off();
    };
  }, []);
  return useInfiniteQuery({
    queryKey: [...reportsKey, "list"],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /reports", { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    refetchInterval: askAgainMs,
  });
}

/** One of them, which may be older than those that are listed. */
export function useReportOf(id: string) {
  return useQuery({
    queryKey: [...reportsKey, "one", id],
    queryFn: ({ signal }) => api("GET /reports/{id}", { params: { id }, signal }),
    refetchInterval: askAgainMs,
  });
}

/** Machines by a part of their name. Throws ApiError. */
export const findMachines = (q: string, signal: AbortSignal) =>
  api("GET /reports/machines", { query: { q, limit: mostFound }, signal });

/** The machine of an id; null where there is none. */
export function useMachineOf(id: string | undefined) {
  return useQuery({
    queryKey: ["machines", "report", id],
    queryFn: async ({ signal }) => (await api("GET /reports/machines", { query: { id }, signal }))[0] ?? null,
    enabled: id !== undefined,
  });
}

/** What is open of a machine, which may be the same fault. */
export function useReported(machineId: string) {
  return useQuery({
    queryKey: [...reportsKey, "of-machine", machineId],
    queryFn: ({ signal }) => api("GET /reports/machines/{id}/reported", { params: { id: machineId }, signal }),
  });
}
