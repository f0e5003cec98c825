import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import { type DialogName, dialogNames, useDialogAddress, useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast.ts";

const WorkOrderDialog = lazy(() =>
  import("#features/work-orders/WorkOrderDialog.tsx").then((m) => ({ default: m.WorkOrderDialog })),
);
const MachineHistory = lazy(() =>
  import("#features/history/MachineHistory.tsx").then((m) => ({ default: m.MachineHistory })),
);
const FilesPanel = lazy(() => import("#features/files/FilesPanel.tsx").then((m) => ({ default: m.FilesPanel })));
const CreateWorkOrderDialog = lazy(() =>
  import("#features/work-orders/CreateWorkOrderDialog.tsx").then((m) => ({ default: m.CreateWorkOrderDialog })),
);
const MachineDialog = lazy(() =>
  import("#features/machines/MachineDialog.tsx").then((m) => ({ default: m.MachineDialog })),
);
const DepartmentDialog = lazy(() =>
  import("#features/departments/DepartmentDialog.tsx").then((m) => ({ default: m.DepartmentDialog })),
);

/** The dialogs that the address asks for, one above the other, over whichever screen is there. */
export function DialogHost() {
  const asked = useDialogs();
  const { close } = useDialogAddress();
  return dialogNames.map((name) => {
    const id = asked[name];
    if (id === undefined) return null;
    const onClose = () => close(name);
    return (
      <CatchBoundary
        key={`${name}:${id}`}
        getResetKey={() => String(id)}
        errorComponent={() => <FailedDialog onClose={onClose} />}
      >
        <Suspense>
          <OneDialog name={name} id={String(id)} onClose={onClose} />
        </Suspense>
      </CatchBoundary>
    );
  });
}

function OneDialog({ name, id, onClose }: { name: DialogName; id: string; onClose: () => void }) {
  if (name === "order") return <WorkOrderDialog id={id} onClose={onClose} Files={FilesPanel} />;
  if (name === "machine")
    return <MachineDialog id={id} onClose={onClose} Files={FilesPanel} History={MachineHistory} />;
  if (name === "department") return <DepartmentDialog id={id} onClose={onClose} />;
  return <CreateWorkOrderDialog onClose={onClose} />;
}

/** A dialog that could not be drawn says so and leaves the screen as it was. */
function FailedDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const close = useRef(onClose);
  useEffect(() => {
    toast.error(m.shell.openDialogFailed, { detail: m.failures.crashKept });
    close.current();
  }, [m]);
  return null;
}
