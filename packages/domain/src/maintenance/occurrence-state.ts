import { latestOf, nextOf, occurrencesOf, type PlanDays, scheduleOf } from "#maintenance/plan-days.ts";
import type { Status } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

/**
 * A PM as far as its occurrences go. An occurrence is a civil day and is kept under it (YYYY-MM-DD), never under an
 * instant: moving the plant to another time zone neither doubles nor loses one.
 */
export interface RecurringWork extends PlanDays {
  /** Days of the completed occurrences; an entry that was taken out of the history stays among them. */
  completed: ReadonlySet<string>;
  paused?: readonly Pause[];
  /** Days that the next one overtook open: moving that one on does not bring them back. */
  overtaken?: ReadonlySet<string>;
}

/** A time in which a PM was deleted: what fell in it is neither missed nor done. */
export interface Pause {
  from: PlainDate;
  /** The day on which it came back, which is not paused any more. */
  until: PlainDate;
}

/** Such a time as a row or the API holds it: days as YYYY-MM-DD. */
export interface PauseFields {
  from: string;
  until: string;
}

export function readPauses(fields: readonly PauseFields[] | null): Pause[] {
  const date = Temporal.PlainDate.from;
  return (fields ?? []).map(({ from, until }) => ({ from: date(from), until: date(until) }));
}

export function isCompleted(work: RecurringWork, day: PlainDate): boolean {
  return work.completed.has(day.toString());
}

export function isPaused({ paused = [] }: Pick<RecurringWork, "paused">, day: PlainDate): boolean {
  const isBefore = (a: PlainDate, b: PlainDate) => Temporal.PlainDate.compare(a, b) < 0;
  return paused.some(({ from, until }) => !isBefore(day, from) && isBefore(day, until));
}

/** Whether nothing is asked for any more of the occurrence of a day. */
function isSettled(work: RecurringWork, day: PlainDate): boolean {
  return isCompleted(work, day) || isPaused(work, day) || (work.overtaken?.has(day.toString()) ?? false);
}

/**
 * The occurrence that the shop has to do: the latest on or before today while it is neither completed nor paused, else
 * the next one that isn't. For this alone, the days completed since the latest occurrence are enough.
 */
export function currentOccurrenceOf(work: RecurringWork, today: PlainDate): PlainDate {
  const latest = latestOf(work, today);
  if (latest !== null && !isSettled(work, latest)) return latest;
  let next = nextOf(work, dayAfter(today));
  while (isSettled(work, next)) next = nextOf(work, dayAfter(next));
  return next;
}

/** The days between two, both included, whose occurrence the next one overtook uncompleted. */
export function missedDays(work: RecurringWork, today: PlainDate, from = work.createdOn, to = today): PlainDate[] {
  const latest = latestOf(work, today);
  if (latest === null) return [];
  const dayBefore = latest.subtract({ days: 1 });
  const last = Temporal.PlainDate.compare(to, dayBefore) < 0 ? to : dayBefore;
  return occurrencesOf(work, from, last).filter((day) => !isSettled(work, day));
}

/** Whether today has an occurrence that is still open. */
export function isPendingToday(work: RecurringWork, today: PlainDate): boolean {
  return currentOccurrenceOf(work, today).equals(today);
}

/** The day of a weekly or monthly current occurrence that has passed; null when there is none. */
export function overdueOccurrenceOf(work: RecurringWork, today: PlainDate): PlainDate | null {
  const day = currentOccurrenceOf(work, today);
  const isLate = Temporal.PlainDate.compare(day, today) < 0;
  return isLate && scheduleOf(work, day).frequency !== "Daily" ? day : null;
}

export type OccurrenceState = "completed" | "paused" | "missed" | "at hand" | "ahead";

/** How the occurrence of a day stands today; null when the PM does not fall on that day. */
export function occurrenceStateOf(work: RecurringWork, day: PlainDate, today: PlainDate): OccurrenceState | null {
  if (isCompleted(work, day)) return "completed";
  if (!latestOf(work, day)?.equals(day)) return null;
  if (isPaused(work, day)) return "paused";
  const fromAtHand = Temporal.PlainDate.compare(day, currentOccurrenceOf(work, today));
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
 * card is Scheduled again. A completed card stays Completed until the day of the next occurrence begins, also when it was
 * paused then.
 */
export function columnOfWork(work: RecurringWork, today: PlainDate, stored: StoredStatus | null): Status {
  if (stored === null) return "Scheduled";
  const currentOccurrence = currentOccurrenceOf(work, today);
  if (stored.status !== "Completed") return stored.occurrence.equals(currentOccurrence) ? stored.status : "Scheduled";
  const isAhead = Temporal.PlainDate.compare(currentOccurrence, today) > 0;
  const latest = latestOf(work, today);
  const isOvertaken = latest !== null && Temporal.PlainDate.compare(stored.occurrence, latest) < 0;
  return isAhead && !isOvertaken && isCompleted(work, stored.occurrence) ? "Completed" : "Scheduled";
}

function dayAfter(day: PlainDate): PlainDate {
  return day.add({ days: 1 });
}
