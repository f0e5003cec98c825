import { useDeletionReason } from "#lib/deletion-reason.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import type { OrderCommands } from "#work/use-order.ts";

/** Asks, then deletes a piece of work and leaves it. Its history stays. */
export function useDeleteWork(remove: OrderCommands["remove"], failure: Failure, onGone: () => void) {
  const { common, workOrders } = useMessages();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  return async (): Promise<void> => {
    const { note, query } = askReason();
    const { deleteQuestion, deleted } = workOrders.dialog;
    if (!(await confirm({ title: deleteQuestion, action: common.delete, note }))) return;
    try {
      await remove(query());
      toast.success(deleted);
      onGone();
    } catch (error) {
      tellFailure(error, failure);
    }
  };
}
