import { useMessages } from "#lib/language.ts";
import { useAskBeforeLeaving } from "#lib/leaving.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";

type Edit = Pick<WorkEdit<WorkDraft>, "saving" | "isDirty" | "isChecklistDirty" | "end">;

/**
 * Leaving is refused while the checklist is being saved, and asked about when something is unsaved; a tick that waits on the
 * device's disk is safe. Work that is not ticked where it is read has no ticks.
 */
export function useClosing(edit: Edit, ticks: OrderTicks | null, onClose: () => void) {
  const m = useMessages();
  const confirm = useConfirm();
  const { drafts, outbox } = m;
  const { dialog } = m.workOrders;

  async function mayLeave(isClosing = true): Promise<boolean> {
    if (ticks?.saving || edit.saving) {
      toast.error(dialog.waitForChecklist);
      return false;
    }
    const isChecklist = edit.isChecklistDirty || ticks?.hasUnsaved === true;
    if (!isChecklist && !edit.isDirty) return true;
    const stays = { title: drafts.cancelEdit, detail: drafts.givenUp, action: drafts.cancelAction };
    if (!isClosing) return confirm({ ...stays, isLocal: true, cancel: drafts.stay });
    const title = isChecklist ? dialog.unsavedChecklist : drafts.unsaved;
    // Nothing of what only waits for the line is given up, as long as the page is open.
    const detail = edit.isDirty || edit.isChecklistDirty ? drafts.givenUp : outbox.notLasting;
    return confirm({ title, detail, action: drafts.closeAnyway, isLocal: true, cancel: drafts.stay });
  }
  const isSaving = edit.saving || ticks?.saving === true;
  const isUnsaved = edit.isDirty || ticks?.hasUnsaved === true;
  useAskBeforeLeaving(isSaving || isUnsaved, { mayLeave: () => mayLeave(), onLeave: edit.end });
  return {
    /** Leaves the dialog. */
    close: async () => {
      if (!(await mayLeave())) return;
      edit.end();
      onClose();
    },
    /** Leaves the edit and stays in the dialog. */
    cancel: async () => {
      if (await mayLeave(false)) edit.end();
    },
  };
}
