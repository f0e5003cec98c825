import { integer, property } from "fast-check";
import { expect, test } from "vitest";
import { dueReport, nextMonthAt } from "#figures/monthly-report.ts";
import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import { zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const toronto = "America/Toronto";
const at = (local: string, where = toronto) => Temporal.PlainDateTime.from(local).toZonedDateTime(where).toInstant();
const holiday = (...days: string[]): PlantCalendar => ({
  ...usualCalendar,
  holidays: days.map((day) => ({ day, name: "Closed" })),
});
const shutdown = (from: string, to: string): PlantCalendar => ({
  ...usualCalendar,
  shutdowns: [{ from, to, name: "Summer" }],
});
const everyDay: PlantCalendar = {
  ...usualCalendar,
  workdays: [...usualCalendar.workdays, "Saturday", "Sunday"],
};

/** The first quarter of an hour of a month at which the report leaves, by the plant's clock. */
function leavesIn(month: string, calendar: PlantCalendar, where = toronto): string | null {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const end = first.add({ months: 1 }).toZonedDateTime(where).toInstant();
  for (let now = first.toZonedDateTime(where).toInstant(); Temporal.Instant.compare(now, end) < 0; ) {
    const due = dueReport(now, calendar, where);
    if (due.report !== null) return now.toZonedDateTimeISO(where).toPlainDateTime().toString();
    now = now.add({ minutes: 15 });
  }
  return null;
}

test.each([
  ["a month that begins on a working day", "2026-12", usualCalendar, "2026-12-01T07:00:00"],
  ["one that begins on a Sunday", "2026-11", usualCalendar, "2026-11-02T07:00:00"],
  ["one that begins on a Saturday", "2026-08", usualCalendar, "2026-08-03T07:00:00"],
  ["a plant that works on Sundays", "2026-11", everyDay, "2026-11-01T07:00:00"],
  ["a holiday on the 1st", "2026-07", holiday("2026-07-01"), "2026-07-02T07:00:00"],
  ["New Year's Day before a weekend", "2027-01", holiday("2027-01-01"), "2027-01-04T07:00:00"],
  ["a shutdown over the first week", "2026-07", shutdown("2026-06-29", "2026-07-10"), "2026-07-13T07:00:00"],
  ["a month in which it stands still", "2026-07", shutdown("2026-06-29", "2026-08-02"), "2026-07-31T07:00:00"],
] as const)("in %s the report leaves then", (_, month, calendar, leaves) => {
  expect(leavesIn(month, calendar)).toBe(leaves);
});

test.each([
  ["Winnipeg", "America/Winnipeg", "2026-12-01T13:00:00Z"],
  ["St. John's", "America/St_Johns", "2026-12-01T10:30:00Z"],
  ["Paris", "Europe/Paris", "2026-12-01T06:00:00Z"],
] as const)("seven o'clock is that of the plant: %s", (_, where, instant) => {
  const moment = Temporal.Instant.from(instant);
  expect(dueReport(moment, usualCalendar, where).report?.toString()).toBe("2026-11");
  expect(dueReport(moment.subtract({ seconds: 1 }), usualCalendar, where).report).toBeNull();
});

test("the change of the clocks moves no report: it is seven o'clock by the plant's clock before and after it", () => {
  expect(leavesIn("2026-11", everyDay)).toBe("2026-11-01T07:00:00");
  expect(nextMonthAt(at("2026-10-31T12:00"), toronto).toString()).toBe("2026-11-01T12:00:00Z");
  expect(nextMonthAt(at("2026-09-30T12:00"), toronto).toString()).toBe("2026-10-01T11:00:00Z");
});

test("a server that was off sends the last month alone, and where the day has not come it waits for it", () => {
  expect(dueReport(at("2026-12-20T03:00"), usualCalendar, toronto).report?.toString()).toBe("2026-11");
  const early = dueReport(at("2026-11-01T07:00"), usualCalendar, toronto);
  expect([early.report, early.nextAt.toString()]).toEqual([null, at("2026-11-02T07:00").toString()]);
});

test("whatever the moment, the next look is after it, and no later than the next month's first morning", () => {
  const instant = integer({ min: 0, max: 4_000_000_000 }).map((s) => Temporal.Instant.fromEpochMilliseconds(s * 1000));
  holds(
    property(instant, zone, (now, where) => {
      const { nextAt } = dueReport(now, usualCalendar, where);
      expect(Temporal.Instant.compare(nextAt, now)).toBe(1);
      expect(Temporal.Instant.compare(nextAt, nextMonthAt(now, where))).toBeLessThanOrEqual(0);
    }),
  );
});
