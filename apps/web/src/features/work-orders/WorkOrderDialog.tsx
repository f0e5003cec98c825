import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/AppDialog.tsx";

export function WorkOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.shell.newWorkOrder} onClose={onClose}>
      {id}
    </AppDialog>
  );
}
