import type { LiveEvent } from "@millwright/contract/live";
import { calendarKey, doneKey } from "#features/calendar/month/month-query.ts";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { onLive } from "#lib/live/live.ts";
import { isOfAnswer } from "#work/outbox/integrations.ts";
import { areByOthers } from "#work/own-answers.ts";

const gatherMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWanted = false;
let heard: LiveEvent[] = [];

function settle(): void {
  timer = undefined;
  // What the answers to one's own commands told is on the screen already.
  if (isWanted || areByOthers(heard)) void queryClient.invalidateQueries({ queryKey: calendarKey });
  void queryClient.invalidateQueries({ queryKey: doneKey });
  isWanted = false;
  heard = [];
}

function gather(): void {
  if (timer === undefined) timer = setTimeout(settle, gatherMs);
}

/** Asks again for the weeks on the screen; what comes within a moment is asked for once. */
export function reloadCalendar(): void {
  isWanted = true;
  gather();
}

function hear(event: LiveEvent): void {
  heard.push(event);
  gather();
}

for (const kind of ["workOrder", "day", "history", "department", "machine", "assignee", "company"] as const) {
  onLive(kind, hear);
}
for (const name of ["workOrderUpdated", "workOrderStatusChanged", "taskCompleted"] as const) {
  onAppEvent(name, () => !isOfAnswer() && reloadCalendar());
}
