import { TaskFields } from "#features/maintenance/TaskFields.tsx";
import { newTask } from "#features/maintenance/task-draft.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast.ts";
import { CreateDialog } from "#work/CreateDialog.tsx";

/** Describes a new PM: what, on which machine, how often. */
export function CreateTaskDialog({ onClose }: { onClose: () => void }) {
  const { create } = useMessages().maintenance;
  function sayMissing() {
    toast.error(create.missing);
    // Once the faults are drawn.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-draft="${newTask.name}"] [aria-invalid=true]`)?.focus();
    });
  }
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
      {(fields) => <TaskFields {...fields} isNew />}
    </CreateDialog>
  );
}
