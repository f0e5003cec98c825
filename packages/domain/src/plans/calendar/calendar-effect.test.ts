import { expect, test } from "vitest";
import { calendarEffect } from "#plans/calendar/calendar-effect.ts";
import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import { noFacts } from "#plans/facts.ts";
import type { PlanRule } from "#plans/rule.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const summer: PlantCalendar = {
  ...usualCalendar,
  shutdowns: [{ from: "2027-07-19", to: "2027-07-30", name: "Summer" }],
};

/** A plan of every Tuesday. */
function tuesdays(shutdowns: PlanRule["shutdowns"]) {
  const level = {
    ...({ id: "l", name: "", every: 1, unit: "week", on: { weekdays: ["Tuesday"] } } as const),
    ...{ every_units: null, procedure_id: null, minutes: null },
  };
  const rule: PlanRule = {
    levels: [{ ...level, on: { weekdays: ["Tuesday"] } }],
    ...{ anchor: "fixed", trigger: "date", start: "2027-01-01", end: null, shift: "none", holidays: "keep", shutdowns },
    ...{ seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  };
  const schedule = { frequency: "Custom", time: "08:00", rule } as const;
  return { scheduleVersions: [{ schedule, from: day("2027-01-01") }] as const, createdOn: day("2027-01-01") };
}

const of = (shutdowns: PlanRule["shutdowns"], before: PlantCalendar = usualCalendar, after: PlantCalendar = summer) =>
  calendarEffect(
    { ...tuesdays(shutdowns), facts: { ...noFacts, calendar: before } },
    after,
    { from: day("2027-07-01"), to: day("2027-08-31") },
    day("2027-06-01"),
  );

test("a shutdown skips what falls in it, moves it behind, or changes nothing, as the plan says", () => {
  expect(of("skip")).toEqual({ moved: [], skipped: ["2027-07-20", "2027-07-27"], added: [] });
  // Both Tuesdays would come to stand on the Monday after: one does, and the other is gone.
  expect(of("move")).toEqual({ moved: [{ from: "2027-07-27", to: "2027-08-02" }], skipped: ["2027-07-20"], added: [] });
  expect(of("keep")).toEqual({ moved: [], skipped: [], added: [] });
});

test("of a floating plan the first day that changes is said, and those after it follow", () => {
  const plan = tuesdays("move");
  const [version] = plan.scheduleVersions;
  const rule = { ...version.schedule.rule, anchor: "floating" as const };
  const floating = { ...plan, scheduleVersions: [{ ...version, schedule: { ...version.schedule, rule } }] as const };
  const effect = (after: PlantCalendar) =>
    calendarEffect(
      { ...floating, facts: { ...noFacts, done: [{ day: "2027-07-13", on: "2027-07-13", level: "l", total: null }] } },
      after,
      { from: day("2027-07-15"), to: day("2027-08-31") },
      day("2027-07-14"),
    );
  expect(effect(summer)).toEqual({ moved: [{ from: "2027-07-20", to: "2027-08-02" }], skipped: [], added: [] });
  expect(effect(usualCalendar)).toEqual({ moved: [], skipped: [], added: [] });
});

test("a shutdown that is taken back lets what it skipped fall again", () => {
  expect(of("skip", summer, usualCalendar)).toEqual({ moved: [], skipped: [], added: ["2027-07-20", "2027-07-27"] });
});
