import { constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { day, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { dayOf, endOfDay, startOfDay } from "#when.ts";
import { isOverdue } from "#work/overdue.ts";
import { openStatuses, statuses } from "#work/work-order.ts";

const moment = tuple(day, integer({ min: 0, max: 86_399 })).map(([date, seconds]) =>
  startOfDay(date, "UTC").add({ seconds }),
);
const open = constantFrom(null, ...openStatuses);

test("work that is due on a day is not overdue while the day lasts in the plant, and is as soon as it has ended", () => {
  holds(
    property(moment, zone, open, (now, plant, status) => {
      const today = dayOf(now, plant);
      const due = (days: number) => isOverdue({ status, due_date: today.add({ days }).toString() }, now, plant);
      expect([due(0), due(1), due(-1), due(-400)]).toEqual([false, false, true, true]);
      const end = endOfDay(today, plant);
      const order = { status, due_date: today.toString() };
      expect(isOverdue(order, end.subtract({ nanoseconds: 1 }), plant)).toBe(false);
      expect(isOverdue(order, end, plant)).toBe(true);
    }),
    500,
  );
});

test("on the days when the clocks change, a due day ends with the plant's day and not after 24 hours", () => {
  const plant = "America/Toronto";
  const overdueAt = (due_date: string, now: string) =>
    isOverdue({ status: "Scheduled", due_date }, Temporal.Instant.from(now), plant);
  expect(overdueAt("2026-03-08", "2026-03-09T03:59:59Z")).toBe(false);
  expect(overdueAt("2026-03-08", "2026-03-09T04:00:00Z")).toBe(true);
  expect(overdueAt("2026-11-01", "2026-11-02T04:59:59Z")).toBe(false);
  expect(overdueAt("2026-11-01", "2026-11-02T05:00:00Z")).toBe(true);
});

test("work that is due at an instant is overdue once it has passed, in every zone", () => {
  holds(
    property(moment, moment, zone, open, (due, now, plant, status) => {
      const expected = Temporal.Instant.compare(due, now) < 0;
      expect(isOverdue({ status, due_date: due.toString() }, now, plant)).toBe(expected);
      expect(isOverdue({ status, due_date: due.toString() }, due, plant)).toBe(false);
    }),
  );
});

test("work that is overdue stays so until it is completed", () => {
  holds(
    property(moment, day, zone, integer({ min: 0, max: 10_000 }), (now, due, plant, hours) => {
      const order = { status: "On Hold", due_date: due.toString() } as const;
      const later = now.add({ hours });
      if (isOverdue(order, now, plant)) expect(isOverdue(order, later, plant)).toBe(true);
      expect(isOverdue({ ...order, status: "Completed" }, later, plant)).toBe(false);
    }),
  );
});

test("work without a due date, or with one that says nothing, is never overdue", () => {
  holds(
    property(moment, zone, constantFrom(...statuses), (now, plant, status) => {
      expect(isOverdue({ status, due_date: null }, now, plant)).toBe(false);
      expect(isOverdue({ status, due_date: "soon" }, now, plant)).toBe(false);
    }),
  );
});
