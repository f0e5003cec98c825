import { fill } from "@millwright/messages/text";
import { useCallback, useMemo } from "react";
import { reloadCalendar } from "#features/calendar/calendar-live.ts";
import { withDay, withoutDay } from "#features/calendar/entry-days.ts";
import { type CalendarEntry, calendarKey } from "#features/calendar/month/month-query.ts";
import { openStatus } from "#features/calendar/standing.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { moveOrder, undoMove } from "#work/move.ts";
import { useWaiting } from "#work/outbox/use-outbox.ts";
import { onAnswer } from "#work/outbox/work-outbox.ts";

/** A task of a day: an order, and of a PM the occurrence of that day. */
export interface EntryOfDay {
  entry: CalendarEntry;
  day: string;
}

onAnswer((command) => {
  if (command.kind !== "complete") return;
  const hide = () => changeEntries((entries) => withoutDay(entries, command.orderId, command.day));
  hide();
  // What is being asked for would bring back what it was before.
  void queryClient.cancelQueries({ queryKey: calendarKey }).then(hide).then(reloadCalendar);
});

function changeEntries(change: (entries: readonly CalendarEntry[]) => CalendarEntry[]): void {
  queryClient.setQueriesData<CalendarEntry[]>({ queryKey: calendarKey }, (entries) => entries && change(entries));
}

/** The calendar without what is being completed; what can't be sent yet stays, and says so. */
export function useShownEntries(entries: readonly CalendarEntry[] | undefined): readonly CalendarEntry[] | undefined {
  const waiting = useWaiting();
  return useMemo(() => {
    const under = waiting.flatMap(({ command, isLate }) => (command.kind === "complete" && !isLate ? [command] : []));
    return under.reduce((shown, { orderId, day }) => shown && withoutDay(shown, orderId, day), entries);
  }, [entries, waiting]);
}

/**
 * Completes a task of a day: it goes at once, comes back with the reason when the server refuses, and can be taken back
 * from the message.
 */
export function useCompleting(): (task: EntryOfDay) => void {
  const m = useMessages();
  const onRefused = useCallback(
    (error: unknown) => {
      tellFailure(error, failures.moveOrder(m));
      reloadCalendar();
    },
    [m],
  );
  return useCallback(
    ({ entry, day }) => {
      const detail = `${entry.wo_id} · ${entry.title}`;
      const status = openStatus(entry);
      const say = (to: typeof status | "Completed", action?: { label: string; run: () => void }) =>
        toast.success(fill(m.workOrders.moved, { status: m.workOrders.statuses[to] }), { detail, action });
      const before = { id: entry.work_order_id, type: entry.type, status, scheduled_date: day, completed_at: null };
      const onUndone = () => {
        changeEntries((entries) => withDay(entries, entry, day));
        reloadCalendar();
        say(status);
      };
      const undo = () => undoMove(before, { id }, { onDone: onUndone, onRefused });
      const id = moveOrder(before, "Completed", {
        onDone: () => say("Completed", { label: m.common.undo, run: undo }),
        onRefused,
      });
    },
    [m, onRefused],
  );
}
