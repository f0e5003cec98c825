import type { MoveCommand, WorkCommand } from "@millwright/domain/work/work-commands";
import { fill } from "@millwright/messages/text";
import { useCallback, useMemo, useRef } from "react";
import { reloadCalendar } from "#features/calendar/calendar-live.ts";
import { withDay, withDone, withMovedDay, withoutDay, withoutDone } from "#features/calendar/entry-days.ts";
import { type CalendarEntry, calendarKey, doneKey } from "#features/calendar/month/month-query.ts";
import { openStatus } from "#features/calendar/standing.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import type { ToastAction } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { useSayRunning } from "#work/downtime/ask-running.ts";
import { moveOrder, saidOfMove, undoMove } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { useWaiting } from "#work/outbox/use-outbox.ts";
import { onAnswer } from "#work/outbox/work-outbox.ts";
import { undoStay } from "#work/undo-stay.ts";

/** A task of a day: an order, and of a PM the occurrence of that day. */
export interface EntryOfDay {
  entry: CalendarEntry;
  day: string;
}

/** What was completed here, by the names of the commands. */
const completedHere = new Map<string, EntryOfDay>();

onAnswer((command, order, isFirst) => {
  if (command.kind === "tick") return;
  const change = changeOf(command, order);
  const isAsked = queryClient.isFetching({ queryKey: calendarKey }) > 0;
  changeDone(command);
  changeEntries(change);
  if (!isAsked && isFirst && isTold(command)) return;
  // What is being asked for would bring back what it was before.
  void queryClient
    .cancelQueries({ queryKey: calendarKey })
    .then(() => changeEntries(change))
    .then(reloadCalendar);
});

type Entries = readonly CalendarEntry[];

type Answered = Pick<WorkOrder, "id" | "type" | "status" | "scheduled_date">;

/** What the answer to a command changes on the calendar. */
function changeOf(command: WorkCommand, order: Answered): (entries: Entries) => Entries {
  const { id, status } = order;
  // A repair's day in the calendar may be its due day, which an answer names otherwise.
  const current = order.type === "PM" ? order.scheduled_date : null;
  const restate = (entries: Entries) =>
    entries.map((entry) =>
      entry.work_order_id === id ? { ...entry, status, scheduled_date: current ?? entry.scheduled_date } : entry,
    );
  if (command.kind === "place") {
    const { day, to } = command;
    return (entries) => restate(withMovedDay(entries, { id, day, to }));
  }
  if (command.kind === "complete") return (entries) => restate(withoutDay(entries, id, command.day));
  const back = command.kind === "undo" ? completedHere.get(command.of) : undefined;
  return (entries) => restate(back ? withDay(entries, back.entry, back.day) : entries);
}

/** Whether that is all: a day that was completed ahead overtakes others, and what was completed elsewhere has other days. */
function isTold(command: WorkCommand): boolean {
  const done = completedHere.get(command.kind === "undo" ? command.of : command.id);
  if (done === undefined) return false;
  const { scheduled_date, next_date } = done.entry;
  return done.day === scheduled_date && (next_date === null || done.day < next_date);
}

/** Counts what was completed as done, and what was taken back no more, before the server is asked what is done. */
function changeDone(command: WorkCommand): void {
  const change = doneAfter(command);
  if (change)
    queryClient.setQueriesData<Entries>({ queryKey: doneKey, type: "active" }, (done) => done && change(done));
}

function doneAfter(command: WorkCommand): ((done: Entries) => Entries) | undefined {
  if (command.kind === "undo") {
    const back = completedHere.get(command.of);
    return back && ((done) => withoutDone(done, back.entry.work_order_id, back.day));
  }
  if (command.kind !== "complete") return undefined;
  const shown = queryClient.getQueriesData<Entries>({ queryKey: calendarKey, type: "active" });
  const entries = shown.flatMap(([, some]) => some ?? []);
  return (done) => withCompleted(done, entries, command);
}

/** What is done with what a command completes, where the calendar shows that. */
function withCompleted(done: Entries, entries: Entries, { orderId, day, at }: MoveCommand): Entries {
  const entry = entries.find((one) => one.work_order_id === orderId && (day === undefined || one.days.includes(day)));
  const on = day ?? entry?.days[0];
  return entry === undefined || on === undefined ? done : withDone(done, entry, { day: on, atMs: at });
}

/** Changes every month; those beside the one on the screen are asked for again when they are gone to. */
function changeEntries(change: (entries: Entries) => Entries): void {
  queryClient.setQueriesData<Entries>({ queryKey: calendarKey }, (entries) => entries && change(entries));
  void queryClient.invalidateQueries({ queryKey: calendarKey, type: "inactive", refetchType: "none" });
}

/** The calendar without what is being completed; what can't be sent yet stays, with a mark. */
export function useShownEntries(entries: readonly CalendarEntry[] | undefined): readonly CalendarEntry[] | undefined {
  const waiting = useWaiting();
  return useMemo(() => {
    const placeCommands = waiting.flatMap(({ command }) => (command.kind === "place" ? [command] : []));
    const elsewhere = placeCommands.reduce(
      (shown, { orderId, day, to }) => shown && withMovedDay(shown, { id: orderId, day, to }),
      entries,
    );
    const under = waiting.flatMap(({ command, isLate }) => (command.kind === "complete" && !isLate ? [command] : []));
    return under.reduce((shown, { orderId, day }) => shown && withoutDay(shown, orderId, day), elsewhere);
  }, [entries, waiting]);
}

/** What is done, with what is being completed: what left the calendar is counted there at once. */
export function useShownDone(
  entries: readonly CalendarEntry[] | undefined,
  done: readonly CalendarEntry[] | undefined,
): readonly CalendarEntry[] | undefined {
  const waiting = useWaiting();
  return useMemo(() => {
    const under = waiting.flatMap(({ command, isLate }) => (command.kind === "complete" && !isLate ? [command] : []));
    return done && under.reduce((shown, command) => withCompleted(shown, entries ?? [], command), done);
  }, [entries, done, waiting]);
}

/**
 * Completes a task of a day: it goes at once, comes back with the reason when the server refuses, and can be taken back
 * from the message.
 */
export function useCompleting(): (task: EntryOfDay) => void {
  const m = useMessages();
  const sayRunning = useSayRunning();
  const latestRunning = useRef(sayRunning);
  latestRunning.current = sayRunning;
  const onRefused = useCallback(
    (error: unknown) => {
      showFailure(error, failures.moveOrder(m));
      reloadCalendar();
    },
    [m],
  );
  return useCallback(
    ({ entry, day }) => {
      const detail = `${entry.wo_id} · ${entry.title}`;
      const status = openStatus(entry);
      const running = latestRunning.current(entry.work_order_id);
      const say = (notice: WorkNotice, to: typeof status | "Completed", action?: ToastAction) =>
        notice.say(fill(m.workOrders.moved, { status: m.workOrders.statuses[to] }), {
          detail,
          ...undoStay(to === "Completed", action),
          ...(action && saidOfMove(to, m, running, entry.work_order_id)),
        });
      const before = { id: entry.work_order_id, type: entry.type, status, scheduled_date: day, completed_at: null };
      const undo = () => undoMove(before, { id }, { onNotify: (notice) => say(notice, status), onRefused });
      const id = moveOrder(before, "Completed", {
        onNotify: (notice) => say(notice, "Completed", undoing(undo)),
        onRefused,
      });
      completedHere.set(id, { entry, day });
    },
    [m, onRefused],
  );
}
