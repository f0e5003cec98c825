import { calendarKey } from "#features/calendar/month/month-query.ts";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";

const gatherMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks again for the weeks on the screen; what comes within a moment is asked for once. */
export function reloadCalendar(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: calendarKey });
  }, gatherMs);
}

for (const kind of ["workOrder", "day", "history", "department", "machine", "assignee", "company"] as const) {
  onLive(kind, reloadCalendar);
}
for (const name of ["workOrderUpdated", "workOrderStatusChanged", "taskCompleted"] as const) {
  onAppEvent(name, reloadCalendar);
}
