import { progress } from "@millwright/domain/work/checklist";
import { Suspense, useState } from "react";
import { PmDetails } from "#features/maintenance/PmDetails.tsx";
import { PmFields } from "#features/maintenance/PmFields.tsx";
import { PmFoot } from "#features/maintenance/PmFoot.tsx";
import { missingInEdit, pmDraft } from "#features/maintenance/pm-draft.ts";
import { usePmWords } from "#features/maintenance/pm-words.ts";
import { ScheduleChange } from "#features/maintenance/schedule/ScheduleChange.tsx";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { type FilesSlot, firstTab, type ThingTab, tabsWith } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useAskAhead } from "#work/ask-ahead.ts";
import { ChecklistEditor } from "#work/checklist/ChecklistEditor.tsx";
import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import type { OpenProps } from "#work/dialog/OpenWork.tsx";
import { useClosing } from "#work/dialog/use-closing.ts";
import { useFocusOnTab } from "#work/dialog/use-focus-on-tab.ts";
import { ConflictPanel } from "#work/edit/ConflictPanel.tsx";
import { useEdit } from "#work/edit/use-edit.ts";

interface Props extends OpenProps {
  onClose: () => void;
  Files: FilesSlot;
  /** After the files. */
  more: readonly ThingTab[];
}

/** One PM: its occurrence at hand, its schedule, its steps. The checklist is changed and ticked in edit mode. */
export function PmDialog({ order: pm, commands, onClose, Files, more }: Props) {
  const m = useMessages();
  const { dialog } = m.workOrders;
  const [shown, setShown] = useState(firstTab(more));
  const edit = useEdit(pm.id, commands, pmDraft, {
    ...m.maintenance.dialog,
    saved: dialog.saved,
    failure: failures.updateTask(m),
  });
  const { close, cancel } = useClosing(edit, null, onClose);
  const words = usePmWords();
  const askAhead = useAskAhead();
  const sayMissing = useSayMissing();
  const missing = edit.draft && edit.base ? missingInEdit(edit.draft, edit.base) : [];
  useFocusOnTab(edit.draft !== null);
  const { done, total } = progress(edit.draft?.checklist ?? pm.checklist);
  const tabs = [
    { name: "details", label: dialog.tabs.details },
    { name: "checklist", label: dialog.tabs.checklist, count: `${done}/${total}` },
    { name: "files", label: dialog.tabs.files, count: pm.files.length },
  ];
  async function save(): Promise<void> {
    if (missing.length > 0) {
      setShown("details");
      sayMissing();
    }
    const completes = edit.draft?.status === "Completed" && edit.base?.status !== "Completed";
    if (!completes || (await askAhead(pm, edit.draft?.occurrence || null))) await edit.save(pm);
  }
  /** What others show is not edited. */
  function begin(): void {
    if (more.some(({ name }) => name === shown)) setShown("details");
    edit.begin(pm);
  }
  return (
    <AppDialog
      code={pm.wo_id}
      title={pm.title}
      status={<StatusLabel status={pm.status} />}
      tabs={{ all: tabsWith(tabs, more, m), shown, onShow: setShown }}
      onClose={() => void close()}
      foot={
        <PmFoot
          pm={pm}
          edit={{ ...edit, save, begin }}
          commands={commands}
          onClose={onClose}
          onCancel={cancel}
          onLeave={close}
        />
      }
    >
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {edit.clashes.length > 0 && <ConflictPanel edit={edit} words={words} />}
      {shown === "details" && !edit.draft && <PmDetails pm={pm} />}
      {shown === "details" && edit.draft && (
        <PmFields
          draft={edit.draft}
          onChange={edit.change}
          missing={edit.tried ? missing : []}
          names={{ department: pm.department_name, machine: pm.machine_name, assignee: pm.assignee_name }}
          change={<ScheduleChange pm={pm} draft={edit.draft.schedule} />}
        />
      )}
      {shown === "checklist" && !edit.draft && <ChecklistView order={pm} ticks={null} />}
      {shown === "checklist" && edit.draft && (
        <ChecklistEditor items={edit.draft.checklist} withTicks onChange={(checklist) => edit.change({ checklist })} />
      )}
      <Suspense fallback={<SkeletonRows />}>
        {shown === "files" && <Files files={pm.files} onSave={commands.saveFiles} onUpload={commands.uploadFile} />}
        {more.map(({ name, Shown }) => shown === name && <Shown key={name} id={pm.id} />)}
      </Suspense>
    </AppDialog>
  );
}
