import { latestOf, nextOf, occurrencesOf, scheduleOf } from "#maintenance/plan-days.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import { never } from "#plans/day-number.ts";
import type { Pause, PauseFields, PlanDays } from "#plans/plan.ts";
import type { Status } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

/**
 * A PM as far as its occurrences go. An occurrence is a civil day and is kept under it (YYYY-MM-DD), never under an
 * instant: moving the plant to another time zone neither doubles nor loses one.
 */
export interface RecurringWork extends PlanDays {
  /** Days of the completed occurrences; an entry that was taken out of the history stays among them. */
  completed: ReadonlySet<string>;
  /** Days that the next one overtook open: moving that one on does not bring them back. */
  overtaken?: ReadonlySet<string>;
}

export function readPauses(fields: readonly PauseFields[] | null): Pause[] {
  const date = Temporal.PlainDate.from;
  return (fields ?? []).map(({ from, until, ...why }) => ({ from: date(from), until: date(until), ...why }));
}

export function isCompleted(work: RecurringWork, day: PlainDate): boolean {
  return work.completed.has(day.toString());
}

/** Whether a PM was deleted on a day. Of what a person paused, nothing falls in the pause that isn't done. */
export function isPaused({ paused = [] }: Pick<RecurringWork, "paused">, day: PlainDate): boolean {
  return paused.some(({ kind, from, until }) => kind !== "paused" && !isBefore(day, from) && isBefore(day, until));
}

/** Whether nothing is asked for any more of the occurrence of a day. */
function isSettled(work: RecurringWork, day: PlainDate): boolean {
  const isOver = work.facts?.done.some((one) => one.day === day.toString()) ?? false;
  return isOver || isCompleted(work, day) || isPaused(work, day) || (work.overtaken?.has(day.toString()) ?? false);
}

/**
 * The occurrence that the shop has to do: the oldest that is open, else the next one that is neither completed nor paused;
 * `never` where nothing more comes. For this alone, the days completed since `knownSince` are enough.
 */
export function currentOccurrenceOf(work: RecurringWork, today: PlainDate): PlainDate {
  const [oldest] = openDays(work, today);
  if (oldest !== undefined) return oldest;
  let next = nextOf(work, dayAfter(today), today);
  while (!next.equals(never) && isSettled(work, next)) next = nextOf(work, dayAfter(next), today);
  return next;
}

/** The occurrences that are open and whose day has come, the oldest first: more than one only where they stack. */
export function openDays(work: RecurringWork, today: PlainDate): PlainDate[] {
  const latest = latestOf(work, today);
  if (latest === null) return [];
  const since = keptSince(work, today);
  const days = since === null ? [latest] : occurrencesOf(work, since, today);
  return days.filter((day) => !isSettled(work, day));
}

/** The day since which occurrences are kept until they are done; null where the next one makes them missed. */
export function keptSince(work: PlanDays, today: PlainDate): PlainDate | null {
  const { scheduleVersions, createdOn, facts } = work;
  const hasBegun = scheduleVersions.filter(({ from }, at) => at === 0 || !isBefore(today, from));
  const lastMissing = hasBegun.findLastIndex(({ schedule }) => makesMissed(schedule));
  const first = hasBegun[lastMissing + 1];
  if (first === undefined) return null;
  const begins = lastMissing < 0 || isBefore(first.from, createdOn) ? createdOn : first.from;
  if (lastMissing < 0) return begins;
  const isStacked = first.schedule.frequency === "Custom" && first.schedule.rule.overlap === "stack";
  const open = isStacked ? latestOf(work, begins.subtract({ days: 1 }), today) : dateOr(facts?.open?.day);
  return open !== null && isBefore(open, begins) ? open : begins;
}

/** Whether the next occurrence makes one missed that is open. */
function makesMissed(schedule: Schedule): boolean {
  if (schedule.frequency !== "Custom") return true;
  return schedule.rule.anchor === "fixed" && schedule.rule.overlap === "one";
}

/** The days between two, both included, whose occurrence the next one overtook uncompleted. */
export function missedDays(work: RecurringWork, today: PlainDate, from = work.createdOn, to = today): PlainDate[] {
  const latest = latestOf(work, today);
  if (latest === null) return [];
  const last = (keptSince(work, today) ?? latest).subtract({ days: 1 });
  return occurrencesOf(work, from, isBefore(to, last) ? to : last, today).filter((day) => !isSettled(work, day));
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
  if (occurrencesOf(work, day, day, today).length === 0) return null;
  if (isPaused(work, day)) return "paused";
  if (openDays(work, today).some((open) => open.equals(day))) return "at hand";
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

function dateOr(text: string | undefined): PlainDate | null {
  return text === undefined ? null : Temporal.PlainDate.from(text);
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

function dayAfter(day: PlainDate): PlainDate {
  return day.add({ days: 1 });
}
