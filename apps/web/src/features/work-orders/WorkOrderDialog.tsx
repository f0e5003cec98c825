import { OrderDetails } from "#features/work-orders/OrderDetails.tsx";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { OrderFoot } from "#features/work-orders/OrderFoot.tsx";
import { draftFaults, repairDraft } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useTicks } from "#work/checklist/use-ticks.ts";
import { WorkDialog, type WorkDialogProps } from "#work/dialog/WorkDialog.tsx";
import { useEdit } from "#work/edit/use-edit.ts";

/** One repair: read it, tick it, edit it, print it. */
export function WorkOrderDialog(props: WorkDialogProps) {
  const { order, commands, onClose } = props;
  const m = useMessages();
  const edit = useEdit(order.id, commands, repairDraft, {
    saved: m.workOrders.dialog.saved,
    failure: failures.updateOrder(m),
  });
  const ticks = useTicks(order.id);
  const words = useOrderWords();
  return (
    <WorkDialog
      {...props}
      edit={edit}
      ticks={ticks}
      words={words}
      isFaulty={edit.draft !== null && Object.keys(draftFaults(edit.draft)).length > 0}
      onSave={() => edit.save(order)}
      details={<OrderDetails order={order} />}
      fields={(draft) => (
        <OrderFields
          draft={draft}
          onChange={edit.change}
          tried={edit.tried}
          names={{ department: order.department_name, machine: order.machine_name, assignee: order.assignee_name }}
        />
      )}
      foot={(acts) => <OrderFoot {...acts} order={order} ticks={ticks} commands={commands} onClose={onClose} />}
    />
  );
}
