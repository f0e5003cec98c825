import { array, constant, constantFrom, integer, oneof, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { readRecurrence } from "#imports/recurrence/read-recurrence.ts";
import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import { writeRecurrence } from "#imports/recurrence/write-recurrence.ts";
import type { On } from "#plans/rule.ts";
import { holds } from "#testing/holds.ts";
import { monthlyPeriods, weekdays } from "#work/work-order.ts";

const every = (count: number, unit: "day" | "week" | "month" | "year", on: On | null = null) => ({
  usual: null,
  interval: { every: count, unit, on },
  use: null,
});

test.each([
  ["Daily", { usual: "Daily" }],
  ["Quotidien", { usual: "Daily" }],
  ["Monday to Friday", { usual: "Daily" }],
  ["Every day", every(1, "day")],
  ["Tous les jours", every(1, "day")],
  ["90 days", every(90, "day")],
  ["Weekly", every(1, "week")],
  ["Weekly on Monday", { usual: { week: "Monday" } }],
  ["Hebdomadaire le lundi", { usual: { week: "Monday" } }],
  ["Every Monday", every(1, "week", { weekdays: ["Monday"] })],
  ["Every 2 weeks on Mon, Thu", every(2, "week", { weekdays: ["Monday", "Thursday"] })],
  ["Toutes les 2 semaines le lundi et le jeudi", every(2, "week", { weekdays: ["Monday", "Thursday"] })],
  ["Biweekly", every(2, "week")],
  ["Every other week", every(2, "week")],
  ["Monthly", every(1, "month")],
  ["Mensuel", every(1, "month")],
  ["Monthly at the end", { usual: { month: "end" } }],
  ["Every month on the 15th", every(1, "month", { day: 15 })],
  ["Le 15 de chaque mois", every(1, "month", { day: 15 })],
  ["The 15th of each month", every(1, "month", { day: 15 })],
  ["1er lundi du mois", every(1, "month", { nth: 1, weekday: "Monday" })],
  ["Last day of every month", every(1, "month", { last: true })],
  ["Tous les 3 mois le 1er", every(3, "month", { day: 1 })],
  ["Monthly on the first Monday", every(1, "month", { nth: 1, weekday: "Monday" })],
  ["Mensuel le dernier vendredi", every(1, "month", { nth: -1, weekday: "Friday" })],
  ["Every month on the last day of the month", every(1, "month", { last: true })],
  ["Quarterly", every(3, "month")],
  ["Trimestriel", every(3, "month")],
  ["Semi-annual", every(6, "month")],
  ["Twice a year", every(6, "month")],
  ["4 fois par an", every(3, "month")],
  ["Annually", every(1, "year")],
  ["Une fois par an", every(1, "year")],
  ["Every year on March 15", every(1, "year", { day: 15, month: 3 })],
  ["Every 500 h", { usual: null, interval: null, use: { every: 500, unit: "h" } }],
  ["1,500 cycles", { use: { every: 1500, unit: "cycles" } }],
  [
    "Every 500 miles or 6 months (whichever comes first)",
    { interval: { every: 6, unit: "month" }, use: { every: 500, unit: "miles" }, together: "any" },
  ],
])("%s", (words, read) => {
  expect(readRecurrence(words)).toMatchObject(read);
});

test.each([
  "",
  "soon",
  "as needed",
  "3 times a week",
  "every",
  "Every 0 days",
  "Weekly on the 15th",
  "every 2 weeks or every 3 months",
  "every 1000 days on Monday",
])("%j says no recurrence", (words) => expect(readRecurrence(words)).toBeNull());

const weekday = constantFrom(...weekdays);
const dayOfMonth = oneof(
  record({ day: integer({ min: 1, max: 31 }) }),
  constant({ last: true as const }),
  record({ nth: constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const), weekday }),
  record({ workday: oneof(integer({ min: 1, max: 15 }), constant(-1)) }),
);
const some = uniqueArray(weekday, { minLength: 1 }).map((days) => ({
  weekdays: weekdays.filter((day) => days.includes(day)),
}));
const counts = integer({ min: 1, max: 999 });
const interval = oneof(
  record({ every: counts, unit: constant("day" as const), on: constant(null) }),
  record({ every: counts, unit: constant("week" as const), on: oneof(constant(null), some) }),
  record({ every: counts, unit: constant("month" as const), on: oneof(constant(null), dayOfMonth) }),
  record({
    every: counts,
    unit: constant("year" as const),
    on: oneof(
      constant(null),
      dayOfMonth.chain((day) => integer({ min: 1, max: 12 }).map((month): On => ({ ...day, month }))),
    ),
  }),
);
const use = record({ every: integer({ min: 1, max: 99_999 }), unit: constantFrom("h", "km", "cycles") });
const none = { usual: null, interval: null, use: null, together: "any" as const };
const recurrences = oneof(
  constant<Recurrence>({ ...none, usual: "Daily" }),
  weekday.map((week): Recurrence => ({ ...none, usual: { week } })),
  constantFrom(...monthlyPeriods).map((month): Recurrence => ({ ...none, usual: { month } })),
  interval.map((one): Recurrence => ({ ...none, interval: one })),
  use.map((one): Recurrence => ({ ...none, use: one })),
  record({ usual: constant(null), interval, use, together: constantFrom("any" as const, "all" as const) }),
);

test("what is written in either language is read again the same", () => {
  holds(
    property(array(recurrences, { minLength: 1, maxLength: 3 }), (all) => {
      for (const one of all) {
        for (const language of ["en", "fr"] as const)
          expect(readRecurrence(writeRecurrence(one, language))).toEqual(one);
      }
    }),
    500,
  );
});
