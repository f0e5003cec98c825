import { lazyPart } from "#app/lazy-part.ts";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";

const MachineScanner = lazyPart(() => import("#features/parts/scan/MachineScanner.tsx"), "MachineScanner");

/** The home of a shared tablet, with the scanner that the parts' screens have. */
export function TabletPage() {
  return <TabletScreen Scanner={MachineScanner} />;
}
