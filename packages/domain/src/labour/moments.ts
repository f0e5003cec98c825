import { dayOf } from "#when.ts";

/** A clock that is stopped is rounded to whole minutes: it may end so much after now. */
const roundedMinutes = 1;

/** Whether work that began at a moment and took so many minutes would end after now. */
export const endsAhead = (startedAt: Temporal.Instant, minutes: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startedAt.add({ minutes: minutes - roundedMinutes }), now) > 0;

/** Whether work that began at a moment can be of a day (YYYY-MM-DD): the day of its start, or the next one, as of a night shift. */
export function isDayOfWork(date: string, startedAt: Temporal.Instant, zone: string): boolean {
  const days = dayOf(startedAt, zone).until(date).days;
  return days === 0 || days === 1;
}
