import { isTickedInPlace } from "@millwright/domain/work/next-step";
import { PmDetails } from "#features/maintenance/PmDetails.tsx";
import { PmFields } from "#features/maintenance/PmFields.tsx";
import { PmFoot } from "#features/maintenance/PmFoot.tsx";
import { missingInEdit, pmDraft } from "#features/maintenance/pm-draft.ts";
import { usePmWords } from "#features/maintenance/pm-words.ts";
import { ScheduleChange } from "#features/maintenance/schedule/ScheduleChange.tsx";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useTicks } from "#work/checklist/use-ticks.ts";
import { WorkDialog, type WorkDialogProps } from "#work/dialog/WorkDialog.tsx";
import { useEdit } from "#work/edit/use-edit.ts";

/**
 * One PM: its current occurrence, its schedule, its steps. The checklist is changed and ticked in edit mode; while the
 * occurrence is in progress it is ticked where it is read.
 */
export function PmDialog(props: WorkDialogProps) {
  const { order: pm, commands, onClose } = props;
  const m = useMessages();
  const edit = useEdit(pm.id, commands, pmDraft, {
    ...m.maintenance.dialog,
    saved: m.workOrders.dialog.saved,
    failure: failures.updateTask(m),
  });
  const ownTicks = useTicks(pm.id);
  const ticks = isTickedInPlace(pm) ? ownTicks : null;
  const words = usePmWords();
  const askAhead = useAskAhead();
  const sayMissing = useSayMissing();
  const missing = edit.draft && edit.base ? missingInEdit(edit.draft, edit.base) : [];
  async function save(): Promise<void> {
    if (missing.length > 0) sayMissing();
    const completes = edit.draft?.status === "Completed" && edit.base?.status !== "Completed";
    if (!completes || (await askAhead(pm, edit.draft?.occurrence || null))) await edit.save(pm);
  }
  return (
    <WorkDialog
      {...props}
      edit={edit}
      ticks={ticks}
      words={words}
      isFaulty={missing.length > 0}
      onSave={save}
      details={<PmDetails pm={pm} />}
      fields={(draft) => (
        <PmFields
          draft={draft}
          onChange={edit.change}
          missing={edit.tried ? missing : []}
          names={{ department: pm.department_name, machine: pm.machine_name, assignee: pm.assignee_name }}
          change={<ScheduleChange pm={pm} draft={draft.schedule} />}
        />
      )}
      foot={(acts) => <PmFoot {...acts} pm={pm} ticks={ticks} commands={commands} onClose={onClose} />}
    />
  );
}
