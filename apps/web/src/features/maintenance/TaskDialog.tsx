import { progress } from "@millwright/domain/work/checklist";
import { Suspense, useState } from "react";
import { ScheduleChange } from "#features/maintenance/schedule/ScheduleChange.tsx";
import { TaskDetails } from "#features/maintenance/TaskDetails.tsx";
import { TaskFields } from "#features/maintenance/TaskFields.tsx";
import { TaskFoot } from "#features/maintenance/TaskFoot.tsx";
import { missingInEdit, taskDraft } from "#features/maintenance/task-draft.ts";
import { useTaskWords } from "#features/maintenance/task-words.ts";
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
export function TaskDialog({ order: task, commands, onClose, Files, more }: Props) {
  const m = useMessages();
  const { dialog } = m.workOrders;
  const [shown, setShown] = useState(firstTab(more));
  const edit = useEdit(task.id, commands, taskDraft, {
    ...m.maintenance.dialog,
    saved: dialog.saved,
    failure: failures.updateTask(m),
  });
  const { close, cancel } = useClosing(edit, null, onClose);
  const words = useTaskWords();
  const askAhead = useAskAhead();
  const sayMissing = useSayMissing();
  const missing = edit.draft && edit.base ? missingInEdit(edit.draft, edit.base) : [];
  useFocusOnTab(edit.draft !== null);
  const { done, total } = progress(edit.draft?.checklist ?? task.checklist);
  const tabs = [
    { name: "details", label: dialog.tabs.details },
    { name: "checklist", label: dialog.tabs.checklist, count: `${done}/${total}` },
    { name: "files", label: dialog.tabs.files, count: task.files.length },
  ];
  async function save(): Promise<void> {
    if (missing.length > 0) {
      setShown("details");
      sayMissing();
    }
    const completes = edit.draft?.status === "Completed" && edit.base?.status !== "Completed";
    if (!completes || (await askAhead(task, edit.draft?.occurrence || null))) await edit.save(task);
  }
  /** What others show is not edited. */
  function begin(): void {
    if (more.some(({ name }) => name === shown)) setShown("details");
    edit.begin(task);
  }
  return (
    <AppDialog
      code={task.wo_id}
      title={task.title}
      status={<StatusLabel status={task.status} />}
      tabs={{ all: tabsWith(tabs, more, m), shown, onShow: setShown }}
      onClose={() => void close()}
      foot={
        <TaskFoot
          task={task}
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
      {shown === "details" && !edit.draft && <TaskDetails task={task} />}
      {shown === "details" && edit.draft && (
        <TaskFields
          draft={edit.draft}
          onChange={edit.change}
          missing={edit.tried ? missing : []}
          names={{ department: task.department_name, machine: task.machine_name, assignee: task.assignee_name }}
          change={<ScheduleChange task={task} draft={edit.draft.schedule} />}
        />
      )}
      {shown === "checklist" && !edit.draft && <ChecklistView order={task} ticks={null} />}
      {shown === "checklist" && edit.draft && (
        <ChecklistEditor items={edit.draft.checklist} withTicks onChange={(checklist) => edit.change({ checklist })} />
      )}
      <Suspense fallback={<SkeletonRows />}>
        {shown === "files" && <Files files={task.files} onSave={commands.saveFiles} onUpload={commands.uploadFile} />}
        {more.map(({ name, Shown }) => shown === name && <Shown key={name} id={task.id} />)}
      </Suspense>
    </AppDialog>
  );
}
