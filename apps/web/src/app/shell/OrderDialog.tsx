import { Suspense } from "react";
import { lazyPart } from "#app/lazy-part.ts";
import { OpenWork } from "#work/OpenWork.tsx";

const WorkOrderDialog = lazyPart(() => import("#features/work-orders/WorkOrderDialog.tsx"), "WorkOrderDialog");
const TaskDialog = lazyPart(() => import("#features/maintenance/TaskDialog.tsx"), "TaskDialog");
const GoneOrder = lazyPart(() => import("#features/work-orders/GoneOrder.tsx"), "GoneOrder");
const GoneTask = lazyPart(() => import("#features/maintenance/GoneTask.tsx"), "GoneTask");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");

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
            <TaskDialog {...open} onClose={onClose} Files={FilesPanel} />
          ) : (
            <WorkOrderDialog {...open} onClose={onClose} Files={FilesPanel} />
          )}
        </Suspense>
      )}
    </OpenWork>
  );
}
