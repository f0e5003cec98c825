import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/AppDialog.tsx";

export function CreateWorkOrderDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.shell.createWorkOrder} onClose={onClose}>
      {null}
    </AppDialog>
  );
}
