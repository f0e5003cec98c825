import { expect, test } from "vitest";
import { readSchedule, scheduleDefaults } from "#maintenance/schedule.ts";

test("a schedule keeps only what its frequency needs", () => {
  const fields = { ...scheduleDefaults, day_of_week: "Sunday", monthly_period: "end" };
  expect(readSchedule(fields)).toEqual({ frequency: "Daily", time: "08:00" });
  expect(readSchedule({ ...fields, frequency: "Weekly" })).toEqual({
    frequency: "Weekly",
    day_of_week: "Sunday",
    time: "08:00",
  });
  expect(readSchedule({ ...fields, frequency: "Monthly", time: "23:59" })).toEqual({
    frequency: "Monthly",
    monthly_period: "end",
    time: "23:59",
  });
});

test("a weekly schedule needs a day and a monthly one a period", () => {
  expect(readSchedule({ frequency: "Weekly" })).toEqual({ fault: "day_of_week" });
  expect(readSchedule({ frequency: "Monthly", monthly_period: "sometimes" })).toEqual({ fault: "monthly_period" });
});

test("a frequency that no screen offers and a time that no clock shows are refused", () => {
  expect(readSchedule({ frequency: "Biweekly" })).toEqual({ fault: "frequency" });
  for (const time of ["24:00", "8:00", "08:60", "08:00:00", " 08:00"]) {
    expect(readSchedule({ frequency: "Daily", time })).toEqual({ fault: "time" });
  }
});

test("a schedule without a time has the usual one", () => {
  expect(readSchedule({ frequency: "Daily", time: "" })).toEqual({ frequency: "Daily", time: "08:00" });
});
