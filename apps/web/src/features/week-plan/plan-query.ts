import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type WeekPlan, withPlaced } from "#features/week-plan/placed.ts";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { useCommands } from "#work/outbox/use-outbox.ts";
import { onAnswer } from "#work/outbox/work-outbox.ts";

const planKey = ["weekPlan"] as const;
const gatherMs = 300;

/** Asks again for the weeks that are known. */
export function reloadPlan(): void {
  void queryClient.invalidateQueries({ queryKey: planKey });
}

onAnswer((command) => {
  if (command.kind === "tick") return;
  // What is being asked for may be of before; until the next answer the plan shows what was answered.
  void queryClient.cancelQueries({ queryKey: planKey }).then(() => {
    queryClient.setQueriesData<WeekPlan>({ queryKey: planKey }, (plan) => plan && withPlaced(plan, [command]));
    reloadPlan();
  });
  queryClient.setQueriesData<WeekPlan>({ queryKey: planKey }, (plan) => plan && withPlaced(plan, [command]));
});

/** The plan of the week that begins on a Monday, kept true by what others change, with what waits to be sent. */
export function useWeekPlan(monday: string, today: string) {
  const query = useQuery({
    queryKey: [...planKey, monday, today],
    queryFn: ({ signal }) => api("GET /week-plan", { query: { from: monday }, signal }),
    placeholderData: (before) => (before?.from === monday ? before : undefined),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(reloadPlan, gatherMs);
    };
    const kinds = ["workOrder", "day", "history", "machine", "assignee", "company"] as const;
    const stops = kinds.map((kind) => onLive(kind, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  const commands = useCommands();
  const plan = useMemo(() => query.data && withPlaced(query.data, commands), [query.data, commands]);
  return { plan, error: query.error, refetch: query.refetch };
}
