import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** How long a list of meters is taken for true: their names and units seldom change. */
const staleMs = 300_000;

/** The meters as plans name them; undefined until they are known, and as long as they aren't asked for. */
export function useMeters(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ["meters", "named"],
    queryFn: ({ signal }) => api("GET /meters", { query: {}, signal }),
    staleTime: staleMs,
    enabled: isAsked,
  });
  return data;
}

/** A meter as a plan names it; null of none, and until it is known. All are asked for once, by the first that is named. */
export function useMeter(id: string | null) {
  const meters = useMeters(id !== null);
  return meters?.find((meter) => meter.id === id) ?? null;
}
