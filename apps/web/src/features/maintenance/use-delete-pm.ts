import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { useDeletionReason } from "#lib/deletion-reason.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sayDeleted } from "#work/say-deleted.ts";
import { removeOrder } from "#work/use-order.ts";

/** Asks, then deletes a PM. Its history stays. */
export function useDeletePm(): (pm: WorkOrder) => Promise<void> {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  const { act } = useAct(toast);
  return async ({ id, wo_id, title }) => {
    const { note, query } = askReason();
    const agreed = await confirm({
      title: m.workOrders.dialog.deleteQuestion,
      detail: `${wo_id} · ${title}`,
      action: m.common.delete,
      note,
    });
    if (!agreed) return;
    if (!(await act(() => removeOrder(client, id, query()), failures.deleteTask(m)))) return;
    sayDeleted(id);
  };
}
