import { expect, test } from "vitest";
import { placeRepair } from "#work/planning/placing-repairs.ts";

const zone = "America/Toronto";
const to = Temporal.PlainDate.from("2026-11-25");

test("a repair without an hour stands on its new day alone", () => {
  expect(placeRepair({ scheduledStart: null, scheduledEnd: null }, to, zone)).toEqual({ scheduled_date: "2026-11-25" });
});

test("what starts at an hour keeps it, also across a change of the clocks, and its end keeps its own", () => {
  const times = { scheduledStart: "2026-10-30T14:30:00Z", scheduledEnd: "2026-10-31T20:00:00Z" };
  expect(placeRepair(times, to, zone)).toEqual({
    scheduled_date: "2026-11-25",
    scheduled_start: "2026-11-25T15:30:00Z",
    scheduled_end: "2026-11-26T21:00:00Z",
  });
});

test.each([
  ["02:30 to 03:00", "2026-11-10T07:30:00Z", "2026-11-10T08:00:00Z", "2027-03-14T08:00:00Z"],
  ["02:00 to 03:00", "2026-11-10T07:00:00Z", "2026-11-10T08:00:00Z", "2027-03-14T08:00:00Z"],
  ["01:30 to 02:15", "2026-11-10T06:30:00Z", "2026-11-10T07:15:00Z", "2027-03-14T07:15:00Z"],
])("in the night in which an hour is skipped, %s still ends after it starts", (_times, start, end, expected) => {
  const times = placeRepair({ scheduledStart: start, scheduledEnd: end }, Temporal.PlainDate.from("2027-03-14"), zone);
  expect(times.scheduled_end).toBe(expected);
});
