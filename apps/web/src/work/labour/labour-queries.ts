import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { keepOpened } from "#lib/local/copy/opened.ts";
import { useIsClaimed } from "#lib/session/session.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const key = ["labour"] as const;

/** Asks again for the time that is shown: a clock of one order is shown on all. */
export const reloadLabour = () => queryClient.invalidateQueries({ queryKey: key });
onLive("labour", () => void reloadLabour());
const written = ["POST /work-orders/{id}/labour", "POST /labour/{id}/stop"];
onCallAnswer((call) => written.includes(call.key) && void reloadLabour());

/**
 * The time on an order; of a PM that on its occurrence at hand, or on that of a day. What a person opened of the one at hand
 * is there without a connection.
 */
export const orderLabourQuery = (id: string, day: string | null = null) =>
  queryOptions({
    queryKey: [...key, "order", id, day],
    queryFn: async ({ signal }) => {
      if (day === null) {
        const atHand = await api("GET /work-orders/{id}/labour", { params: { id }, signal });
        return keepOpened("GET /work-orders/{id}/labour", { id }, atHand);
      }
      return api("GET /work-orders/{id}/labour", { params: { id }, query: { scheduled_date: day }, signal });
    },
  });
/** Who works without a proof has the tablet's own token, which is refused: they add time, and read none. */
export function useOrderLabour(id: string, day: string | null = null) {
  const isClaimed = useIsClaimed();
  return { ...useQuery({ ...orderLabourQuery(id, day), enabled: !isClaimed }), isClaimed };
}

/** A technician's time from one day to another (YYYY-MM-DD). */
export const useTechnicianLabour = (assigneeId: string | null, days: { from: string; to: string }) =>
  useQuery({
    queryKey: [...key, "technician", assigneeId, days.from, days.to],
    queryFn: ({ signal }) =>
      api("GET /labour", { query: { ...days, ...(assigneeId !== null && { assignee_id: assigneeId }) }, signal }),
    enabled: assigneeId !== null,
  });
