import { expect, test } from "vitest";
import {
  dayOffOn,
  inOrderOfWeek,
  type PlantCalendar,
  usualCalendar,
  withWeek,
} from "#plans/calendar/plant-calendar.ts";
import type { Weekday } from "#work/work-order.ts";

const calendar = {
  ...usualCalendar,
  holidays: [{ day: "2026-07-20", name: "Fair" }],
  shutdowns: [{ from: "2026-07-18", to: "2026-07-31", name: "Construction holiday" }],
};

test.each([
  ["2026-07-17", null],
  ["2026-07-12", { because: "weekend" }],
  // A day with a name is told by it: a holiday before the shutdown that it lies in, and that before the weekend.
  ["2026-07-18", { because: "shutdown", name: "Construction holiday" }],
  ["2026-07-20", { because: "holiday", name: "Fair" }],
  ["2026-07-31", { because: "shutdown", name: "Construction holiday" }],
  ["2026-08-03", null],
])("why the plant doesn't work on %s", (day, why) => {
  expect(dayOffOn(calendar, day)).toEqual(why);
});

const week = (...workdays: Weekday[]) => workdays;

test("another week holds from tomorrow on, and what it was before stays so", () => {
  const first = { ...usualCalendar, ...withWeek(usualCalendar, week("Monday", "Sunday"), "2026-11-23") };
  const again = { ...first, ...withWeek(first, week("Sunday"), "2026-12-07") };
  const isOff = (calendar: PlantCalendar, ...days: string[]) => days.map((day) => dayOffOn(calendar, day) !== null);
  // Sundays and Tuesdays before, between and after.
  const days = ["2026-11-22", "2026-11-24", "2026-11-29", "2026-12-06", "2026-12-07", "2026-12-13", "2026-12-14"];
  expect(isOff(usualCalendar, ...days)).toEqual([true, false, true, true, false, true, false]);
  expect(isOff(first, ...days)).toEqual([true, true, false, false, false, false, false]);
  expect(isOff(again, ...days)).toEqual([true, true, false, false, false, false, true]);
});

test("of two changes on one day the later counts, and one that takes it back leaves no trace", () => {
  const first = { ...usualCalendar, ...withWeek(usualCalendar, week("Monday"), "2026-11-23") };
  const second = withWeek(first, week("Tuesday"), "2026-11-23");
  expect(second).toEqual({
    workdays: ["Tuesday"],
    former_weeks: [{ until: "2026-11-23", workdays: usualCalendar.workdays }],
  });
  expect(withWeek(second, usualCalendar.workdays, "2026-11-23").former_weeks).toEqual([]);
});

test("the days of a week stand in its order, each once", () => {
  expect(inOrderOfWeek(["Saturday", "Monday", "Saturday"])).toEqual(["Monday", "Saturday"]);
});
