import { trimmed } from "@millwright/domain/trimmed";
import { IconCopy } from "@tabler/icons-react";
import { loadRepairSheet } from "#features/work-orders/load-repair-sheet.ts";
import type { OrderDraft } from "#features/work-orders/order-draft.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useDeleteWork } from "#work/dialog/use-delete-work.ts";
import { WorkFoot } from "#work/dialog/WorkFoot.tsx";
import type { FootActs } from "#work/dialog/work-frame.ts";
import type { WorkOrder } from "#work/orders.ts";
import { usePrintSheets } from "#work/print-sheets.tsx";
import { useSteps } from "#work/step/use-steps.ts";
import type { OrderCommands } from "#work/use-order.ts";
import { usePrintLabel } from "#work/use-print-label.tsx";

interface Props extends FootActs<OrderDraft> {
  order: WorkOrder;
  commands: OrderCommands;
  onClose: () => void;
}

/** The actions of a repair. */
export function OrderFoot({ order, edit, commands, rights, maySave, onStarted, onClose, onCancel, onLeave }: Props) {
  const m = useMessages();
  const { printSheets, out } = usePrintSheets(loadRepairSheet);
  const { printLabel, out: label } = usePrintLabel();
  const { open } = useDialogAddress();
  const mayCreate = useMay("POST /work-orders");
  const steps = useSteps(order, { failure: failures.moveOrder(m), onStarted });
  const remove = useDeleteWork(commands, failures.deleteOrder(m), onClose);
  const like = {
    label: m.workOrders.create.like,
    icon: <IconCopy aria-hidden="true" />,
    onChoose: () => open("new", 1, { like: order.id }),
  };
  return (
    <>
      {out}
      {label}
      <WorkFoot
        order={order}
        edit={edit}
        canSave={edit.draft === null || trimmed(edit.draft.title) !== ""}
        steps={steps}
        rights={rights}
        maySave={maySave}
        more={mayCreate ? [like] : []}
        onPrint={() => void printSheets([order])}
        onLabel={() => void printLabel(order)}
        onDelete={() => void remove()}
        onCancel={onCancel}
        onLeave={onLeave}
      />
    </>
  );
}
