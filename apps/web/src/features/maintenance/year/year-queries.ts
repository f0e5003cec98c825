import { sayWhy } from "@millwright/messages/why/say-why";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import type { WorkOrder } from "#work/orders.ts";

export type AgendaDay = RowOf<"GET /work-orders/{id}/agenda">;

// Among the orders, so that whatever changes them asks for it too.
const agendaKey = ["workOrders", "agenda"];
const whyKey = ["workOrders", "why"];

/** A PM's occurrences in a year, in this version; reloaded as it changes. */
export function useAgenda({ id, version, scheduled_date }: WorkOrder, from: string, to: string) {
  return useQuery({
    queryKey: [...agendaKey, id, from, to, version, scheduled_date],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/agenda", { params: { id }, query: { from, to }, signal }),
    placeholderData: (before) => before,
  });
}

/** Why a PM falls on a day, or why not, in the person's language; null while that is worked out. */
export function useWhy({ id, version, scheduled_date }: WorkOrder, day: string, isAsked: boolean) {
  const locale = useLocale();
  const query = useQuery({
    queryKey: [...whyKey, id, day, version, scheduled_date],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/why", { params: { id }, query: { day }, signal }),
    enabled: isAsked,
  });
  return { said: query.data ? sayWhy(query.data, locale) : null, isFailed: query.isError };
}

function invalidateYear(client: QueryClient): void {
  for (const queryKey of [agendaKey, whyKey]) void client.invalidateQueries({ queryKey });
}

// The days of a plan follow from these as well.
for (const kind of ["plantCalendar", "meter", "day"] as const) onLive(kind, (_, client) => invalidateYear(client));
