import { expect, test } from "vitest";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { withDay, withoutDay } = await import("#features/calendar/entry-days.ts");

const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
const entry = (work_order_id: string, time: string, ...days: string[]): CalendarEntry => ({
  work_order_id,
  wo_id: "PM-2026-0001",
  type: "PM",
  title: "Grease the press",
  status: "Scheduled",
  priority: "Medium",
  frequency: "Daily",
  level_name: null,
  interval: null,
  assignee: null,
  assignee_name: null,
  estimated_duration: null,
  department_name: null,
  machine_name: null,
  time,
  scheduled_date: "2026-11-23",
  next_date: tuesday,
  due_date: null,
  days,
  held_days: [],
  expected_days: [],
  moved_days: [],
});
const grease = entry("a", "08:00", monday, tuesday);
const weigh = entry("b", "09:00", monday);

test("a day that is done goes, and the order with its last one", () => {
  expect(withoutDay([grease, weigh], "a", monday)).toEqual([{ ...grease, days: [tuesday] }, weigh]);
  expect(withoutDay([grease, weigh], "b", monday)).toEqual([grease]);
});

test("a restored day is listed at its former place, once", () => {
  expect(withDay(withoutDay([grease, weigh], "a", monday), grease, monday)).toEqual([grease, weigh]);
  expect(withDay(withoutDay([grease, weigh], "b", monday), weigh, monday)).toEqual([grease, weigh]);
  expect(withDay([grease], grease, monday)).toEqual([grease]);
});

test("a PM with two times of the day keeps each day at its own", () => {
  const later = entry("a", "15:00", tuesday);
  const morning = entry("a", "08:00", monday);
  expect(withoutDay([morning, later], "a", monday)).toEqual([later]);
  expect(withDay([later], morning, monday)).toEqual([later, morning]);
});
