import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";

/** Asks again for what is on the screen; what comes within a moment is asked for once. */
function gathered(queryKey: QueryKey, momentMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }, momentMs);
  };
}

export const reloadHistory = gathered(["history"], 300);
const reloadOccurrences = gathered(["history", "occurrences"], 2000);

// One completed repair is told by all three; lists that are not on the screen are asked again when they are opened.
onLive("history", reloadHistory);
onAppEvent("taskCompleted", reloadHistory);
onAppEvent("workOrderStatusChanged", reloadHistory);
// What was still to do yesterday is missed today.
onLive("day", reloadHistory);
// A PM that is made, changed or ticked is still to do otherwise. Ticks come often, and can wait a little.
onLive("workOrder", reloadOccurrences);
