import { expect, test } from "vitest";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { entryName, openStatus, stateOf } from "#features/calendar/standing.ts";

const zone = "America/Toronto";
const present = { today: "2026-11-24", now: Temporal.Instant.from("2026-11-24T20:00:00Z"), zone };
const pm = {
  type: "PM",
  status: "Scheduled",
  scheduled_date: "2026-11-23",
  next_date: "2026-11-30",
  due_date: null,
  held_days: ["2026-11-19"],
} as Partial<CalendarEntry> as CalendarEntry;
const repair = {
  type: "Repair",
  status: "On Hold",
  scheduled_date: "2026-11-20",
  due_date: "2026-11-24",
} as CalendarEntry;

test.each([
  ["2026-11-19", "held"],
  ["2026-11-20", "missed"],
  ["2026-11-23", "late"],
  ["2026-11-30", "ahead"],
] as const)("a PM whose occurrence of 23 November is still to do is on %s %s", (day, state) => {
  expect(stateOf(pm, day, present)).toBe(state);
});

test("the occurrence of today is open all day, and so is one ahead that is at hand", () => {
  for (const day of ["2026-11-24", "2026-11-25"]) {
    expect(stateOf({ ...pm, scheduled_date: day, next_date: "2026-11-25" }, day, present)).toBe("open");
  }
});

test("once the next one was done ahead, the one after it is ahead", () => {
  const done: CalendarEntry = { ...pm, status: "Completed", scheduled_date: "2026-11-26", next_date: "2026-11-25" };
  expect(stateOf(done, "2026-11-26", present)).toBe("ahead");
});

test("a repair is late when its due day has ended, wherever the calendar shows it", () => {
  expect(stateOf(repair, "2026-11-20", present)).toBe("open");
  const tomorrow = { ...present, now: Temporal.Instant.from("2026-11-25T05:00:00Z") };
  expect(stateOf(repair, "2026-11-20", tomorrow)).toBe("late");
  expect(stateOf({ ...repair, due_date: null }, "2026-11-20", tomorrow)).toBe("open");
});

test("a PM that stands Completed has its next occurrence to begin", () => {
  expect([openStatus({ ...pm, status: "Completed" }), openStatus(repair)]).toEqual(["Scheduled", "On Hold"]);
});

test("a day of a PM that isn't at hand opens on that day, what was done as it was done; what is at hand opens as it is", () => {
  const done = { ...pm, done: { id: "h1", at: "2026-11-16T15:00:00Z", by: null } };
  expect([entryName(pm, "2026-11-16"), entryName(pm, "2026-11-30"), entryName(done, "2026-11-16")]).toEqual([
    "pm.2026-11-16",
    "pm.2026-11-30",
    "pm.h1",
  ]);
  expect([entryName(pm, "2026-11-23"), entryName(repair, "2026-11-20")]).toEqual([undefined, undefined]);
  expect(entryName({ ...pm, status: "Completed" }, "2026-11-23")).toBe("pm.2026-11-23");
});
