import { latestOf, nextOf, occurrencesOf, type ScheduleSpans, scheduleOn } from "#schedule-spans.ts";
import type { Status } from "#work-order.ts";

type PlainDate = Temporal.PlainDate;

/**
 * A PM as far as its occurrences go. An occurrence is a civil day and is kept under it (YYYY-MM-DD), never under an
 * instant: moving the plant to another time zone neither doubles nor loses one.
 */
export interface RecurringWork {
  spans: ScheduleSpans;
  /** The plant's civil day of the creation, kept as a day. */
  createdOn: PlainDate;
  /** Days of the completed occurrences; an entry that was taken out of the history stays among them. */
  completed: ReadonlySet<string>;
}

export function isCompleted(work: RecurringWork, day: PlainDate): boolean {
  return work.completed.has(day.toString());
}

/**
 * The occurrence that the shop has to do: the latest on or before today while it isn't completed, else the next one
 * that isn't. For this alone, the days completed since the latest occurrence are enough.
 */
export function occurrenceAtHand(work: RecurringWork, today: PlainDate): PlainDate {
  const latest = latestOf(work.spans, work.createdOn, today);
  if (latest !== null && !isCompleted(work, latest)) return latest;
  let next = nextOf(work.spans, work.createdOn, dayAfter(today));
  while (isCompleted(work, next)) next = nextOf(work.spans, work.createdOn, dayAfter(next));
  return next;
}

/** The days between two, both included, whose occurrence the next one overtook uncompleted. */
export function missedDays(work: RecurringWork, today: PlainDate, from = work.createdOn, to = today): PlainDate[] {
  const latest = latestOf(work.spans, work.createdOn, today);
  if (latest === null) return [];
  const dayBefore = latest.subtract({ days: 1 });
  const last = Temporal.PlainDate.compare(to, dayBefore) < 0 ? to : dayBefore;
  return occurrencesOf(work.spans, work.createdOn, from, last).filter((day) => !isCompleted(work, day));
}

/** Whether today has an occurrence that is still open. */
export function isPendingToday(work: RecurringWork, today: PlainDate): boolean {
  return occurrenceAtHand(work, today).equals(today);
}

/** The day of a weekly or monthly occurrence at hand that has passed; null when there is none. */
export function overdueAtHand(work: RecurringWork, today: PlainDate): PlainDate | null {
  const day = occurrenceAtHand(work, today);
  const isLate = Temporal.PlainDate.compare(day, today) < 0;
  return isLate && scheduleOn(work.spans, day).frequency !== "Daily" ? day : null;
}

export type Standing = "completed" | "missed" | "at hand" | "ahead";

/** How the occurrence of a day stands today; null when the PM does not fall on that day. */
export function standingOf(work: RecurringWork, day: PlainDate, today: PlainDate): Standing | null {
  if (isCompleted(work, day)) return "completed";
  if (!latestOf(work.spans, work.createdOn, day)?.equals(day)) return null;
  const fromAtHand = Temporal.PlainDate.compare(day, occurrenceAtHand(work, today));
  if (fromAtHand === 0) return "at hand";
  return Temporal.PlainDate.compare(day, today) < 0 ? "missed" : "ahead";
}

/** A status with the occurrence that it was set for. */
export interface StoredStatus {
  status: Status;
  occurrence: PlainDate;
}

/**
 * The column of a PM's card. A status counts for the occurrence that it was set for; when another one comes to hand the
 * card is Scheduled again. A completed card stays Completed until the day of the next occurrence begins.
 */
export function columnOfWork(work: RecurringWork, today: PlainDate, stored: StoredStatus | null): Status {
  if (stored === null) return "Scheduled";
  const atHand = occurrenceAtHand(work, today);
  if (stored.status !== "Completed") return stored.occurrence.equals(atHand) ? stored.status : "Scheduled";
  const isAhead = Temporal.PlainDate.compare(atHand, today) > 0;
  return isAhead && isCompleted(work, stored.occurrence) ? "Completed" : "Scheduled";
}

function dayAfter(day: PlainDate): PlainDate {
  return day.add({ days: 1 });
}
