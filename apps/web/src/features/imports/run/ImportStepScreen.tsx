import type { Import } from "@millwright/contract/imports";
import { isRunning } from "#features/imports/import-step.ts";
import { Done } from "#features/imports/run/Done.tsx";
import { Progress } from "#features/imports/run/Progress.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";

/** The import while it runs, and what came of it. */
export function ImportStepScreen({ one, acts }: { one: Import; acts: ImportActs }) {
  return isRunning(one.state) ? <Progress one={one} acts={acts} /> : <Done one={one} acts={acts} />;
}
