import { isPaused, readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { occurrencesOf, readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { dayOf } from "@millwright/domain/when";
import { expect } from "vitest";
import type { TestPlant } from "#testing/test-plant.ts";

/**
 * Holds a PM to its account: every day on which it fell until today has one entry, no other day has one, what is open is
 * at hand, and its status says what its history does.
 */
export async function expectOneEntryEach(plant: TestPlant, id: string, now: Temporal.Instant): Promise<void> {
  const order = await plant.look(id);
  const schedule = (await plant.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  const all = (await plant.call("GET /maintenance-history", { query: { limit: 1000 } })).body;
  const entries = all.filter((entry) => entry.work_order_id === id);
  const [createdOn, today] = [Temporal.PlainDate.from(schedule.created_on), Temporal.PlainDate.from(schedule.today)];
  const company = (await plant.call("GET /company")).body;
  expect(schedule.today).toBe(dayOf(now, company.time_zone).toString());
  const paused = readPauses(schedule.paused);
  const plan = { scheduleVersions: readScheduleVersions(schedule.spans), createdOn, moves: readMoves(schedule.moved) };
  const expected = occurrencesOf(plan, createdOn, today)
    .filter((day) => !isPaused({ paused }, day))
    .map(String);
  const days = entries.map((entry) => entry.scheduled_date);
  expect(days).toHaveLength(new Set(days).size);
  for (const day of expected) expect(days).toContain(day);
  const extra = entries.filter((entry) => !expected.includes(entry.scheduled_date));
  // A day that is no occurrence now was completed under the schedule of its time, or ahead of its day.
  for (const entry of extra) expect(entry.status).toBe("completed");
  const open = entries.filter((entry) => entry.status !== "completed" && !entry.overtaken);
  const isAhead = order.scheduled_date !== null && order.scheduled_date > schedule.today;
  const standing = order.scheduled_date === schedule.today ? "pending" : "overdue";
  expect(open.map((entry) => [entry.scheduled_date, entry.status])).toEqual(
    isAhead ? [] : [[order.scheduled_date, standing]],
  );
  const completed = entries.filter((entry) => entry.status === "completed").map((entry) => entry.scheduled_date);
  expect(completed).not.toContain(order.scheduled_date);
  if (order.status === "Completed") expect([isAhead, completed.length > 0]).toEqual([true, true]);
}
