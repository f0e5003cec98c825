import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/AppDialog.tsx";

export function DepartmentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.shell.nav.departments.label} onClose={onClose}>
      {id}
    </AppDialog>
  );
}
