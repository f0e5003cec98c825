import { expect, test } from "vitest";
import { placeRepair } from "#work/placing-repairs.ts";

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
