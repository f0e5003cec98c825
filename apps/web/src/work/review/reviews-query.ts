import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { useUser } from "#lib/session/session.ts";
import { onAnswer } from "#work/outbox/work-outbox.ts";
import { useMayReview } from "#work/review/use-review.ts";

/** What is asked of the reviews begins with it. */
export const reviewsKey = ["reviews"] as const;

function reload(): void {
  void queryClient.invalidateQueries({ queryKey: reviewsKey });
}
for (const kind of ["workOrder", "history", "day", "company"] as const) onLive(kind, reload);
onAnswer(({ kind }) => kind !== "tick" && reload());
// Whether it waits is said on each order, and ends for all at once where the plant asks for it no longer.
onLive("company", () => void queryClient.invalidateQueries({ queryKey: ["workOrders"] }));

/** How many repairs and PMs wait for who is signed in; undefined where they review nothing. */
export function useReviewCount(): { repairs: number; pms: number } | undefined {
  const { sign_off: isAsked } = useUser();
  const mayReview = useMayReview();
  const count = useQuery({
    queryKey: [...reviewsKey, "count"],
    queryFn: ({ signal }) => api("GET /reviews/count", { signal }),
    enabled: isAsked && mayReview,
  });
  return isAsked && mayReview ? count.data : undefined;
}
