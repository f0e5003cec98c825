import { onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live.ts";
import { queryClient } from "#lib/query.ts";

const gatherMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks again for what is on the screen; what comes within a moment is asked for once. */
export function reloadHistory(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: ["history"] });
  }, gatherMs);
}

// One completed repair is told by all three; lists that are not on the screen are asked again when they are opened.
onLive("history", reloadHistory);
onAppEvent("taskCompleted", reloadHistory);
onAppEvent("workOrderStatusChanged", reloadHistory);
