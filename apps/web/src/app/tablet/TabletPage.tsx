import { CopyLine } from "#app/offline/CopyLine.tsx";
import { LeftHere } from "#app/offline/LeftHere.tsx";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const MachineScanner = lazyPart(() => import("#features/parts/scan/MachineScanner.tsx"), "MachineScanner");
const Left = () => <LeftHere leads />;

/** The home of a shared tablet, with the scanner that the parts' screens have, and what it keeps for work without a connection. */
export function TabletPage() {
  return <TabletScreen Scanner={MachineScanner} Foot={CopyLine} Left={Left} />;
}
