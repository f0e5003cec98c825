import { trimmed } from "@millwright/domain/trimmed";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { newRepair } from "#features/work-orders/order-draft.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { CreateDialog } from "#work/dialog/CreateDialog.tsx";
import { useNewKind } from "#work/dialog/new-at.ts";

/** Describes a new repair. */
export function CreateWorkOrderDialog({ onClose, Scanner }: { onClose: () => void; Scanner: MachineScannerSlot }) {
  const m = useMessages();
  const { create } = m.workOrders;
  const kind = useNewKind(newRepair);
  if (kind === null) return null;
  return (
    <CreateDialog
      kind={kind}
      title={create.title}
      submit={create.submit}
      failure={failures.createOrder(m)}
      canTry={(draft) => trimmed(draft.title) !== ""}
      onClose={onClose}
    >
      {(fields) => <OrderFields {...fields} Scanner={Scanner} isNew />}
    </CreateDialog>
  );
}
