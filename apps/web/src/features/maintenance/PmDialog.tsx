import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { isStartedByTick, isTickedInPlace } from "@millwright/domain/work/next-step";
import { fill } from "@millwright/messages/text";
import { MissedOnes } from "#features/maintenance/acts/MissedOnes.tsx";
import { useSaveScope } from "#features/maintenance/family/use-save-scope.ts";
import { PmFacts } from "#features/maintenance/PmDetails.tsx";
import { PmFields } from "#features/maintenance/PmFields.tsx";
import { PmFoot } from "#features/maintenance/PmFoot.tsx";
import { missingInEdit, pmDraft } from "#features/maintenance/pm-draft.ts";
import { usePmWords } from "#features/maintenance/pm-words.ts";
import { ScheduleChange } from "#features/maintenance/schedule/ScheduleChange.tsx";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { leadingTab } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDue } from "#lib/time/time.ts";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useTicks } from "#work/checklist/use-ticks.ts";
import { Lead } from "#work/dialog/Facts.tsx";
import { Headline } from "#work/dialog/Headline.tsx";
import { WorkDialog } from "#work/dialog/WorkDialog.tsx";
import type { WorkFrameProps } from "#work/dialog/work-frame.ts";
import { NotesAlone } from "#work/edit/NotesAlone.tsx";
import { useEdit } from "#work/edit/use-edit.ts";
import { WorkPage } from "#work/page/WorkPage.tsx";

/**
 * One PM: its current occurrence, its schedule, its steps. The checklist is changed and ticked in edit mode; while the
 * occurrence is in progress it is ticked where it is read, and by a technician before: their first tick starts it.
 */
export function PmDialog(props: WorkFrameProps) {
  const { order: pm, commands, onClose, frame } = props;
  const saying = useSaying();
  const m = useMessages();
  const edit = useEdit(
    pm.id,
    commands,
    pmDraft,
    {
      ...m.maintenance.dialog,
      saved: m.workOrders.dialog.saved,
      failure: failures.updateTask(m),
    },
    leadingTab(props.more) !== undefined,
  );
  const ownTicks = useTicks(pm);
  const { access } = useUser();
  const isTicked = isTickedInPlace(pm) || (access === "technician" && isStartedByTick(pm));
  const ticks = isTicked ? ownTicks : null;
  const words = usePmWords();
  const askAhead = useAskAhead();
  const saveScope = useSaveScope(pm);
  const sayMissing = useSayMissing();
  const missing = edit.draft && edit.base ? missingInEdit(edit.draft, edit.base) : [];
  async function save(): Promise<void> {
    if (missing.length > 0) sayMissing();
    const completes = edit.draft?.status === "Completed" && edit.base?.status !== "Completed";
    if (completes && !(await askAhead(pm, edit.draft?.occurrence || null))) return;
    const scope = missing.length === 0 && edit.isDirty ? await saveScope(edit.fields) : "save";
    if (scope === "save") await edit.save(pm);
    else if (scope === "saved") edit.end();
  }
  const isLate = isPmLate(pm, dayOf(saying.now, saying.zone));
  const day = pm.status === "Completed" || pm.scheduled_date === null ? null : sayDue(pm.scheduled_date, saying);
  const Frame = frame === "page" ? WorkPage : WorkDialog;
  return (
    <Frame
      {...props}
      edit={edit}
      ticks={ticks}
      words={words}
      isFaulty={missing.length > 0}
      onSave={save}
      isLate={isLate}
      headline={<Headline order={pm} when={day} isLate={isLate} />}
      lead={(begin) => <Lead text={pm.description} add={m.workOrders.page.addInstructions} onAdd={begin} />}
      facts={
        <>
          <PmFacts pm={pm} />
          {frame === "page" && <MissedOnes pm={pm} />}
        </>
      }
      fields={(draft, which) =>
        which === "notes" ? (
          <NotesAlone value={draft.notes} onChange={edit.change} facts={<PmFacts pm={{ ...pm, notes: null }} />} />
        ) : (
          <PmFields
            draft={draft}
            onChange={edit.change}
            missing={edit.tried ? missing : []}
            names={{ department: pm.department_name, machine: pm.machine_name, assignee: pm.assignee_name }}
            assigneeHelp={
              pm.occurrence?.is_reassigned
                ? fill(m.maintenance.dialog.ofOneAlone, { name: pm.occurrence.assignee_name ?? m.common.unassigned })
                : undefined
            }
            change={
              <ScheduleChange
                pm={pm}
                draft={draft.schedule}
                onChange={(from) => edit.change({ schedule: { ...draft.schedule, from } })}
              />
            }
          />
        )
      }
      foot={(acts) => <PmFoot {...acts} pm={pm} onClose={onClose} />}
    />
  );
}
