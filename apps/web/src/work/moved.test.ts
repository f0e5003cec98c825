import { expect, test } from "vitest";
import { movedTo, occurrenceMeant, wayBack } from "#work/moved.ts";
import type { WorkOrder } from "#work/orders.ts";

const now = Temporal.Instant.from("2026-11-25T14:00:00Z");
const zone = "America/Toronto";

const order = (part: Partial<WorkOrder>): WorkOrder => ({
  id: "00000000-0000-4000-8000-000000000001",
  wo_id: "PM-2026-0001",
  title: "Grease the press",
  description: null,
  type: "PM",
  status: "Scheduled",
  priority: "Medium",
  assignee: null,
  assignee_name: null,
  requested_by_name: null,
  site: null,
  department_id: null,
  department_name: null,
  machine_id: null,
  machine_name: null,
  location: null,
  due_date: null,
  scheduled_start: null,
  scheduled_end: null,
  scheduled_date: "2026-11-25",
  estimated_duration: null,
  tags: [],
  checklist: [],
  files: [],
  safety_notes: null,
  notes: null,
  frequency: "Weekly",
  day_of_week: "Wednesday",
  monthly_period: null,
  time: "08:00",
  created_at: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
  completed_at: null,
  completed_by_name: null,
  version: 1,
  ...part,
});
const completed = order({ status: "Completed", scheduled_date: "2026-12-02", completed_at: now.toString() });

test("a PM that is completed says at once when it comes back, and one that leaves Completed waits for its day", () => {
  expect(movedTo(order({}), "Completed", now, zone)).toMatchObject({
    status: "Completed",
    scheduled_date: "2026-12-02",
    completed_at: now.toString(),
  });
  expect(movedTo(completed, "Scheduled", now, zone)).toMatchObject({ scheduled_date: null, completed_at: null });
});

test("a repair's dates stay what they were when it is moved", () => {
  const repair = order({ type: "Repair", frequency: null, scheduled_date: "2026-11-30" });
  expect(movedTo(repair, "Completed", now, zone)).toMatchObject({ scheduled_date: "2026-11-30" });
});

test("a move of an open PM names its occurrence; that of a completed one or of a repair names none", () => {
  expect(occurrenceMeant(order({}))).toBe("2026-11-25");
  expect(occurrenceMeant(completed)).toBeUndefined();
  expect(occurrenceMeant(order({ type: "Repair" }))).toBeUndefined();
});

test("the way back from Completed takes back the occurrence that was completed, not the next one", () => {
  const back = wayBack({ order: order({ status: "On Hold" }), to: "Completed", meant: "2026-11-25" }, completed);
  expect(back).toEqual({ order: completed, to: "On Hold", meant: "2026-11-25" });
});

test("a PM that left Completed has no way back: Undo completes nothing", () => {
  expect(wayBack({ order: completed, to: "In Progress" }, order({ status: "In Progress" }))).toBeNull();
});

test("a repair always has a way back", () => {
  const done = order({ type: "Repair", status: "Completed", scheduled_date: null });
  const open = { ...done, status: "Scheduled" as const };
  expect(wayBack({ order: done, to: "Scheduled" }, open)).toEqual({ order: open, to: "Completed", meant: undefined });
});
