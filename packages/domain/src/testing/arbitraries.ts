import { type Arbitrary, constant, constantFrom, integer, oneof, record, tuple } from "fast-check";
import type { UsualSchedule } from "#maintenance/schedule.ts";
import type { ScheduleVersions } from "#maintenance/schedule-versions.ts";
import { monthlyPeriods, weekdays } from "#work/work-order.ts";

const epoch = Temporal.PlainDate.from("1970-01-01");

/** Days from 1990 to 2100, whose leap years include 2000 and leave 2100 out. */
export const day: Arbitrary<Temporal.PlainDate> = integer({ min: 20 * 365, max: 131 * 365 }).map((days) =>
  epoch.add({ days }),
);

export const time = tuple(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 })).map((parts) =>
  parts.map((part) => String(part).padStart(2, "0")).join(":"),
);

export const schedule: Arbitrary<UsualSchedule> = oneof(
  record({ frequency: constant("Daily" as const), time }),
  record({ frequency: constant("Weekly" as const), day_of_week: constantFrom(...weekdays), time }),
  record({ frequency: constant("Monthly" as const), monthly_period: constantFrom(...monthlyPeriods), time }),
);

/** A PM's creation and its schedules since: up to three changes, some of them on the same day. */
export const scheduleVersionsSince: Arbitrary<{ createdOn: Temporal.PlainDate; scheduleVersions: ScheduleVersions }> =
  tuple(
    day,
    schedule,
    tuple(integer({ min: 0, max: 3 }), tuple(schedule, schedule, schedule), tuple(gap(), gap(), gap())),
  ).map(([createdOn, first, [count, schedules, gaps]]) => {
    const froms = gaps.map((_, i) =>
      createdOn.add({ days: gaps.slice(0, i + 1).reduce((sum, days) => sum + days, 0) }),
    );
    const changes = schedules.slice(0, count).map((changed, i) => ({ schedule: changed, from: froms[i] ?? createdOn }));
    return { createdOn, scheduleVersions: [{ schedule: first, from: createdOn }, ...changes] };
  });

function gap(): Arbitrary<number> {
  return integer({ min: 0, max: 60 });
}

export const zones: readonly string[] = [
  ...new Set([
    ...Intl.supportedValuesOf("timeZone"),
    "Pacific/Apia",
    "Africa/El_Aaiun",
    "Antarctica/Troll",
    "Australia/Lord_Howe",
    "Pacific/Kwajalein",
    "Pacific/Kiritimati",
  ]),
];
export const zone = constantFrom(...zones);
