import { lazyPart } from "#lib/lazy-part.ts";
import { PartsPart } from "#work/planned-parts/PartsPart.tsx";

const PartScanner = lazyPart(() => import("#features/parts/scan/PartScanner.tsx"), "PartScanner");

/** The parts of some work, with the scanner of the parts inventory. */
export function OrderParts({ id }: { id: string }) {
  return <PartsPart id={id} Scanner={PartScanner} />;
}
