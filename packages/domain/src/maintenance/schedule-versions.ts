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
