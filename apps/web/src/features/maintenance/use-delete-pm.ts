import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { useDeletionReason } from "#lib/deletion-reason.ts";
import { failures } from "#lib/failure/failures.ts";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { ListedOrder } from "#work/orders.ts";
import { sayDeleted } from "#work/say-deleted.ts";
import { removeOrder } from "#work/use-order.ts";

/** Asks, then deletes a PM, or all that are one plan with it. Their history stays. Answers whether it is gone. */
export function useDeletePm(): (pm: ListedOrder) => Promise<boolean> {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  const { act } = useAct(toast);
  return async (pm) => {
    const { id, wo_id, title } = pm;
    const { note, query } = askReason();
    const family = pm.family_id === null ? null : await loadDeletion(client, pm);
    const agreed = await confirm({
      title: m.workOrders.dialog.deleteQuestion,
      detail: `${m.workOrders.dialog.deleteKept} ${wo_id} · ${title}`,
      action: m.common.delete,
      note,
      choice: family?.choice,
    });
    if (!agreed) return false;
    const isForAll = family?.isForAll() === true;
    const remove = () => (isForAll ? family.removeAll(query()) : removeOrder(client, id, query()));
    if (!(await act(remove, failures.deleteTask(m)))) return false;
    if (!isForAll) sayDeleted(id);
    return true;
  };
}

/** Null where the PM is the only one of its family by now, or that can't be asked: then it is deleted alone. */
async function loadDeletion(client: ReturnType<typeof useQueryClient>, pm: ListedOrder) {
  try {
    const { familyDeletion } = await orNotLoaded(import("#features/maintenance/family/delete-family.ts"));
    return await familyDeletion(client, pm);
  } catch {
    return null;
  }
}
