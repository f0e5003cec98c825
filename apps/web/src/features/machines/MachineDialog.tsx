import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/AppDialog.tsx";

export function MachineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.shell.nav.machines.label} onClose={onClose}>
      {id}
    </AppDialog>
  );
}
