import { isMove, type Status } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { beginFarewell, endFarewell, stayHere, waitToGo } from "#features/daily-tasks/farewell.ts";
import { readMove, type TaskInstance, type TaskMove } from "#features/daily-tasks/tasks.ts";
import { keepTask, reloadTasks } from "#features/daily-tasks/today.ts";
import { api } from "#lib/api.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { focusPageTitle } from "#ui/page-title.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import { toast } from "#ui/toast.ts";

const movesKey = ["dailyTasks", "move"] as const;
const moveKey = (id: string) => [...movesKey, id] as const;

/** The moves that the server has not answered yet, the latest last. */
export function useMovesUnderWay(): TaskMove[] {
  const moves = useMutationState({
    filters: { mutationKey: movesKey, status: "pending" },
    select: ({ state }) => readMove(state.variables),
  });
  return moves.filter((move) => move !== null);
}

/** Sends a move, after those of the same task that are still on their way. */
function send(client: QueryClient, move: TaskMove): Promise<TaskInstance> {
  const mutation = client.getMutationCache().build<TaskInstance, Error, TaskMove, unknown>(client, {
    mutationKey: moveKey(move.id),
    scope: { id: `dailyTasks:${move.id}` },
    mutationFn: ({ id, to }) => {
      if (to === "Completed") return api("POST /task-instances/{id}/complete", { params: { id } });
      return api("PUT /task-instances/{id}", { params: { id }, body: { status: to } });
    },
    onSuccess: async (moved) => {
      if (moved.status === "Completed") beginFarewell(client, moved);
      else endFarewell(client, moved.id);
      await keepTask(client, moved);
    },
  });
  return mutation.execute(move);
}

function announceMove({ work_order_id: id }: TaskInstance, to: Status): void {
  if (to === "Completed") {
    dispatchAppEvent("taskCompleted", { id });
    return;
  }
  dispatchAppEvent("workOrderStatusChanged", { id, status: to });
  dispatchAppEvent("workOrderUpdated", { id });
}

/** Moves a task: shown at once, back if the server refuses. What is completed goes after two seconds, unless it is undone. */
export function useMoveTask(): (task: TaskInstance, to: Status) => void {
  const m = useMessages();
  const client = useQueryClient();

  async function move(task: TaskInstance, to: Status): Promise<void> {
    stayHere(task.id);
    try {
      const moved = await send(client, { id: task.id, to });
      announceMove(moved, to);
      const isLast = client.isMutating({ mutationKey: moveKey(task.id) }) === 0;
      if (isLast) tell(task, moved, to);
    } catch (error) {
      endFarewell(client, task.id);
      tellFailure(error, to === "Completed" ? failures.completeInstance(m) : failures.moveInstance(m));
    }
    reloadTasks(client);
  }

  function tell(before: TaskInstance, moved: TaskInstance, to: Status): void {
    const action = { label: m.common.undo, run: () => void move(moved, before.status) };
    if (to !== "Completed") {
      const title = fill(m.workOrders.moved, { status: m.workOrders.statuses[to] });
      // A second press on Undo must not complete again what the first one took back.
      toast.success(title, before.status === "Completed" ? {} : { action });
      return;
    }
    toast.success(m.dailyTasks.completed, { action });
    const farewell = toast.shown();
    waitToGo(client, moved.id, () => {
      if (document.activeElement?.closest(`[data-order="${moved.id}"]`)) focusPageTitle();
      // Another message is about something else, such as the next task's farewell with its Undo.
      if ([null, farewell].includes(toast.shown())) toast.success(m.dailyTasks.removed);
    });
  }

  const latest = useRef(move);
  latest.current = move;
  return useCallback((task, to) => {
    if (isMove(task.status, to)) void latest.current(task, to);
  }, []);
}
