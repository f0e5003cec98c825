import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { restoreOrder } from "#work/use-order.ts";

/** Says that an order was deleted; who deleted it takes that back from there. */
export function sayDeleted(id: string): void {
  const { dialog, deletedList } = currentMessages().workOrders;
  const undo = async () => {
    try {
      await restoreOrder(queryClient, id);
      toast.success(deletedList.restored);
    } catch (error) {
      showFailure(error, failures.restore(currentMessages()));
    }
  };
  toast.success(dialog.deleted, { action: undoing(() => void undo()) });
}
