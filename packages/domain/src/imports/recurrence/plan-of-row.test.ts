import { expect, test } from "vitest";
import { planOfRow } from "#imports/recurrence/plan-of-row.ts";

const today = Temporal.PlainDate.from("2026-03-02");
const setting = { today, levelIds: ["level", "second", "third"], meter: null };
const meter = { id: "meter", origin: 120, lead: 0 };

test("the usual frequencies stay what they are", () => {
  expect(planOfRow({ rule: "Daily" }, setting)).toEqual({ frequency: "Daily", time: "08:00" });
  expect(planOfRow({ rule: "Weekly on Friday", time: "7 h 30" }, setting)).toMatchObject({
    frequency: "Weekly",
    day_of_week: "Friday",
    time: "07:30",
  });
  expect(planOfRow({ rule: "Mensuel à la fin" }, setting)).toMatchObject({
    frequency: "Monthly",
    monthly_period: "end",
  });
});

test.each([
  [
    { rule: "Every 3 months", next_day: "2026-04-15" },
    { every: 3, unit: "month", on: { day: 15 } },
    { start: "2026-04-15", anchor: "fixed" },
  ],
  [{ rule: "90 days", last_done: "2026-01-01" }, { every: 90, unit: "day", on: null }, { start: "2026-04-01" }],
  [
    { every: 2, every_unit: "week", weekdays: "Mon; Thu" },
    { every: 2, unit: "week", on: { weekdays: ["Monday", "Thursday"] } },
    { start: "2026-03-02" },
  ],
  [{ rule: "2", every_unit: "month", day_of_month: "last day" }, { every: 2, unit: "month", on: { last: true } }, {}],
  [{ every: 1, every_unit: "year", start: "2026-05-20" }, { every: 1, unit: "year", on: { day: 20, month: 5 } }, {}],
  [
    { rule: "Daily", end: "2026-12-31" },
    { every: 1, unit: "week", on: { weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] } },
    { end: "2026-12-31" },
  ],
  [{ rule: "Monthly", counts_from: "floating" }, { every: 1, unit: "month", on: { day: 2 } }, { anchor: "floating" }],
])("%j is a rule of its own", (values, level, rule) => {
  expect(planOfRow(values, setting)).toMatchObject({
    frequency: "Custom",
    plan: { levels: [level], trigger: "date", ...rule },
  });
});

test("a rule by a meter takes the meter, and one by both comes by the first", () => {
  expect(planOfRow({ rule: "Every 500 h" }, { ...setting, meter })).toMatchObject({
    plan: { trigger: "meter", meter, levels: [{ every: null, unit: null, every_units: 500 }] },
  });
  expect(planOfRow({ every: 6, every_unit: "month", every_units: 500 }, { ...setting, meter })).toMatchObject({
    plan: { trigger: "any", anchor: "floating", levels: [{ every: 6, unit: "month", every_units: 500 }] },
  });
});

test.each([
  [{ rule: "as needed" }, "rule"],
  [{}, "rule"],
  [{ rule: "Every 500 h" }, "meter"],
  [{ rule: "Weekly", weekdays: "0;2" }, "weekdays"],
  [{ rule: "Monthly", day_of_month: "45" }, "day_of_month"],
  [{ rule: "Daily", time: "noon" }, "time"],
  [{ rule: "Monthly", end: "2020-01-01" }, "end"],
  [{ rule: "Monthly at the end", end: "2027-01-01" }, "rule"],
])("%j is refused because of its %s", (values, fault) => {
  expect(planOfRow(values, setting)).toEqual({ fault });
});
