import { TaskFields } from "#features/maintenance/TaskFields.tsx";
import { missingIn, newTask } from "#features/maintenance/task-draft.ts";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { CreateDialog } from "#work/dialog/CreateDialog.tsx";

/** Describes a new PM: what, on which machine, how often. */
export function CreateTaskDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const { create } = m.maintenance;
  const sayMissing = useSayMissing();
  return (
    <CreateDialog
      kind={newTask}
      title={create.title}
      submit={create.submit}
      failure={failures.createTask(m)}
      canTry={() => true}
      onNotWhole={sayMissing}
      onClose={onClose}
    >
      {({ draft, onChange, tried }) => (
        <TaskFields draft={draft} onChange={onChange} missing={tried ? missingIn(draft) : []} isNew />
      )}
    </CreateDialog>
  );
}
