import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { FailedDialog } from "#app/shell/FailedDialog.tsx";
import { DialogContext, type DialogName, dialogNames, useDialogAddress, useDialogs } from "#lib/dialogs.ts";
import { onAppEvent } from "#lib/events.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { mayCall, type OfferedCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import type { MachineTab, ThingTab } from "#lib/slots.ts";

const NotYoursDialog = lazyPart(() => import("#app/access/NotYoursDialog.tsx"), "NotYoursDialog");
const OrderDialog = lazyPart(() => import("#app/order/OrderDialog.tsx"), "OrderDialog");
const MachineHistory = lazyPart(() => import("#features/history/MachineHistory.tsx"), "MachineHistory");
const MachineTalk = lazyPart(() => import("#app/talk/MachineTalk.tsx"), "MachineTalk");
const PartActivity = lazyPart(() => import("#features/activity/PartActivity.tsx"), "PartActivity");
const PartSupply = lazyPart(() => import("#features/purchasing/PartSupply.tsx"), "PartSupply");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");
const CreateWorkOrderDialog = lazyPart(
  () => import("#features/work-orders/CreateWorkOrderDialog.tsx"),
  "CreateWorkOrderDialog",
);
const CreatePmDialog = lazyPart(() => import("#features/maintenance/CreatePmDialog.tsx"), "CreatePmDialog");
const MachineDialog = lazyPart(() => import("#features/machines/MachineDialog.tsx"), "MachineDialog");
const PartDialog = lazyPart(() => import("#features/parts/PartDialog.tsx"), "PartDialog");
const CreatePartDialog = lazyPart(() => import("#features/parts/CreatePartDialog.tsx"), "CreatePartDialog");
const ScanDialog = lazyPart(() => import("#features/parts/scan/ScanDialog.tsx"), "ScanDialog");
const MachineScanner = lazyPart(() => import("#features/parts/scan/MachineScanner.tsx"), "MachineScanner");
const DepartmentDialog = lazyPart(() => import("#features/departments/DepartmentDialog.tsx"), "DepartmentDialog");

/** What other features show in a machine's dialog. */
const machineTabs: readonly MachineTab[] = [
  { name: "history", label: (m) => m.machines.tabs.history, Shown: MachineHistory },
  { name: "activity", label: (m) => m.activity.talk, Shown: MachineTalk },
];

/** The same of a part. */
const partTabs: readonly ThingTab[] = [
  { name: "supply", label: (m) => m.parts.supply, Shown: PartSupply },
  { name: "activity", label: (m) => m.activity.tab, Shown: PartActivity },
];

/** The dialogs that the address asks for, one above the other, over whichever screen is there. */
export function DialogHost() {
  const search = useDialogs();
  const { open, close } = useDialogAddress();
  useEffect(() => onAppEvent("orderAsked", ({ id }) => open("order", id)), [open]);
  const { access } = useUser();
  return dialogNames.map((name) => {
    const id = search[name];
    if (id === undefined) return null;
    const onClose = () => close(name);
    return (
      <CatchBoundary
        key={`${name}:${id}`}
        getResetKey={() => String(id)}
        errorComponent={({ error }) => <FailedDialog error={error} onClose={onClose} />}
      >
        <Suspense>
          <DialogContext value={name}>
            {mayCall(access, callOf(name, id)) ? (
              <OneDialog name={name} id={String(id)} onClose={onClose} />
            ) : (
              <NotYoursDialog call={callOf(name, id)} onClose={onClose} />
            )}
          </DialogContext>
        </Suspense>
      </CatchBoundary>
    );
  });
}

/** What a dialog is made of, or makes. */
function callOf(name: DialogName, id: string | 1): OfferedCall {
  if (name === "new") return id === "part" ? "POST /parts" : "POST /work-orders";
  return reads[name];
}

const reads = {
  order: "GET /work-orders",
  machine: "GET /machines",
  department: "GET /departments",
  part: "GET /parts",
  scan: "GET /machines",
} as const satisfies Record<Exclude<DialogName, "new">, OfferedCall>;

function OneDialog({ name, id, onClose }: { name: DialogName; id: string; onClose: () => void }) {
  if (name === "order") return <OrderDialog id={id} onClose={onClose} />;
  if (name === "machine") return <MachineDialog id={id} onClose={onClose} Files={FilesPanel} more={machineTabs} />;
  if (name === "department") return <DepartmentDialog id={id} onClose={onClose} />;
  if (name === "part") return <PartDialog id={id} onClose={onClose} Files={FilesPanel} more={partTabs} />;
  if (name === "scan") return <ScanDialog code={id === "1" ? null : id} onClose={onClose} />;
  if (id === "part") return <CreatePartDialog onClose={onClose} />;
  if (id === "pm") return <CreatePmDialog onClose={onClose} Scanner={MachineScanner} />;
  return <CreateWorkOrderDialog onClose={onClose} Scanner={MachineScanner} />;
}
