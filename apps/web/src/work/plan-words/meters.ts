import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** How long a list of meters is taken for true: their names and units seldom change. */
const staleMs = 300_000;

/** A meter as a plan names it; null of none, and until it is known. All are asked for once, by the first that is named. */
export function useMeter(id: string | null) {
  const { data } = useQuery({
    queryKey: ["meters", "named"],
    queryFn: ({ signal }) => api("GET /meters", { query: {}, signal }),
    staleTime: staleMs,
    enabled: id !== null,
  });
  return id === null ? null : (data?.find((meter) => meter.id === id) ?? null);
}
