import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { newRepair } from "#features/work-orders/order-draft.ts";
import { useMessages } from "#lib/language.ts";
import { CreateDialog } from "#work/CreateDialog.tsx";

/** Describes a new repair. */
export function CreateWorkOrderDialog({ onClose }: { onClose: () => void }) {
  const { create } = useMessages().workOrders;
  return (
    <CreateDialog
      kind={newRepair}
      title={create.title}
      submit={create.submit}
      failed={create.failed}
      canTry={(draft) => draft.title.trim() !== ""}
      onClose={onClose}
    >
      {(fields) => <OrderFields {...fields} isNew />}
    </CreateDialog>
  );
}
