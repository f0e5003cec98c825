import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay } from "#lib/session/may.ts";
import "#work/conflicts/show-conflicts.ts";

/** What is asked of the conflicts begins with it. */
export const conflictsKey = ["conflicts"] as const;

const reload = () => void queryClient.invalidateQueries({ queryKey: conflictsKey });
for (const kind of ["conflict", "workOrder"] as const) onLive(kind, reload);

/** Whether who is signed in decides conflicts. */
export const useMayDecide = (): boolean => useMay("POST /conflicts/{id}/solve");

/** How many conflicts wait for who is signed in; 0 for who decides none, and while it is not known. */
export function useConflictCount(): number {
  const count = useQuery({
    queryKey: [...conflictsKey, "count"],
    queryFn: ({ signal }) => api("GET /conflicts/count", { signal }),
    enabled: useMayDecide(),
  });
  return count.data?.conflicts ?? 0;
}

/** What waits to be decided of an order or a part, as far as it is one's to see; nothing while `isAsked` is false. */
export function useConflictsOf(subject: string, isAsked: boolean) {
  const list = useQuery({
    queryKey: [...conflictsKey, "of", subject],
    queryFn: ({ signal }) => api("GET /conflicts", { query: { subject }, signal }),
    enabled: isAsked,
  });
  return isAsked ? (list.data ?? []) : [];
}
