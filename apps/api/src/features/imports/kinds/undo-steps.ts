import { importLimits } from "@millwright/contract/import-limits";
import type { UndoMoment } from "#features/imports/kinds/kind-writer.ts";

/** Takes things back some at a time, and tells after each how many more are done. */
export async function inSteps<Thing>(
  things: readonly Thing[],
  { onProgress }: Pick<UndoMoment, "onProgress">,
  step: (some: readonly Thing[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < things.length; first += importLimits.chunk) {
    const some = things.slice(first, first + importLimits.chunk);
    await step(some);
    await onProgress(some.length);
  }
}

/** Finds what has some ids, some at a time: in many ids at once PostgreSQL looks for each row of a table from the first to the last. */
export async function findInSteps<Row>(
  ids: readonly string[],
  find: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  await inSteps(ids, { onProgress: async () => {} }, async (some) => void found.push(...(await find(some))));
  return found;
}
