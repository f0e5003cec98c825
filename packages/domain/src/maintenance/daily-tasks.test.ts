import { constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { type DailyTask, isLateTask, pressureOf, sortPms } from "#maintenance/daily-tasks.ts";
import { instantOf } from "#maintenance/occurrence-time.ts";
import { day, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { dayOf, endOfDay, startOfDay } from "#when.ts";
import { openStatuses } from "#work/work-order.ts";

const at = Temporal.Instant.from;
const plant = "America/Toronto";
/** A PM of a day at a time of the plant. */
const pm = (on: string, time = "08:00", place = plant): DailyTask => ({
  work_order_type: "PM",
  status: "Scheduled",
  scheduled_date: on,
  scheduled_start: instantOf(Temporal.PlainDate.from(on), time, place).toString(),
  due_date: null,
});
const repair = (due_date: string | null, on = "2026-11-23", time = "09:00"): DailyTask => ({
  ...pm(on, time),
  work_order_type: "Repair",
  due_date,
});
const done = (task: DailyTask): DailyTask => ({ ...task, status: "Completed" });

describe("how a task presses", () => {
  test.each([
    ["a PM in more than two hours", pm("2026-11-23", "11:01"), "2026-11-23T14:00:00Z", null],
    ["a PM in two hours", pm("2026-11-23", "11:00"), "2026-11-23T14:00:00Z", "urgent"],
    ["a PM in a minute", pm("2026-11-23", "09:01"), "2026-11-23T14:00:00Z", "urgent"],
    ["a PM that should have started", pm("2026-11-23", "08:00"), "2026-11-23T14:00:00Z", "urgent"],
    ["a PM in the last second of its day", pm("2026-11-23"), "2026-11-24T04:59:59Z", "urgent"],
    ["a PM whose day has ended", pm("2026-11-23"), "2026-11-24T05:00:00Z", "overdue"],
    ["a PM of the evening, whose day has ended in London", pm("2026-11-23", "22:30"), "2026-11-24T02:00:00Z", "urgent"],
    ["a PM that is done", done(pm("2026-11-20")), "2026-11-23T14:00:00Z", null],
    ["a repair in the afternoon", repair(null, "2026-11-23", "15:00"), "2026-11-23T14:00:00Z", null],
    ["a repair due today", repair("2026-11-23", "2026-11-23", "15:00"), "2026-11-23T14:00:00Z", null],
    ["a repair due yesterday", repair("2026-11-22"), "2026-11-23T14:00:00Z", "overdue"],
    ["a repair at the very instant it is due", repair("2026-11-23T14:00:00Z"), "2026-11-23T14:00:00Z", "urgent"],
    ["a repair whose due instant has passed", repair("2026-11-23T14:00:00Z"), "2026-11-23T14:00:01Z", "overdue"],
    [
      "a repair that started days ago and is not due",
      repair("2026-11-30", "2026-11-20"),
      "2026-11-23T14:00:00Z",
      "urgent",
    ],
    [
      "a late repair that is planned for next week",
      repair("2026-11-20", "2026-11-30"),
      "2026-11-23T14:00:00Z",
      "overdue",
    ],
    ["a late repair that is done", done(repair("2026-11-20")), "2026-11-23T14:00:00Z", null],
  ] as const)("%s", (_, task, now, expected) => {
    expect(pressureOf(task, at(now), plant)).toBe(expected);
  });
});

describe("in the nights when the clocks change, two hours are two hours", () => {
  test.each([
    // 8 March 2026: two o'clock is three.
    [
      "spring: 03:15 is an hour and 45 minutes after 00:30",
      pm("2026-03-08", "03:15"),
      "2026-03-08T05:30:00Z",
      "urgent",
    ],
    ["spring: 03:45 is two hours and 15 minutes after 00:30", pm("2026-03-08", "03:45"), "2026-03-08T05:30:00Z", null],
    [
      "spring: what falls in the hour that is skipped starts an hour later",
      pm("2026-03-08", "02:30"),
      "2026-03-08T05:29:00Z",
      null,
    ],
    ["spring: and is urgent two hours before that", pm("2026-03-08", "02:30"), "2026-03-08T05:30:00Z", "urgent"],
    // 1 November 2026: two o'clock is one.
    ["autumn: 02:15 is two hours and 45 minutes after 00:30", pm("2026-11-01", "02:15"), "2026-11-01T04:30:00Z", null],
    ["autumn: 02:15 is two hours after the first 01:15", pm("2026-11-01", "02:15"), "2026-11-01T05:15:00Z", "urgent"],
    [
      "autumn: in the hour that comes twice the first one counts",
      pm("2026-11-01", "01:30"),
      "2026-11-01T05:31:00Z",
      "urgent",
    ],
    ["autumn: the day lasts 25 hours", pm("2026-11-01"), "2026-11-02T04:59:59Z", "urgent"],
    ["autumn: and has ended then", pm("2026-11-01"), "2026-11-02T05:00:00Z", "overdue"],
  ] as const)("%s", (_, task, now, expected) => {
    expect(pressureOf(task, at(now), plant)).toBe(expected);
  });

  test("in a zone that skipped a day, what fell on it is late on the next", () => {
    const lost = pm("2011-12-30", "08:00", "Pacific/Apia");
    expect(pressureOf(lost, at("2011-12-30T09:59:59Z"), "Pacific/Apia")).toBe("urgent");
    expect(pressureOf(lost, at("2011-12-30T10:00:00Z"), "Pacific/Apia")).toBe("overdue");
  });
});

const moment = tuple(day, integer({ min: 0, max: 86_399 })).map(([date, seconds]) =>
  startOfDay(date, "UTC").add({ seconds }),
);

test("in every zone, what has once become urgent stays so until it is completed", () => {
  const hours = integer({ min: 0, max: 200 });
  const stays = property(moment, zone, hours, constantFrom(...openStatuses), (now, place, passed, status) => {
    const task = { ...pm(dayOf(now, place).toString(), "13:00", place), status };
    const rank = { null: 0, urgent: 1, overdue: 2 };
    const [before, after] = [now, now.add({ hours: passed })].map((each) => rank[`${pressureOf(task, each, place)}`]);
    expect(after).toBeGreaterThanOrEqual(before ?? 0);
    expect(isLateTask(task, endOfDay(dayOf(now, place), place), place)).toBe(true);
    expect(pressureOf(done(task), now.add({ hours: passed }), place)).toBe(null);
  });
  holds(stays, 300);
});

test("what is overdue comes first, then the earliest, then the lower code", () => {
  const now = at("2026-11-23T14:00:00Z");
  const tasks = [
    { ...pm("2026-11-23", "13:00"), wo_id: "PM-2026-0003" },
    { ...pm("2026-11-23", "08:00"), wo_id: "PM-2026-0002" },
    { ...pm("2026-11-23", "08:00"), wo_id: "PM-2026-0001" },
    { ...repair("2026-11-20", "2026-11-30"), wo_id: "WO-2026-0009" },
    { ...repair("2026-11-22", "2026-11-22"), wo_id: "WO-2026-0010" },
  ];
  expect(sortPms(tasks, now, plant).map(({ wo_id }) => wo_id)).toEqual([
    "WO-2026-0010",
    "WO-2026-0009",
    "PM-2026-0001",
    "PM-2026-0002",
    "PM-2026-0003",
  ]);
});
