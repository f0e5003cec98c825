import { trimmed } from "@millwright/domain/trimmed";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { newRepair } from "#features/work-orders/order-draft.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { CreateDialog } from "#work/dialog/CreateDialog.tsx";
import { useNewKind } from "#work/dialog/new-at.ts";
import { useMine } from "#work/filter/use-mine.ts";

/** What somebody makes who does the work is theirs, unless they say otherwise. */
function useOwnRepair(): typeof newRepair {
  const isTechnician = useUser().access === "technician";
  const mine = useMine(isTechnician);
  if (!isTechnician || typeof mine !== "string") return newRepair;
  return {
    ...newRepair,
    empty: () => ({ ...newRepair.empty(), assignee: mine }),
    emptyOn: (day) => ({ ...newRepair.emptyOn(day), assignee: mine }),
  };
}

/** Describes a new repair. */
export function CreateWorkOrderDialog({ onClose, Scanner }: { onClose: () => void; Scanner: MachineScannerSlot }) {
  const m = useMessages();
  const { create } = m.workOrders;
  const kind = useNewKind(useOwnRepair());
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
