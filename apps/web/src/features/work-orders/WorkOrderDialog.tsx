import { progress } from "@millwright/domain/checklist";
import { Suspense, useState } from "react";
import { OrderDetails } from "#features/work-orders/OrderDetails.tsx";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { OrderFoot } from "#features/work-orders/OrderFoot.tsx";
import { repairDraft } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { hasCode } from "#lib/api-error.ts";
import { useMessages } from "#lib/language.ts";
import type { FilesSlot } from "#lib/slots.ts";
import { AppDialog } from "#ui/AppDialog.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { SkeletonRows } from "#ui/Skeleton.tsx";
import { StatusLabel } from "#ui/Status.tsx";
import { ChecklistEditor } from "#work/ChecklistEditor.tsx";
import { ChecklistView } from "#work/ChecklistView.tsx";
import { ConflictPanel } from "#work/ConflictPanel.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useClosing } from "#work/use-closing.ts";
import { useEdit } from "#work/use-edit.ts";
import { useFocusOnTab } from "#work/use-focus-on-tab.ts";
import { type OrderCommands, useOrder, useOrderCommands } from "#work/use-order.ts";
import { useTicks } from "#work/use-ticks.ts";

interface Props {
  id: string;
  onClose: () => void;
  Files: FilesSlot;
}

/** One repair: read it, tick it, edit it, print it. */
export function WorkOrderDialog({ id, onClose, Files }: Props) {
  const m = useMessages();
  const order = useOrder(id);
  const commands = useOrderCommands(id);
  const { dialog } = m.workOrders;
  const isGone = hasCode(order.error, "not_found");
  if (order.data && !isGone)
    return <OpenOrder order={order.data} commands={commands} onClose={onClose} Files={Files} />;
  return (
    <AppDialog title={m.workOrders.title} onClose={onClose}>
      {order.isPending && <SkeletonRows />}
      {isGone && <EmptyState title={dialog.notFound} detail={dialog.notFoundHelp} />}
      {order.error && !isGone && (
        <ErrorState title={m.workOrders.loadFailed} error={order.error} onRetry={() => void order.refetch()} />
      )}
    </AppDialog>
  );
}

type Tab = "details" | "checklist" | "files";

interface OpenProps extends Omit<Props, "id"> {
  order: WorkOrder;
  commands: OrderCommands;
}

function OpenOrder({ order, commands, onClose, Files }: OpenProps) {
  const m = useMessages();
  const [shown, setShown] = useState<Tab>("details");
  const edit = useEdit(order.id, commands, repairDraft, m.workOrders.dialog);
  const ticks = useTicks(order.id, commands);
  const { close, cancel } = useClosing(edit, ticks, onClose);
  const words = useOrderWords();
  useFocusOnTab(edit.draft !== null);
  const items = edit.draft?.checklist ?? ticks.ticked(order);
  const { done, total } = progress(items);
  const tabs = [
    { name: "details", label: m.workOrders.dialog.tabs.details },
    { name: "checklist", label: m.workOrders.dialog.tabs.checklist, count: `${done}/${total}` },
    { name: "files", label: m.workOrders.dialog.tabs.files, count: order.files.length },
  ] as const;
  return (
    <AppDialog
      code={order.wo_id}
      title={order.title}
      status={<StatusLabel status={order.status} />}
      tabs={{ all: tabs, shown, onShow: setShown }}
      onClose={() => void close()}
      foot={
        <OrderFoot
          order={order}
          edit={edit}
          ticks={ticks}
          commands={commands}
          onClose={onClose}
          onCancel={cancel}
          onLeave={close}
        />
      }
    >
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
      {shown === "files" && (
        <Suspense fallback={<SkeletonRows />}>
          <Files files={order.files} onSave={commands.saveFiles} />
        </Suspense>
      )}
    </AppDialog>
  );
}
