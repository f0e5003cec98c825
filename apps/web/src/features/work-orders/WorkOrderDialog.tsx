import { progress } from "@millwright/domain/work/checklist";
import { Suspense, useState } from "react";
import { OrderDetails } from "#features/work-orders/OrderDetails.tsx";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { OrderFoot } from "#features/work-orders/OrderFoot.tsx";
import { draftFaults, repairDraft } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { type FilesSlot, firstTab, type ThingTab, tabsWith } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ChecklistEditor } from "#work/checklist/ChecklistEditor.tsx";
import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import { useTicks } from "#work/checklist/use-ticks.ts";
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

/** One repair: read it, tick it, edit it, print it. */
export function WorkOrderDialog({ order, commands, onClose, Files, more }: Props) {
  const m = useMessages();
  const [shown, setShown] = useState(firstTab(more));
  const edit = useEdit(order.id, commands, repairDraft, {
    saved: m.workOrders.dialog.saved,
    failure: failures.updateOrder(m),
  });
  const ticks = useTicks(order.id);
  const { close, cancel } = useClosing(edit, ticks, onClose);
  const words = useOrderWords();
  useFocusOnTab(edit.draft !== null);
  const { done, total } = progress(edit.draft?.checklist ?? order.checklist);
  const tabs = [
    { name: "details", label: m.workOrders.dialog.tabs.details },
    { name: "checklist", label: m.workOrders.dialog.tabs.checklist, count: `${done}/${total}` },
    { name: "files", label: m.workOrders.dialog.tabs.files, count: order.files.length },
  ];
  async function save(): Promise<void> {
    if (edit.draft && Object.keys(draftFaults(edit.draft)).length > 0) setShown("details");
    await edit.save(order);
  }
  /** What others show is not edited. */
  function begin(): void {
    if (more.some(({ name }) => name === shown)) setShown("details");
    edit.begin(order);
  }
  return (
    <AppDialog
      code={order.wo_id}
      title={order.title}
      status={<StatusLabel status={order.status} />}
      tabs={{ all: tabsWith(tabs, more, m), shown, onShow: setShown }}
      onClose={() => void close()}
      foot={
        <OrderFoot
          order={order}
          edit={{ ...edit, save, begin }}
          ticks={ticks}
          commands={commands}
          onClose={onClose}
          onCancel={cancel}
          onLeave={close}
        />
      }
    >
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {edit.clashes.length > 0 && <ConflictPanel edit={edit} words={words} />}
      {shown === "details" && !edit.draft && <OrderDetails order={order} />}
      {shown === "details" && edit.draft && (
        <OrderFields
          draft={edit.draft}
          onChange={edit.change}
          tried={edit.tried}
          names={{ department: order.department_name, machine: order.machine_name, assignee: order.assignee_name }}
        />
      )}
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
