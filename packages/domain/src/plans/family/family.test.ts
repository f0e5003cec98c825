import { expect, test } from "vitest";
import type { Schedule } from "#maintenance/schedule.ts";
import { differencesIn, type FamilySaid, familyFields, sharedOf } from "#plans/family/differences.ts";
import { withOwnDays } from "#plans/family/own-days.ts";
import { staggered } from "#plans/family/stagger.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import { weekdays } from "#work/work-order.ts";

const workdays = weekdays.slice(0, 5);
const level: Level = {
  ...{ id: "1", name: "", every: 30, unit: "day", on: null },
  ...{ every_units: null, procedure_id: null, minutes: null },
};
const custom = (of: Partial<Level>, rule: Partial<PlanRule> = {}): Schedule => ({
  frequency: "Custom",
  time: "08:00",
  rule: {
    ...{ levels: [{ ...level, ...of }], anchor: "fixed", trigger: "date", start: "2026-12-03", end: null },
    ...{ shift: "none", holidays: "keep", shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one" },
    ...{ meter: null, ...rule },
  },
});
const weekly = (day_of_week: (typeof weekdays)[number]): Schedule => ({
  frequency: "Weekly",
  day_of_week,
  time: "08:00",
});
/** The start of a staggered rule and the day of its level. */
const daysOf = (schedule: ReturnType<typeof staggered>) =>
  "fault" in schedule || schedule.frequency !== "Custom"
    ? schedule
    : [schedule.rule.start, schedule.rule.levels[0]?.on];

test("a stagger counts the days that the plant works", () => {
  expect(daysOf(staggered(custom({}), 1, workdays))).toEqual(["2026-12-04", null]);
  expect(daysOf(staggered(custom({}), 2, workdays))).toEqual(["2026-12-07", null]);
  expect(daysOf(staggered(custom({}), 0, workdays))).toEqual(["2026-12-03", null]);
  expect(staggered(weekly("Thursday"), 1, workdays)).toEqual(weekly("Friday"));
  expect(staggered(weekly("Thursday"), 2, workdays)).toEqual(weekly("Monday"));
  expect(staggered(weekly("Saturday"), 1, workdays)).toEqual(weekly("Monday"));
});

test("the weekday, or the day of the month, of an interval moves with it from its first day on", () => {
  const everyOther = custom({ every: 2, unit: "week", on: { weekdays: ["Friday"] } });
  expect(daysOf(staggered(everyOther, 1, workdays))).toEqual(["2026-12-07", { weekdays: ["Monday"] }]);
  const monthly = custom({ every: 1, unit: "month", on: { day: 31 } });
  expect(daysOf(staggered(monthly, 1, workdays))).toEqual(["2027-01-01", { day: 1 }]);
  const yearly = custom({ every: 1, unit: "year", on: { day: 1, month: 6 } });
  expect(daysOf(staggered(yearly, 4, workdays))).toEqual(["2027-06-07", { day: 7, month: 6 }]);
});

test("what has no one day to move says so", () => {
  const faults = [
    { frequency: "Daily", time: "08:00" } as const,
    { frequency: "Monthly", monthly_period: "end", time: "08:00" } as const,
    custom({}, { trigger: "meter" }),
    custom({}, { levels: [level, { ...level, id: "2", every: 90 }] }),
    custom({ every: 1, unit: "week", on: { weekdays: ["Monday", "Friday"] } }),
    custom({ every: 1, unit: "month", on: { last: true } }),
  ].map((schedule) => staggered(schedule, 1, workdays));
  expect(faults).toEqual(["daily", "monthly", "meter", "levels", "weekdays", "day"].map((fault) => ({ fault })));
});

test("whoever changes the interval for all leaves each PM as many days apart as it was", () => {
  const own = staggered(custom({}), 2, workdays);
  if ("fault" in own) throw new Error(own.fault);
  expect(daysOf(withOwnDays(custom({ every: 45 }, { start: "2027-01-11" }), custom({}), own, workdays))).toEqual([
    "2027-01-15",
    null,
  ]);
  expect(withOwnDays(weekly("Wednesday"), weekly("Monday"), weekly("Friday"), workdays)).toEqual(weekly("Tuesday"));
  const inMonth = (day: number) => custom({ every: 1, unit: "month", on: { day } });
  expect(daysOf(withOwnDays(inMonth(30), inMonth(1), inMonth(5), workdays))).toEqual(["2026-12-03", { day: 3 }]);
  expect(withOwnDays(weekly("Monday"), custom({}), own, workdays)).toEqual(weekly("Monday"));
});

test("a PM differs by what most others don't say, and never by its own days", () => {
  const fieldsOf = (over: Partial<FamilySaid> = {}): FamilySaid =>
    ({
      ...Object.fromEntries(familyFields.map((field) => [field, null])),
      ...{ title: "Grease", schedule: sharedOf(weekly("Monday")) },
      ...over,
    }) as FamilySaid;
  const members = [
    fieldsOf({ title: "Grease it", assignee: "a" }),
    fieldsOf({ schedule: sharedOf(weekly("Friday")) }),
    fieldsOf({ schedule: sharedOf(custom({})) }),
  ];
  expect(differencesIn(members)).toEqual([["title", "assignee"], [], ["schedule"]]);
  expect(differencesIn([])).toEqual([]);
});
