import { latestOccurrence, nextOccurrence, occurrencesBetween } from "#maintenance/recurrence.ts";
import { readSchedule, type Schedule, type ScheduleFields } from "#maintenance/schedule.ts";

type PlainDate = Temporal.PlainDate;

/** A schedule of a PM and the civil day that it holds from, until the next version's. */
export interface ScheduleVersion {
  schedule: Schedule;
  from: PlainDate;
}

/** The schedules that a PM has had, the oldest first. Of two from the same day the later one counts. */
export type ScheduleVersions = readonly [ScheduleVersion, ...ScheduleVersion[]];

/** A version as a row or the API holds it; its first day is YYYY-MM-DD. */
export interface ScheduleVersionFields extends ScheduleFields {
  from: string;
}

/** The scheduleVersions that some fields speak of, the oldest first. @throws when there is none, or one is no schedule. */
export function readScheduleVersions(fields: readonly ScheduleVersionFields[]): ScheduleVersions {
  const [first, ...rest] = fields.map(readScheduleVersion);
  if (first === undefined) throw new RangeError("A PM has at least one schedule.");
  return [first, ...rest];
}

function readScheduleVersion(fields: ScheduleVersionFields): ScheduleVersion {
  const schedule = readSchedule(fields);
  if ("fault" in schedule) throw new RangeError(`A kept schedule has no valid ${schedule.fault}.`);
  return { schedule, from: Temporal.PlainDate.from(fields.from) };
}

/** A schedule with the first and last day on which it counts; the present one has no last day. */
interface ValidityPeriod {
  schedule: Schedule;
  first: PlainDate;
  last: PlainDate | null;
}

/** The scheduleVersions cut so that none overlap, the oldest first. */
function validityPeriods(scheduleVersions: ScheduleVersions, createdOn: PlainDate): ValidityPeriod[] {
  return scheduleVersions.flatMap((version, i) => {
    const first = firstDayOf(version, scheduleVersions, createdOn);
    const last = scheduleVersions[i + 1]?.from.subtract({ days: 1 }) ?? null;
    return last !== null && isBefore(last, first) ? [] : [{ schedule: version.schedule, first, last }];
  });
}

/** The first schedule holds from the PM's creation on, whatever its own day. */
function firstDayOf(version: ScheduleVersion, scheduleVersions: ScheduleVersions, createdOn: PlainDate): PlainDate {
  return version === scheduleVersions[0] ? createdOn : later(version.from, createdOn);
}

/** A schedule with the first and last day on which it counts. */
export interface VersionPeriod {
  schedule: Schedule;
  from: PlainDate;
  to: PlainDate;
}

/** The schedules of a PM between two days, both included, each on the days on which it counts: none before its creation. */
export function versionsBetween(
  scheduleVersions: ScheduleVersions,
  createdOn: PlainDate,
  from: PlainDate,
  to: PlainDate,
): VersionPeriod[] {
  return validityPeriods(scheduleVersions, createdOn).flatMap(({ schedule, first, last }) => {
    const period = { schedule, from: later(from, first), to: last === null ? to : earlier(to, last) };
    return isBefore(period.to, period.from) ? [] : [period];
  });
}

/** The days of a PM between two days, both included: none before its creation, each under the schedule of its time. */
export function occurrencesOf(
  scheduleVersions: ScheduleVersions,
  createdOn: PlainDate,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] {
  return versionsBetween(scheduleVersions, createdOn, from, to).flatMap((period) =>
    occurrencesBetween(period.schedule, period.from, period.to),
  );
}

/** The first day of a PM on or after another. */
export function nextOf(scheduleVersions: ScheduleVersions, createdOn: PlainDate, onOrAfter: PlainDate): PlainDate {
  for (const { schedule, first, last } of validityPeriods(scheduleVersions, createdOn)) {
    if (last === null || isBefore(last, onOrAfter)) continue;
    const day = nextOccurrence(schedule, later(onOrAfter, first));
    if (!isBefore(last, day)) return day;
  }
  const present = scheduleVersions.at(-1) ?? scheduleVersions[0];
  return nextOccurrence(present.schedule, later(onOrAfter, firstDayOf(present, scheduleVersions, createdOn)));
}

/** The last day of a PM on or before another; null when there is none since its creation. */
export function latestOf(
  scheduleVersions: ScheduleVersions,
  createdOn: PlainDate,
  onOrBefore: PlainDate,
): PlainDate | null {
  for (const { schedule, first, last } of validityPeriods(scheduleVersions, createdOn).reverse()) {
    if (isBefore(onOrBefore, first)) continue;
    const day = latestOccurrence(schedule, last === null ? onOrBefore : earlier(onOrBefore, last));
    if (!isBefore(day, first)) return day;
  }
  return null;
}

/** The schedule that holds on a day: what an occurrence's frequency and time are read from. */
export function scheduleOn(scheduleVersions: ScheduleVersions, day: PlainDate): Schedule {
  return (scheduleVersions.findLast(({ from }) => !isBefore(day, from)) ?? scheduleVersions[0]).schedule;
}

/** A schedule in the place of those from a day on. */
export function replaceFrom([first, ...rest]: ScheduleVersions, schedule: Schedule, from: PlainDate): ScheduleVersions {
  return [first, ...rest.filter((version) => isBefore(version.from, from)), { schedule, from }];
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

function later(a: PlainDate, b: PlainDate): PlainDate {
  return isBefore(a, b) ? b : a;
}

function earlier(a: PlainDate, b: PlainDate): PlainDate {
  return isBefore(b, a) ? b : a;
}
