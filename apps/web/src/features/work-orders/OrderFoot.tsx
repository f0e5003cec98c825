import { IconPrinter } from "@tabler/icons-react";
import type { OrderDraft } from "#features/work-orders/order-draft.ts";
import { usePrintOrder } from "#features/work-orders/use-print-order.tsx";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { FootAction } from "#ui/button/FootAction.tsx";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import { WorkFoot } from "#work/dialog/WorkFoot.tsx";
import type { WorkEdit } from "#work/edit/use-edit.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { OrderCommands } from "#work/use-order.ts";

interface Props {
  order: WorkOrder;
  edit: WorkEdit<OrderDraft>;
  ticks: OrderTicks;
  commands: OrderCommands;
  onClose: () => void;
  onCancel: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/** The actions of a repair's dialog. */
export function OrderFoot({ order, edit, ticks, commands, onClose, onCancel, onLeave }: Props) {
  const m = useMessages();
  const { printOrder, out } = usePrintOrder();
  return (
    <>
      {out}
      <WorkFoot
        order={order}
        edit={edit}
        canSave={edit.draft?.title.trim() !== ""}
        ticks={ticks}
        remove={commands.remove}
        words={m.workOrders.dialog}
        deleteFailure={failures.deleteOrder(m)}
        print={
          <FootAction
            icon={<IconPrinter aria-hidden="true" />}
            label={m.common.print}
            onPress={() => void printOrder(order)}
          />
        }
        onClose={onClose}
        onCancel={onCancel}
        onLeave={onLeave}
      />
    </>
  );
}
