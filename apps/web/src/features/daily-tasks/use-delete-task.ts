import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { endLinger } from "#features/daily-tasks/completed-linger.ts";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { dropTask, reloadTasks } from "#features/daily-tasks/today.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Asks, then takes a task out of today's list; its work order stays. */
export function useDeleteTask(): (task: TaskInstance) => Promise<void> {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  return async ({ id, wo_id: code, title }) => {
    const agreed = await confirm({
      title: m.dailyTasks.deleteQuestion,
      detail: fill(m.dailyTasks.deleteConsequence, { code, title }),
      action: m.common.delete,
    });
    if (!agreed) return;
    const done = await act(async () => {
      await api("DELETE /task-instances/{id}", { params: { id } });
      dropTask(client, id);
      endLinger(client, id);
    }, failures.deleteInstance(m));
    if (!done) return reloadTasks(client);
    toast.success(m.dailyTasks.removed);
  };
}
