import { progress } from "@millwright/domain/work/checklist";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "#lib/language.ts";
import { type FilesSlot, firstTab, type ThingTab, tabsWith } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ChecklistEditor } from "#work/checklist/ChecklistEditor.tsx";
import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { OpenProps } from "#work/dialog/OpenWork.tsx";
import { useClosing } from "#work/dialog/use-closing.ts";
import { useFocusOnTab } from "#work/dialog/use-focus-on-tab.ts";
import { ConflictPanel } from "#work/edit/ConflictPanel.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";

/** What every dialog of a piece of work is given. */
export interface WorkDialogProps extends OpenProps {
  onClose: () => void;
  Files: FilesSlot;
  /** After the files. */
  more: readonly ThingTab[];
}

/** What the actions of a piece of work are given by what they stand in. */
export interface FootActs<Draft extends WorkDraft> {
  edit: WorkEdit<Draft>;
  /** Hears that the work was started: its steps come into view. */
  onStarted: () => void;
  onCancel: () => Promise<void>;
  /** Closes the dialog; none on a page. */
  onLeave: (() => Promise<void>) | null;
}

interface Props<Draft extends WorkDraft> extends WorkDialogProps {
  edit: WorkEdit<Draft> & { change: (some: Pick<WorkDraft, "checklist">) => void };
  /** None for work that is not ticked where it is read. */
  ticks: OrderTicks | null;
  words: ComponentProps<typeof ConflictPanel<Draft>>["words"];
  /** Whether a detail is missing or wrong, which is shown when saving is tried. */
  isFaulty: boolean;
  onSave: () => Promise<void>;
  details: ReactNode;
  fields: (draft: Draft) => ReactNode;
  foot: (acts: FootActs<Draft>) => ReactNode;
}

/** The frame of the dialog of a repair or a PM: its tabs, and its steps and files, read or edited. */
export function WorkDialog<Draft extends WorkDraft>(props: Props<Draft>) {
  const { order, commands, edit, ticks, more, Files } = props;
  const m = useMessages();
  const { tabs } = m.workOrders.dialog;
  const [shown, setShown] = useState(firstTab(more));
  const { close, cancel } = useClosing(edit, ticks, props.onClose);
  useFocusOnTab(edit.draft === null ? order.status : "edit");
  const { done, total } = progress(edit.draft?.checklist ?? order.checklist);
  const own = [
    { name: "details", label: tabs.details },
    { name: "checklist", label: tabs.checklist, count: `${done}/${total}` },
    { name: "files", label: tabs.files, count: order.files.length },
  ];
  async function save(): Promise<void> {
    if (props.isFaulty) setShown("details");
    await props.onSave();
  }
  /** What others show is not edited. */
  function begin(): void {
    if (more.some(({ name }) => name === shown)) setShown("details");
    edit.begin(order);
  }
  function onStarted(): void {
    if (order.checklist.length > 0) setShown("checklist");
  }
  return (
    <AppDialog
      code={order.wo_id}
      title={order.title}
      status={<StatusLabel status={order.status} />}
      tabs={{ all: tabsWith(own, more, m), shown, onShow: setShown }}
      onClose={() => void close()}
      foot={props.foot({ edit: { ...edit, save, begin }, onStarted, onCancel: cancel, onLeave: close })}
    >
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {edit.clashes.length > 0 && <ConflictPanel edit={edit} words={props.words} />}
      {shown === "details" && (edit.draft ? props.fields(edit.draft) : props.details)}
      {shown === "checklist" && !edit.draft && <ChecklistView order={order} ticks={ticks} />}
      {shown === "checklist" && edit.draft && (
        <ChecklistEditor items={edit.draft.checklist} withTicks onChange={(checklist) => edit.change({ checklist })} />
      )}
      <Suspense fallback={<SkeletonRows />}>
        {shown === "files" && <Files files={order.files} onSave={commands.saveFiles} onUpload={commands.uploadFile} />}
        {more.map(({ name, Shown }) => shown === name && <Shown key={name} id={order.id} />)}
      </Suspense>
    </AppDialog>
  );
}
