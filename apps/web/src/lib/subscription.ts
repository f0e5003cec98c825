import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { dispatchAppEvent, onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live.ts";
import { queryClient } from "#lib/query.ts";
import { useSession } from "#lib/session.ts";

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
