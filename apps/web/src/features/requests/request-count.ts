import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay } from "#lib/session/may.ts";

/** What is asked of the requests begins with it. */
export const requestsKey = ["requests"] as const;

/** Asks again for the requests that are shown, and for how many wait. */
export const reloadRequests = (): Promise<void> => queryClient.invalidateQueries({ queryKey: requestsKey });

let isAsked = false;

/** Many that are decided at once come as many events in one go: one question answers them all. */
onLive("request", () => {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
    void reloadRequests();
  });
});

/** How many requests wait, and how many are held for review; undefined until it is known, and where one accepts none. */
export function useRequestCounts(): { inbox: number; held: number } | undefined {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const mayRead = useMay("GET /requests");
  const counts = useQuery({
    queryKey: [...requestsKey, "counts"],
    queryFn: ({ signal }) => api("GET /requests/counts", { signal }),
    enabled: isPainted && mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return mayRead ? counts.data : undefined;
}
