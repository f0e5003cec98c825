import type { CompanyDb } from "#db/database.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { withoutFieldsBefore } from "#features/work-orders/change/late/fields-before.ts";
import { withoutPlanBefore } from "#features/work-orders/change/late/plan-before.ts";

interface Late extends Pick<Sent, "base" | "namesOccurrence"> {
  held: Held;
  change: Change;
}

/** A change that came when it was made: nothing was done after it. */
export const noneBefore = (change: Change) => ({ change, conflicts: [], acts: [], topics: [] });

/** A change that came late without what others did after it: the fields, the moves of occurrences, the pauses. */
export async function asOfThen(
  db: CompanyDb,
  { held, change, base, namesOccurrence = false }: Late,
  doneBefore: Temporal.Instant,
  zone: string,
) {
  const plan = await withoutPlanBefore(db, held, change, doneBefore);
  if (base !== undefined) return { ...plan, conflicts: [] };
  const isNamed = namesOccurrence || plan.change.status !== undefined;
  const fields = await withoutFieldsBefore(db, held.order.id, plan.change, { seenAt: doneBefore, zone, isNamed });
  return { ...plan, ...fields };
}
