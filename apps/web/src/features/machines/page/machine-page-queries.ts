import type { Machine } from "@millwright/contract/machines";
import { compareNames } from "@millwright/domain/text/sort-key";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, apiPage } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { onLive } from "#lib/live/live.ts";
import { cardsOf } from "#work/card/cards.ts";
import type { ListedOrder } from "#work/orders.ts";

const openStatuses = "Scheduled,In Progress,On Hold";
/** As many open repairs, and as many PMs, as a page of a machine shows. */
const mostOrders = 50;
const lastRepairs = 10;

/** What the lists of a machine's page are kept under; they are asked again when anyone changes what they show. */
const pageKey = (id: string, what: string) => ["machinePage", id, what] as const;

/** The machines that it is a part of, the outermost first. */
export function usePath({ id, parent_id }: Machine) {
  return useQuery({
    // Under the machines: a new name anywhere on the way is one of theirs.
    queryKey: ["machines", "path", id, parent_id],
    queryFn: ({ signal }) => api("GET /machines/{id}/path", { params: { id }, signal }),
    enabled: parent_id !== null,
  });
}

/** Its parts, by name. */
export function useInside(id: string) {
  return useQuery({
    queryKey: ["machines", "inside", id],
    queryFn: ({ signal }) => api("GET /machines", { query: { parent_id: id }, signal }),
  });
}

/** What is to do on it: open repairs, and PMs by their next day. */
export function useMachineWork(id: string) {
  const repairs = useQuery({
    queryKey: pageKey(id, "repairs"),
    queryFn: ({ signal }) =>
      cardsOf({ machine_id: id, type: "Repair", status: openStatuses, limit: mostOrders }, signal),
  });
  const tasks = useQuery({
    queryKey: pageKey(id, "tasks"),
    queryFn: ({ signal }) => cardsOf({ machine_id: id, type: "PM", limit: mostOrders }, signal),
    select: byNextDay,
  });
  return { repairs, tasks };
}

function byNextDay(tasks: readonly ListedOrder[]): ListedOrder[] {
  const dayOf = (task: ListedOrder) => task.scheduled_date ?? "9999";
  return tasks.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || compareNames(a.title, b.title));
}

/** The latest completed repairs of it. */
export function useLastRepairs(id: string) {
  return useQuery({
    queryKey: pageKey(id, "history"),
    queryFn: ({ signal }) => api("GET /repair-history", { query: { machine_id: id, limit: lastRepairs }, signal }),
  });
}

const downtimesShown = 5;

/** When it stood, the latest first; so many more at a time. */
export function useDowntimes(id: string) {
  return useInfiniteQuery({
    queryKey: ["downtimes", "of", id],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /machines/{id}/downtimes", {
        params: { id },
        query: { limit: downtimesShown, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The parts that were taken for it within a year; null under a plan without parts. */
export function usePartsUsed(id: string) {
  return useQuery({
    queryKey: ["parts", "used", id],
    queryFn: async ({ signal }) => {
      try {
        return await api("GET /parts/used", { query: { machine_id: id }, signal });
      } catch (error) {
        if (hasCode(error, "professional_required")) return null;
        throw error;
      }
    },
  });
}

/** Keeps the page true to what anyone does with the machine and its work. */
export function useMachinePageLive(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: ["machinePage", id] });
    const stops = (["workOrder", "history", "day"] as const).map((kind) => onLive(kind, reload));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, id]);
}
