import { Suspense } from "react";
import { lazyPart } from "#app/lazy-part.ts";
import type { ThingTab } from "#lib/slots.ts";
import { OpenWork } from "#work/OpenWork.tsx";

const WorkOrderDialog = lazyPart(() => import("#features/work-orders/WorkOrderDialog.tsx"), "WorkOrderDialog");
const TaskDialog = lazyPart(() => import("#features/maintenance/TaskDialog.tsx"), "TaskDialog");
const GoneOrder = lazyPart(() => import("#features/work-orders/GoneOrder.tsx"), "GoneOrder");
const GoneTask = lazyPart(() => import("#features/maintenance/GoneTask.tsx"), "GoneTask");
const RepairActivity = lazyPart(() => import("#features/activity/ThingActivity.tsx"), "RepairActivity");
const TaskActivity = lazyPart(() => import("#features/activity/ThingActivity.tsx"), "TaskActivity");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");

/** What other features show in the dialog of a repair, or of a PM. */
const repairTabs: readonly ThingTab[] = [{ name: "activity", label: (m) => m.activity.tab, Shown: RepairActivity }];
const taskTabs: readonly ThingTab[] = [{ name: "activity", label: (m) => m.activity.tab, Shown: TaskActivity }];

/** The dialog of a work order, of whichever kind it is. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenWork
      id={id}
      onClose={onClose}
      whenGone={(nothing) => (
        <Suspense>
          <GoneOrder id={id} onClose={onClose}>
            <GoneTask id={id} onClose={onClose}>
              {nothing}
            </GoneTask>
          </GoneOrder>
        </Suspense>
      )}
    >
      {(open) => (
        <Suspense>
          {open.order.type === "PM" ? (
            <TaskDialog {...open} onClose={onClose} Files={FilesPanel} more={taskTabs} />
          ) : (
            <WorkOrderDialog {...open} onClose={onClose} Files={FilesPanel} more={repairTabs} />
          )}
        </Suspense>
      )}
    </OpenWork>
  );
}
