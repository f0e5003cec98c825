import { expect, test } from "vitest";
import { isWorkOf, type KeptOrder, onLaterDay, timesOf } from "#work/ahead/later-day.ts";
import { foldCommands } from "#work/fold-commands.ts";

const zone = "America/Toronto";
const on = (day: string, time = "10:00") => ({
  now: Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant(),
  zone,
});

const nobody = { completed_at: null, completed_by: null, completed_by_id: null, completed_by_name: null };
const pm = (more: object = {}) => ({
  ...({ id: "pm", wo_id: "PM-1", type: "PM", status: "Scheduled", priority: "Medium", frequency: "Daily" } as const),
  ...{ scheduled_date: "2026-11-23", scheduled_start: null, scheduled_end: null, due_date: null, time: "08:00" },
  ...{ pause: null, completed_at: null, review: null, day_of_week: null, monthly_period: null, plan: null },
  checklist: [{ id: "i", completed: true, ...nobody }],
  ...more,
});
const repair = (more: object = {}): KeptOrder => ({
  ...pm({ type: "Repair", frequency: null, scheduled_date: null, time: null }),
  ...more,
});
const days = ["2026-11-23", "2026-11-24", "2026-11-25"];

test.each([
  ["stays on its own day", "2026-11-23", {}, "2026-11-23"],
  ["stands on the next one once that has begun", "2026-11-24", {}, "2026-11-24"],
  ["stands on the last that has begun", "2026-11-28", {}, "2026-11-25"],
  [
    "is open again on the day it said when it was completed",
    "2026-11-24",
    { status: "Completed", scheduled_date: "2026-11-24" },
    "2026-11-24",
  ],
  ["stays completed before that", "2026-11-23", { status: "Completed", scheduled_date: "2026-11-24" }, "2026-11-24"],
])("a PM %s", (_, day, more, scheduled_date) => {
  const order = onLaterDay(pm(more), days, on(day));
  expect(order.scheduled_date).toBe(scheduled_date);
  expect(order.checklist[0]?.completed).toBe(order.begun_at === undefined);
  expect(order.status).toBe(order.begun_at === undefined ? (Object(more).status ?? "Scheduled") : "Scheduled");
});

test("a repair stays as it is", () => {
  const order = repair();
  expect(onLaterDay(order, days, on("2026-11-25"))).toBe(order);
});

test("what was done to the occurrence before is not done to the one that has begun since", () => {
  const order = onLaterDay(pm({ checklist: [] }), days, on("2026-11-24"));
  const at = (day: string) => on(day).now.epochMilliseconds;
  const complete = (day: string) => ({ kind: "complete", id: day, orderId: "pm", at: at(day), day }) as const;
  expect(foldCommands(order, [complete("2026-11-23")], zone).status).toBe("Scheduled");
  expect(foldCommands(order, [complete("2026-11-23"), complete("2026-11-24")], zone).status).toBe("Completed");
});

test.each<[string, KeptOrder, boolean]>([
  ["a PM of today", pm({ scheduled_date: "2026-11-24" }), true],
  ["a daily PM of yesterday", pm(), false],
  ["a late weekly PM", pm({ frequency: "Weekly" }), true],
  ["a completed PM", pm({ scheduled_date: "2026-11-24", status: "Completed" }), false],
  ["a daily PM of an earlier day that was begun", pm({ frequency: "Daily", status: "In Progress" }), true],
  ["a daily PM of an earlier day that is on hold", pm({ frequency: "Daily", status: "On Hold" }), true],
  ["a repair without a day", repair(), false],
  ["a pressing repair", repair({ priority: "High" }), true],
  ["an overdue repair", repair({ due_date: "2026-11-20" }), true],
  ["a repair that is due at a time of today", repair({ due_date: "2026-11-24T20:00:00Z" }), true],
  ["a repair that is due tomorrow", repair({ due_date: "2026-11-25" }), false],
  [
    "a repair that goes on today",
    repair({ scheduled_start: "2026-11-23T14:00:00Z", scheduled_end: "2026-11-25T14:00:00Z" }),
    true,
  ],
  ["a repair that was yesterday", repair({ scheduled_start: "2026-11-23T14:00:00Z" }), false],
])("%s is work of the day: %#", (_, order, isSo) => {
  expect(isWorkOf(order, on("2026-11-24"))).toBe(isSo);
});

test("a task starts at its time, a repair without one at nine", () => {
  expect(timesOf(pm(), on("2026-11-23"))).toMatchObject({
    scheduled_time: "08:00",
    has_time: true,
    scheduled_start: "2026-11-23T13:00:00.000Z",
    overdue: false,
  });
  expect(timesOf(repair(), on("2026-11-24"))).toMatchObject({
    scheduled_date: "2026-11-24",
    scheduled_time: "09:00",
    has_time: false,
  });
});
