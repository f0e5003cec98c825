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

/** What follows from it: the days of PMs that stay as they are today are told by nothing else. */
const followers = [plantCalendarKey, ["plantCalendar"], ["calendar"], ["workOrders", "schedule"]];

onLive("plantCalendar", (_, queries) => {
  for (const queryKey of followers) void queries.invalidateQueries({ queryKey });
});
