import { fill } from "@millwright/messages/text";
import type { QueryClient } from "@tanstack/react-query";
import { sayManyChanged } from "#features/maintenance/family/family-queries.ts";
import { currentPlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import type { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { undoMove } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Asks, then takes a PM out of its family; it stays as it is. */
export async function leaveFamily(
  client: QueryClient,
  pm: WorkOrder,
  confirm: ReturnType<typeof useConfirm>,
): Promise<void> {
  const words = currentPlanFamilyWords();
  const { leave } = words;
  const machine = pm.machine_name ?? words.noMachine;
  const title = fill(leave.question, { machine });
  if (!(await confirm({ title, detail: leave.detail, action: leave.action, tone: "action" }))) return;
  const command = newId();
  const onRefused = (error: unknown) => showFailure(error, failures.updateTask(currentMessages()));
  const undo = () =>
    undoMove(
      pm,
      { id: command },
      {
        onDone: () => sayManyChanged(client, pm.id),
        onNotify: ({ say }) => say(currentMessages().workOrders.dialog.undone),
        onRefused,
      },
    );
  try {
    const params = { id: pm.id };
    upsertInCache(client, await api("POST /work-orders/{id}/family/leave", { params, idempotencyKey: command }));
    sayManyChanged(client, pm.id);
    toast.success(fill(leave.left, { machine }), { action: undoing(undo) });
  } catch (error) {
    onRefused(error);
  }
}
