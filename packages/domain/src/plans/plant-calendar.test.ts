import { expect, test } from "vitest";
import { dayOffOn, inOrderOfWeek, usualCalendar } from "#plans/plant-calendar.ts";

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

test("the days of a week stand in its order, each once", () => {
  expect(inOrderOfWeek(["Saturday", "Monday", "Saturday"])).toEqual(["Monday", "Saturday"]);
});
