import { Suspense } from "react";
import { lazyPart } from "#app/lazy-part.ts";
import { useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import type { ThingTab } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { OpenWork } from "#work/dialog/OpenWork.tsx";

const WorkOrderDialog = lazyPart(() => import("#features/work-orders/WorkOrderDialog.tsx"), "WorkOrderDialog");
const PmDialog = lazyPart(() => import("#features/maintenance/PmDialog.tsx"), "PmDialog");
const GoneOrder = lazyPart(() => import("#features/work-orders/GoneOrder.tsx"), "GoneOrder");
const GonePm = lazyPart(() => import("#features/maintenance/GonePm.tsx"), "GonePm");
const RepairActivity = lazyPart(() => import("#features/activity/ThingActivity.tsx"), "RepairActivity");
const PmActivity = lazyPart(() => import("#features/activity/ThingActivity.tsx"), "PmActivity");
const AsCompleted = lazyPart(() => import("#features/activity/AsCompleted.tsx"), "AsCompleted");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");

/** What other features show in the dialog of a repair, or of a PM; the first one alone when it is opened from its history. */
const completedTab: ThingTab = {
  name: "completed",
  label: (m) => m.activity.completed.tab,
  Shown: AsCompleted,
  leads: true,
};
const repairTabs: readonly ThingTab[] = [{ name: "activity", label: (m) => m.activity.tab, Shown: RepairActivity }];
const pmTabs: readonly ThingTab[] = [{ name: "activity", label: (m) => m.activity.tab, Shown: PmActivity }];

/** The dialog of a work order, of whichever kind it is. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { entry } = useDialogs();
  const withCompleted = (tabs: readonly ThingTab[]) => (entry === undefined ? tabs : [completedTab, ...tabs]);
  return (
    <OpenWork
      id={id}
      onClose={onClose}
      whenGone={(nothing) => (
        <Suspense>
          <GoneOrder id={id} onClose={onClose}>
            <GonePm id={id} onClose={onClose}>
              {entry === undefined ? nothing : <OnlyCompleted onClose={onClose} />}
            </GonePm>
          </GoneOrder>
        </Suspense>
      )}
    >
      {(open) => (
        <Suspense>
          {open.order.type === "PM" ? (
            <PmDialog {...open} onClose={onClose} Files={FilesPanel} more={withCompleted(pmTabs)} />
          ) : (
            <WorkOrderDialog {...open} onClose={onClose} Files={FilesPanel} more={withCompleted(repairTabs)} />
          )}
        </Suspense>
      )}
    </OpenWork>
  );
}

/** What the history keeps of an order that was deleted. */
function OnlyCompleted({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.activity.completed.tab} onClose={onClose}>
      <Suspense fallback={<SkeletonRows />}>
        <AsCompleted />
      </Suspense>
    </AppDialog>
  );
}
