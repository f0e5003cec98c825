import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";

const plantCalendarKey = ["plant-calendar"];

/** On which days the plant works: all of it, which is little. */
export const plantCalendarQuery = () =>
  queryOptions({
    queryKey: plantCalendarKey,
    queryFn: ({ signal }) => api("GET /plant-calendar", { query: {}, signal }),
  });

onLive("plantCalendar", (_, queries) => queries.invalidateQueries({ queryKey: plantCalendarKey }));
