import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readingCall, useReadMeters } from "#features/meters/waiting/waiting-readings.ts";
import { api, apiPage } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { cardsOf } from "#work/card/cards.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const key = ["meters"] as const;
/** As many meters as a list shows at once. */
export const mostMeters = 500;
const readingsShown = 20;

for (const kind of ["meter", "machine", "department", "day"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: key }));

// What waited is laid over them no longer.
onCallAnswer((call) => {
  if (call.key === readingCall) void queryClient.invalidateQueries({ queryKey: key });
});

export interface MetersAsked {
  machine_id?: string | undefined;
  department_id?: string | undefined;
  q?: string | undefined;
  unread?: "true" | undefined;
}

/** The meters of a machine, of a department or of the plant, by name, as they were read here; what waits is read. */
export function useMeters(filter: MetersAsked) {
  const query = useQuery({
    queryKey: [...key, "list", filter],
    queryFn: ({ signal }) => api("GET /meters", { query: { ...filter, limit: mostMeters }, signal }),
    placeholderData: (before) => before,
  });
  const read = useReadMeters(query.data);
  const data = useMemo(
    () => (filter.unread === undefined ? read : read?.filter(({ unread_since }) => unread_since !== null)),
    [read, filter.unread],
  );
  return { ...query, data };
}

/** What a meter showed, the latest first; so many more at a time. */
export function useReadings(id: string) {
  return useInfiniteQuery({
    queryKey: [...key, "readings", id],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /meters/{id}/readings", {
        params: { id },
        query: { limit: readingsShown, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** As many of the latest readings as a chart shows. */
const charted = 60;

/** The latest readings of a meter, for its chart. */
export function useChartReadings(id: string) {
  return useQuery({
    queryKey: [...key, "chart", id],
    queryFn: ({ signal }) => api("GET /meters/{id}/readings", { params: { id }, query: { limit: charted }, signal }),
  });
}

/** The plans of a machine that fall due by a meter. */
export function usePlansBy(meter: { id: string; machine_id: string }) {
  return useQuery({
    queryKey: [...key, "plans", meter.machine_id],
    queryFn: ({ signal }) => cardsOf({ machine_id: meter.machine_id, type: "PM", limit: mostMeters }, signal),
    select: (plans) => plans.filter(({ plan }) => plan?.meter?.id === meter.id),
  });
}
