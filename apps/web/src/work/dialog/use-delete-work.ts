import { useDeletionReason } from "#lib/deletion-reason.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { sayDeleted } from "#work/say-deleted.ts";
import type { OrderCommands } from "#work/use-order.ts";

/** Asks, then deletes a piece of work and leaves it. Its history stays. */
export function useDeleteWork(
  { id, remove }: Pick<OrderCommands, "id" | "remove">,
  failure: Failure,
  onGone: () => void,
) {
  const { common, workOrders } = useMessages();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  return async (): Promise<void> => {
    const { note, query } = askReason();
    const { deleteQuestion: title, deleteKept: detail } = workOrders.dialog;
    if (!(await confirm({ title, detail, action: common.delete, note }))) return;
    try {
      await remove(query());
      sayDeleted(id);
      onGone();
    } catch (error) {
      showFailure(error, failure);
    }
  };
}
