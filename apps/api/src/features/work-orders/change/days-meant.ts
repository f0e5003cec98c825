import type { CompanyDb } from "#db/database.ts";
import { findDayMeant } from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { meantBy } from "#features/work-orders/task.ts";

/**
 * A change of a held PM as it is now: the days that it names are those on which the occurrences stand that its sender meant
 * when it was made, at `seenAt`. @throws Refusal `invalid` when one is no day.
 */
export async function withDaysMeant(
  db: CompanyDb,
  id: string,
  change: Change,
  zone: string,
  seenAt: Temporal.Instant,
): Promise<Change> {
  const { status, move, review, skip, complete_late } = change;
  const names = [status, review, skip, complete_late].some((said) => said !== undefined);
  const meant = !names ? null : meantBy(change, zone);
  const day = async (named: Temporal.PlainDate) => (await findDayMeant(db, id, named, seenAt)).toString();
  return {
    ...change,
    ...(meant !== null && { scheduled_date: await day(meant) }),
    ...(move?.occurrence !== undefined && {
      move: { ...move, occurrence: await day(Temporal.PlainDate.from(move.occurrence)) },
    }),
  };
}
