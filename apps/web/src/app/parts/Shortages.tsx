import type { PartsAreaProps } from "#app/parts/parts-area.ts";
import { PartsGate } from "#features/parts/PartsGate.tsx";
import { ShortagesScreen } from "#features/shortages/ShortagesScreen.tsx";
import { hasCode } from "#lib/api/api-error.ts";

const gate = (error: unknown) => (hasCode(error, "professional_required") ? <PartsGate /> : null);

/** What the work of the next days lacks, among the parts. */
export function Shortages({ tabs }: PartsAreaProps) {
  return <ShortagesScreen tabs={tabs} Gate={gate} />;
}
