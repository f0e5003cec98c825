import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { dispatchAppEvent, onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";
import { useSession } from "#lib/session/session.ts";

const queryKey = ["subscription"] as const;

/** How the company's subscription stands; asked again when anything says that it changed. */
export const subscriptionQuery = () =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api("GET /subscription/status", { signal }) });

/** Waits for a sign-in: on a screen that stands alone there may be nobody. */
export function useSubscription() {
  const signedIn = useSession() !== null;
  return useQuery({ ...subscriptionQuery(), enabled: signedIn });
}

onAppEvent("subscriptionUpdated", () => void queryClient.invalidateQueries({ queryKey }));
onLive("subscription", ({ id }) => dispatchAppEvent("subscriptionUpdated", { id }));
