import { TaskFields } from "#features/maintenance/TaskFields.tsx";
import { missingIn, newTask } from "#features/maintenance/task-draft.ts";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { useMessages } from "#lib/language.ts";
import { CreateDialog } from "#work/CreateDialog.tsx";

/** Describes a new PM: what, on which machine, how often. */
export function CreateTaskDialog({ onClose }: { onClose: () => void }) {
  const { create } = useMessages().maintenance;
  const sayMissing = useSayMissing();
  return (
    <CreateDialog
      kind={newTask}
      title={create.title}
      submit={create.submit}
      failed={create.failed}
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
