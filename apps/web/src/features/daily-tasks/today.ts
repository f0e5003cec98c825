import { dayOf } from "@millwright/domain/when";
import type { Status } from "@millwright/domain/work/work-order";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { useZone } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";

const todayKey = ["dailyTasks", "today"] as const;
const gatherMs = 100;

/**
 * Today's tasks of the plant, kept true by what others change. They are made on opening, when the plant's day turns, and
 * whenever `generate` is called, which answers the error if there was one.
 */
export function useToday() {
  const client = useQueryClient();
  const [zone, now] = [useZone(), useNow()];
  const day = dayOf(now, zone).toString();
  const madeFor = useRef<string>(undefined);
  const query = useQuery({
    queryKey: [...todayKey, day],
    queryFn: async ({ signal }) => {
      if (madeFor.current !== day) await api("POST /task-instances/generate-today", { signal });
      madeFor.current = day;
      return loadAll("GET /task-instances/today", {}, signal);
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
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reloadTasks(client), gatherMs);
    };
    const stops = [onLive("taskInstance", hear), onLive("workOrder", hear), onLive("day", () => void generate())];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, generate]);
  return { tasks: query.data ?? null, error: query.error, generate };
}

/** Asks again for today's tasks. */
export function reloadTasks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: todayKey });
}

/** Puts a task as the server has it into today's list, which is then asked for again: what was on its way is older. */
export function putTask(client: QueryClient, task: TaskInstance): void {
  client.setQueriesData<TaskInstance[]>({ queryKey: todayKey, type: "active" }, (tasks) => {
    const others = tasks?.filter(({ id }) => id !== task.id);
    return task.status === "Completed" ? others : others && [...others, task];
  });
  reloadTasks(client);
}

/** Brings the tasks of an order to the column that it was moved to. */
export function putOrder(client: QueryClient, orderId: string, status: Status): void {
  client.setQueriesData<TaskInstance[]>({ queryKey: todayKey, type: "active" }, (tasks) => {
    const moved = tasks?.map((task) => (task.work_order_id === orderId ? { ...task, status } : task));
    return status === "Completed" ? moved?.filter((task) => task.work_order_id !== orderId) : moved;
  });
}

/** Takes a deleted task out of today's list, which is then asked for again. */
export function dropTask(client: QueryClient, id: string): void {
  client.setQueriesData<TaskInstance[]>({ queryKey: todayKey }, (tasks) => tasks?.filter((task) => task.id !== id));
  reloadTasks(client);
}
