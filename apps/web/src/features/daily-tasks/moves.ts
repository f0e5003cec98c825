import { moveTo, targetsOf } from "@millwright/domain/work/work-commands";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import {
  beginLinger,
  completedLingerMs,
  endLinger,
  keepShown,
  waitToGo,
} from "#features/daily-tasks/completed-linger.ts";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { putOrder, reloadTasks } from "#features/daily-tasks/today.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { type ToastAction, toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { useSayRunning } from "#work/downtime/ask-running.ts";
import { runningUnasked } from "#work/downtime/downtimes.ts";
import { saidOfMove, undoMove } from "#work/move.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { useCommands } from "#work/outbox/use-outbox.ts";
import { give, onAnswer } from "#work/outbox/work-outbox.ts";
import type { StepSaid } from "#work/step/ask-step.ts";
import { completionUndoMs, undoStay } from "#work/undo-stay.ts";

/** Where what waits to be sent takes the orders of the tasks. */
export function useTargets(): ReadonlyMap<string, Status> {
  const commands = useCommands();
  return useMemo(() => targetsOf(commands), [commands]);
}

/** The tasks that were moved here, as they were, by the names of their moves. */
const movedHere = new Map<string, TaskInstance>();

onAnswer((command, order, isFirst) => {
  const answered = movedHere.get(command.kind === "undo" ? command.of : command.id);
  const isWhole = putOrder(queryClient, order, answered);
  if (!isFirst || !(isWhole || command.kind === "tick")) reloadTasks(queryClient);
});

/** Moves a task: shown at once, back if the server refuses. What is completed goes after two seconds, and can be taken back for ten. */
export function useMoveTask(): (task: TaskInstance, to: Status, said?: StepSaid) => void {
  const m = useMessages();
  const client = useQueryClient();
  const sayRunning = useSayRunning();
  const sayMoved = (
    task: TaskInstance,
    { say }: WorkNotice,
    to: Status,
    action?: ToastAction,
    running: string | null = null,
  ) =>
    say(fill(m.workOrders.moved, { status: m.workOrders.statuses[to] }), {
      ...undoStay(to === "Completed", action),
      ...(action && saidOfMove(to, m, running, task.work_order_id)),
    });

  function move(task: TaskInstance, to: Status, stepAnswer: StepSaid = {}): void {
    keepShown(task.id);
    const isCompleted = to === "Completed";
    const running = stepAnswer.runningAgain === undefined ? sayRunning(task.work_order_id) : null;
    const failure = isCompleted ? failures.completeInstance(m) : failures.moveInstance(m);
    const onRefused = (error: unknown) => {
      endLinger(client, task.id);
      showFailure(error, failure);
      reloadTasks(client);
    };
    let wasKept = false;
    const onDone = () => {
      if (isCompleted && !wasKept) beginLinger(client, { ...task, status: to });
      else endLinger(client, task.id);
    };
    const onNotify = (notice: WorkNotice) => {
      wasKept = notice.isKept;
      if (!notice.isLast) return;
      // What waits for the connection stays on the board until it is sent.
      if (isCompleted && !notice.isKept) sayCompleted(task, notice, undo, running);
      else sayMoved(task, notice, to, undoing(undo), running);
    };
    const id = give(
      {
        kind: moveTo(to),
        orderId: task.work_order_id,
        day: task.work_order_type === "PM" ? task.scheduled_date : undefined,
        task: task.id,
        ...(isCompleted && { runningAgain: runningUnasked() }),
        ...stepAnswer,
      },
      { onDone, onNotify, onRefused },
    );
    movedHere.set(id, task);
    const undo = () => {
      keepShown(task.id);
      const { work_order_id, work_order_type: type, status, scheduled_date } = task;
      const before = { id: work_order_id, type, status, scheduled_date, completed_at: null };
      const onUndone = (notice: WorkNotice) => sayMoved(task, notice, status);
      undoMove(before, { id }, { onDone: () => endLinger(client, task.id), onNotify: onUndone, onRefused });
    };
  }

  function sayCompleted(task: TaskInstance, { say }: WorkNotice, undo: () => void, running: string | null): void {
    const action = undoing(undo);
    const extra = saidOfMove("Completed", m, running, task.work_order_id);
    say(m.dailyTasks.completed, { ...undoStay(true, action), ...extra });
    const toastNumber = toast.shown();
    waitToGo(client, task.id, () => {
      // Another message is about something else, such as the next completion with its Undo.
      const detail = m.dailyTasks.kept;
      const more = { detail, action, next: extra.next, stayMs: completionUndoMs - completedLingerMs, keepsUndo: true };
      if (toastNumber !== null) toast.goOn(toastNumber, m.dailyTasks.removed, more);
      if (toast.shown() === null) toast.success(m.dailyTasks.removed, { ...more, later: extra.later });
    });
  }

  const latest = useRef(move);
  latest.current = move;
  return useCallback((task, to, stepAnswer) => {
    if (isMove(task.status, to)) latest.current(task, to, stepAnswer);
  }, []);
}
