import type { PlanFacts } from "@millwright/domain/plans/facts";
import type { PlanRule } from "@millwright/domain/plans/rule";
import { dayOf } from "@millwright/domain/when";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { useSaying } from "#lib/time/now.ts";

export type KnownMeter = RowOf<"GET /meters">;

/** The meters of a machine; null while they are asked for, or no machine is named. */
export function useMachineMeters(machineId: string | null): readonly KnownMeter[] | null {
  const { data } = useQuery({
    queryKey: ["meters", "of", machineId],
    queryFn: ({ signal }) => api("GET /meters", { query: { machine_id: machineId ?? "" }, signal }),
    enabled: machineId !== null,
  });
  return data ?? null;
}

/** What a machine is called; null while none is chosen, or it is not known. */
export function useMachineName(machineId: string): string | null {
  const { data } = useQuery({
    queryKey: ["machines", "one", machineId],
    queryFn: ({ signal }) => api("GET /machines/{id}", { params: { id: machineId }, signal }),
    enabled: machineId !== "",
  });
  return data?.name ?? null;
}

/** The procedures that work can take; none where they are not known. */
export function useProcedures(): readonly RowOf<"GET /procedures">[] {
  const { data } = useQuery({
    queryKey: ["procedures", "published"],
    queryFn: ({ signal }) => api("GET /procedures", { query: { status: "published" }, signal }),
    staleTime: 60_000,
  });
  return data ?? [];
}

/**
 * What the days of a new plan follow from: on which days the plant works, and what its meter was read. Null while it is
 * asked for, and of one of the spec's three.
 */
export function useFactsOf(rule: PlanRule | null): PlanFacts | null {
  const calendar = usePlantCalendar(rule !== null);
  const meterId = rule?.meter?.id ?? null;
  const { zone } = useSaying();
  const { data: readings } = useQuery({
    queryKey: ["meters", "readings", meterId],
    queryFn: ({ signal }) => api("GET /meters/{id}/readings", { params: { id: meterId ?? "" }, query: {}, signal }),
    enabled: meterId !== null && meterId !== "",
  });
  if (calendar === undefined || (meterId !== null && readings === undefined)) return null;
  const totals = new Map<string, number>();
  for (const { at, total } of readings ?? []) {
    const day = dayOf(Temporal.Instant.from(at), zone).toString();
    if (total !== null) totals.set(day, Math.max(total, totals.get(day) ?? 0));
  }
  const ascending = [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { calendar, done: [], open: null, readings: ascending.map(([day, total]) => ({ day, total })) };
}

function usePlantCalendar(enabled: boolean) {
  return useQuery({
    queryKey: ["plantCalendar"],
    queryFn: ({ signal }) => api("GET /plant-calendar", { query: {}, signal }),
    staleTime: 60_000,
    enabled,
  }).data;
}
