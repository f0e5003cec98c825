import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";

const key = ["shortages"] as const;

for (const kind of ["part", "plannedParts", "workOrder", "purchaseOrder", "day"] as const)
  onLive(kind, () => void queryClient.invalidateQueries({ queryKey: key }));

/** What the work of so many days lacks. */
export const useShortages = (days: number) =>
  useQuery({
    queryKey: [...key, days],
    queryFn: ({ signal }) => api("GET /shortages", { query: { days }, signal }),
    placeholderData: (before) => before,
  });
