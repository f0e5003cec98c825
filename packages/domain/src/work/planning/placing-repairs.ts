import { instantOf } from "#maintenance/occurrence-time.ts";
import { dayOf } from "#when.ts";
import { timeOf } from "#work/repair-start.ts";

/** The scheduled times of a repair, instants. */
export interface RepairTimes {
  scheduledStart: string | null;
  scheduledEnd: string | null;
}

/** What a repair says of its days once it stands on another one. */
export interface PlacedRepair {
  scheduled_date: string;
  scheduled_start?: string;
  scheduled_end?: string;
}

/**
 * A repair on another day of the plant: what starts at an hour keeps it, and as many days until its end. Where the clocks
 * change between them so that it would end before it starts, it keeps its length instead. When it is due stays, since that is
 * asked and not planned.
 */
export function placeRepair(
  { scheduledStart, scheduledEnd }: RepairTimes,
  to: Temporal.PlainDate,
  zone: string,
): PlacedRepair {
  const scheduled_date = to.toString();
  if (scheduledStart === null) return { scheduled_date };
  const start = Temporal.Instant.from(scheduledStart);
  const startsAt = instantOf(to, timeOf(start, zone), zone);
  const scheduled_start = startsAt.toString();
  if (scheduledEnd === null) return { scheduled_date, scheduled_start };
  const end = Temporal.Instant.from(scheduledEnd);
  const days = dayOf(start, zone).until(dayOf(end, zone)).days;
  const endsAt = instantOf(to.add({ days }), timeOf(end, zone), zone);
  const isTurned = Temporal.Instant.compare(endsAt, startsAt) < Temporal.Instant.compare(end, start);
  const scheduled_end = (isTurned ? startsAt.add(start.until(end)) : endsAt).toString();
  return { scheduled_date, scheduled_start, scheduled_end };
}
