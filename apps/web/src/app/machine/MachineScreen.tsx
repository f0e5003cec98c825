import type { Machine } from "@millwright/contract/machines";
import { useParams } from "@tanstack/react-router";
import { Picture } from "#features/files/Picture.tsx";
import { MachinePage } from "#features/machines/page/MachinePage.tsx";
import { SubjectRead } from "#features/notifications/SubjectRead.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const MachineHistory = lazyPart(() => import("#features/history/MachineHistory.tsx"), "MachineHistory");
const MachineTalk = lazyPart(() => import("#app/talk/MachineTalk.tsx"), "MachineTalk");
const Measurements = lazyPart(() => import("#features/steps/Measurements.tsx"), "Measurements");
const MachineFigures = lazyPart(() => import("#features/figures/MachineFigures.tsx"), "MachineFigures");
const MachineCode = lazyPart(() => import("#features/requests/code/MachineCode.tsx"), "MachineCode");
const MachineMeters = lazyPart(() => import("#features/meters/MachineMeters.tsx"), "MachineMeters");
const MachineLockout = lazyPart(() => import("#features/lockout/MachineLockout.tsx"), "MachineLockout");
const LockedNow = lazyPart(() => import("#features/lockout/LockedNow.tsx"), "LockedNow");
const WholePhoto = lazyPart(() => import("#features/files/WholePhoto.tsx"), "WholePhoto");
const FilesPanel = lazyPart(() => import("#features/files/FilesPanel.tsx"), "FilesPanel");

const Lockout = ({ machine }: { machine: Machine }) => <MachineLockout machine={machine} Photo={WholePhoto} />;

/** The page of a machine with what other features know of it. */
export function MachineScreen() {
  const { machineId = "" } = useParams({ strict: false });
  return (
    <>
      <SubjectRead id={machineId} />
      <MachinePage
        key={machineId}
        id={machineId}
        Files={FilesPanel}
        Picture={Picture}
        History={MachineHistory}
        Activity={MachineTalk}
        Meters={MachineMeters}
        Locked={LockedNow}
        Lockout={Lockout}
        Measurements={Measurements}
        Figures={MachineFigures}
        ReportCode={MachineCode}
      />
    </>
  );
}
