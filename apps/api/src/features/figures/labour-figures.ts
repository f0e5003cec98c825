import type { Figure } from "@millwright/contract/figures";
import { plannedShare, reactiveShare, rework } from "@millwright/domain/figures/labour-shares";
import type { CompanyDb } from "#db/database.ts";
import { countUncounted, listLabour } from "#features/figures/labour.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** The figures of the hours that were worked in a period. */
export async function labourFigures(db: CompanyDb, period: Period): Promise<Figure[]> {
  const hours = await listLabour(db, period);
  const uncounted = await countUncounted(db, period);
  return [plannedShare(hours, uncounted), reactiveShare(hours, uncounted), rework(hours, uncounted)];
}
