import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  subarray,
} from "fast-check";
import type { PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import type { PlanDays } from "#plans/plan.ts";
import { approximateDays, dayOffRules, type Level, type PlanRule, shifts } from "#plans/rule.ts";
import { levelOf } from "#testing/plan-rules.ts";
import { weekdays } from "#work/work-order.ts";

/** The first day of the plans that are tried: two years before a leap year with 53 weeks. */
export const firstDay = Temporal.PlainDate.from("2030-01-01");

const month = integer({ min: 1, max: 12 });
const ofMonth = oneof(
  record({ day: integer({ min: 1, max: 31 }) }),
  constant({ last: true as const }),
  record({ nth: constantFrom(...([1, 2, 3, 4, -1] as const)), weekday: constantFrom(...weekdays) }),
  record({ workday: constantFrom(1, 3, 10, 15, -1) }),
);

const level: Arbitrary<Partial<Level>> = oneof(
  record({ unit: constant("day" as const), every: integer({ min: 1, max: 40 }), on: constant(null) }),
  record({
    unit: constant("week" as const),
    every: integer({ min: 1, max: 5 }),
    on: record({ weekdays: subarray([...weekdays], { minLength: 1 }) }),
  }),
  record({ unit: constant("month" as const), every: integer({ min: 1, max: 7 }), on: ofMonth }),
  record({ ofMonth, month, every: integer({ min: 1, max: 2 }) }).map((one) => ({
    ...{ unit: "year" as const, every: one.every, on: { ...one.ofMonth, month: one.month } },
  })),
);

const levels = array(level, { minLength: 1, maxLength: 3 }).map((some) => {
  const length = (one: Partial<Level>) => approximateDays(levelOf(one));
  const growing = some.toSorted((a, b) => length(a) - length(b));
  return growing
    .filter((one, at) => at === 0 || length(one) > length(growing[at - 1] ?? one))
    .map((one, at) => levelOf({ ...one, id: `level ${at}`, name: `Level ${at}` }));
});

const dayOfYear = constantFrom("01-10", "02-29", "04-15", "10-01", "12-20");

/** Plans by date. */
export const datedRule = (anchor: PlanRule["anchor"]): Arbitrary<PlanRule> =>
  record({
    levels,
    anchor: constant(anchor),
    trigger: constant("date" as const),
    start: integer({ min: -90, max: 400 }).map((days) => firstDay.add({ days }).toString()),
    end: option(constant("2032-03-01"), { freq: 6 }),
    shift: constantFrom(...shifts),
    holidays: constantFrom(...dayOffRules),
    shutdowns: constantFrom(...dayOffRules),
    seasons: array(record({ from: dayOfYear, to: dayOfYear }), { maxLength: 2 }),
    window: option(integer({ min: 0, max: 20 })),
    lead: constant(0),
    overlap: constant("one" as const),
    meter: constant(null),
  });

const offset = integer({ min: -30, max: 1100 });
const dayAt = (days: number) => firstDay.add({ days }).toString();

const calendar: Arbitrary<PlantCalendar> = record({
  workdays: subarray([...weekdays], { minLength: 1 }),
  holidays: array(
    offset.map((days) => ({ day: dayAt(days), name: "Holiday" })),
    { maxLength: 25 },
  ),
  shutdowns: array(
    record({ at: offset, days: integer({ min: 0, max: 75 }) }).map(({ at, days }) => ({
      ...{ from: dayAt(at), to: dayAt(at + days), name: "Shutdown" },
    })),
    { maxLength: 4 },
  ),
});

/** Plans by date in two versions at most, with the pauses of a person among them. */
export const datedPlan = (anchor: PlanRule["anchor"], maxPauses = 3): Arbitrary<PlanDays> =>
  record({
    rules: array(datedRule(anchor), { minLength: 1, maxLength: 2 }),
    changesAfter: integer({ min: 1, max: 500 }),
    calendar,
    pauses: array(record({ at: offset, days: integer({ min: 1, max: 120 }), isDeleted: boolean() }), {
      maxLength: maxPauses,
    }),
  }).map(({ rules: [rule, ...rest], changesAfter, calendar: of, pauses }) => {
    const version = (one: PlanRule | undefined, from: Temporal.PlainDate) =>
      one ? [{ schedule: { frequency: "Custom" as const, rule: one, time: "08:00" }, from }] : [];
    const [first, ...later] = [...version(rule, firstDay), ...version(rest[0], firstDay.add({ days: changesAfter }))];
    if (first === undefined) throw new RangeError("A plan has at least one version.");
    return {
      ...{ createdOn: firstDay, scheduleVersions: [first, ...later] as const },
      facts: { calendar: of, done: [], open: null, readings: [] },
      paused: pauses.map(({ at, days, isDeleted }) => ({
        ...{ from: firstDay.add({ days: at }), until: firstDay.add({ days: at + days }) },
        kind: isDeleted ? ("deleted" as const) : ("paused" as const),
      })),
    };
  });
