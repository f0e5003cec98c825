import type { LiveEvent } from "@millwright/contract/live";
import { dayOf } from "@millwright/domain/when";
import type { WorkFilter } from "@millwright/domain/work/work-filter";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { apiOnce } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { connection } from "#lib/connection/connection.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { useZone } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import type { WorkOrder } from "#work/orders.ts";
import { areByOthers } from "#work/own-answers.ts";

const todayKey = ["dailyTasks", "today"] as const;
const gatherMs = 100;
const everything: WorkFilter = {};

type Answered = Pick<WorkOrder, "id" | "status" | "checklist">;

/**
 * Today's tasks of the plant that are asked for, kept true by what others change. They are made on opening, when the plant's day turns, and
 * whenever `generate` is called, which answers the error if there was one.
 */
export function useToday(filter: WorkFilter = everything) {
  const client = useQueryClient();
  const [zone, now] = [useZone(), useNow()];
  const day = dayOf(now, zone).toString();
  const madeFor = useRef<string>(undefined);
  const mayMake = useMay("POST /task-instances/generate-today");
  const query = useQuery({
    queryKey: [...todayKey, day, filter],
    queryFn: async ({ signal }) => {
      if (mayMake && madeFor.current !== day && (await isMade(signal))) madeFor.current = day;
      return loadAll("GET /task-instances/today", { ...filter }, signal);
    },
    refetchOnMount: "always",
  });
  const { refetch } = query;
  const generate = useCallback(async () => {
    madeFor.current = undefined;
    return (await refetch()).error;
  }, [refetch]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard: LiveEvent[] = [];
    const settle = () => {
      if (areByOthers(heard)) reloadTasks(client);
      heard = [];
    };
    const hear = (event: LiveEvent) => {
      heard.push(event);
      clearTimeout(timer);
      timer = setTimeout(settle, gatherMs);
    };
    const stops = [onLive("taskInstance", hear), onLive("workOrder", hear), onLive("day", () => void generate())];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, generate]);
  return { tasks: query.data ?? null, error: query.error, generate };
}

/** Brings the plant to its day; answers whether it was. Without a connection the tasks are those that the device knows. */
async function isMade(signal: AbortSignal): Promise<boolean> {
  if (connection() === "away") return false;
  try {
    await apiOnce("POST /task-instances/generate-today", { signal });
    return true;
  } catch (error) {
    if (!hasCode(error, "offline")) throw error;
    return false;
  }
}

/** Asks again for today's tasks. */
export function reloadTasks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: todayKey });
}

/**
 * Brings today's list to what the server answered of an order. `moved` is the task that was moved here, which comes back
 * when it is open again. Answers whether the list is whole by that: not one that was on its way, and so may be older, and
 * not when an order is open that has no task here.
 */
export function putOrder(client: QueryClient, { id, status, checklist }: Answered, movedTask?: TaskInstance): boolean {
  let isWhole = client.isFetching({ queryKey: todayKey }) === 0;
  client.setQueriesData<TaskInstance[]>({ queryKey: todayKey, type: "active" }, (tasks) => {
    if (tasks === undefined) return undefined;
    const others = tasks.filter((task) => task.work_order_id !== id);
    if (status === "Completed") return others;
    const own = others.length === tasks.length ? [movedTask].filter((task) => task !== undefined) : tasks;
    isWhole &&= own.length > 0;
    const open = own.filter((task) => task.work_order_id === id).map((task) => ({ ...task, status, checklist }));
    return [...others, ...open];
  });
  return isWhole;
}

/** Takes a deleted task out of today's list, which is then asked for again. */
export function dropTask(client: QueryClient, id: string): void {
  client.setQueriesData<TaskInstance[]>({ queryKey: todayKey }, (tasks) => tasks?.filter((task) => task.id !== id));
  reloadTasks(client);
}
