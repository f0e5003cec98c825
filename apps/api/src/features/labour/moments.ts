import { endsAhead, isDayOfWork } from "@millwright/domain/labour/moments";
import { dayOf } from "@millwright/domain/when";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** When somebody worked. */
export interface WorkedTime {
  /** YYYY-MM-DD. */
  date: string;
  startedAt: string | null;
  /** Null: its clock runs. */
  minutes: number | null;
}

/** @throws Refusal `invalid` of a day or a start that is yet to come */
export function requirePast({ date, startedAt }: WorkedTime, by: Actor, now: Temporal.Instant): void {
  if (Temporal.PlainDate.compare(date, dayOf(now, by.timeZone)) > 0)
    refuse("invalid", { sentence: "labour_ahead", fields: { date: "invalid" } });
  if (startedAt !== null && Temporal.Instant.compare(startedAt, now) > 0)
    refuse("invalid", { sentence: "labour_ahead", fields: { started_at: "invalid" } });
}

/** @throws Refusal `invalid` of minutes that would end after now */
function requireEnded({ startedAt, minutes }: Omit<WorkedTime, "date">, now: Temporal.Instant): void {
  if (startedAt !== null && minutes !== null && endsAhead(Temporal.Instant.from(startedAt), minutes, now))
    refuse("invalid", { sentence: "labour_ends_ahead", fields: { minutes: "invalid" } });
}

/** @throws Refusal `invalid` of a day that is neither that of the start nor the next one */
function requireDayOfStart({ date, startedAt }: WorkedTime, by: Actor): void {
  if (startedAt !== null && !isDayOfWork(date, Temporal.Instant.from(startedAt), by.timeZone))
    refuse("invalid", { sentence: "labour_other_day", fields: { date: "invalid" } });
}

/** What of a time is new, or was changed, has to be so that somebody can have worked then. @throws Refusal `invalid` */
export function requireWorked(next: WorkedTime, before: WorkedTime | null, by: Actor, now: Temporal.Instant): void {
  requirePast(next, by, now);
  const isStartNew = before === null || !isSameMoment(next.startedAt, before.startedAt);
  // Who corrects minutes alone may have begun before a clock was started.
  if (isStartNew) requireEnded(next, now);
  if (isStartNew || next.date !== before.date) requireDayOfStart(next, by);
}

const isSameMoment = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Temporal.Instant.compare(a, b) === 0;
