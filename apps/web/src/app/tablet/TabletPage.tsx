import { CopyLine } from "#app/offline/CopyLine.tsx";
import { LeftBehindNotice } from "#app/offline/LeftBehindNotice.tsx";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const MachineScanner = lazyPart(() => import("#features/parts/scan/MachineScanner.tsx"), "MachineScanner");
const Left = () => <LeftBehindNotice leads />;

/** The home of a shared tablet, with the scanner that the parts' screens have, and what it keeps for work without a connection. */
export function TabletPage() {
  return <TabletScreen Scanner={MachineScanner} Foot={CopyLine} Left={Left} />;
}
