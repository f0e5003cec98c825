import type { Status } from "@millwright/domain/work/work-order";
import { expect, test } from "vitest";
import { countTasks, shownTasks, type TaskInstance } from "#features/daily-tasks/tasks.ts";

const task = (id: string, status: Status = "Scheduled"): TaskInstance => ({
  id,
  work_order_id: `order of ${id}`,
  wo_id: "PM-2026-0001",
  work_order_type: "PM",
  title: "Grease the press",
  priority: "Medium",
  frequency: "Daily",
  level_name: null,
  interval: null,
  status,
  moved_from: null,
  scheduled_date: "2026-11-23",
  scheduled_time: "08:00",
  scheduled_start: "2026-11-23T13:00:00.000Z",
  scheduled_end: null,
  overdue: false,
  due_date: null,
  assignee: null,
  assignee_name: null,
  department_name: null,
  machine_name: null,
  ...{ needs_lockout: false, locks: [] },
  checklist: [],
});
const none = new Map<string, Status>();
const to = (id: string, status: Status) => new Map([[`order of ${id}`, status]]);
const columns = (tasks: readonly TaskInstance[]) => tasks.map(({ id, status }) => `${id} ${status}`);

test("a task shows the status of its waiting command, and its former one once that is refused", () => {
  const ofDay = [task("a"), task("b", "On Hold")];
  expect(columns(shownTasks(ofDay, [], to("a", "Completed")))).toEqual(["a Completed", "b On Hold"]);
  expect(columns(shownTasks(ofDay, [], none))).toEqual(["a Scheduled", "b On Hold"]);
});

test("a task that was just completed stays, whether today's list still has it or not", () => {
  const leaving = [task("a", "Completed")];
  expect(columns(shownTasks([task("a"), task("b")], leaving, none))).toEqual(["b Scheduled", "a Completed"]);
  expect(columns(shownTasks([task("b")], leaving, none))).toEqual(["b Scheduled", "a Completed"]);
  expect(columns(shownTasks([task("b")], leaving, to("a", "In Progress")))).toContain("a In Progress");
});

test("a move of a task that is not there any more shows nothing", () => {
  expect(shownTasks([], [], to("a", "On Hold"))).toEqual([]);
});

test("the columns are counted as they are shown", () => {
  expect(countTasks([task("a"), task("b"), task("c", "On Hold")])).toEqual({
    Scheduled: 2,
    "In Progress": 0,
    Completed: 0,
    "On Hold": 1,
  });
});
