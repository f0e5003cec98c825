import { expect, test } from "vitest";
import { groupTasks } from "#features/daily-tasks/tablet/group-tasks.ts";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";

const now = Temporal.Instant.from("2026-11-23T15:00:00Z");
const zone = "America/Toronto";

function task(id: string, more: Partial<TaskInstance> = {}): TaskInstance {
  return {
    ...{ id, work_order_id: id, wo_id: `WO-${id}`, work_order_type: "Repair", title: id, priority: "Medium" },
    ...{
      frequency: null,
      level_name: null,
      interval: null,
      status: "Scheduled",
      scheduled_date: "2026-11-23",
      moved_from: null,
      scheduled_time: "09:00",
    },
    ...{ scheduled_start: "2026-11-23T14:00:00Z", scheduled_end: null, overdue: false, due_date: null },
    ...{ assignee: null, assignee_name: null, department_name: null, machine_name: null, checklist: [] },
    ...{ needs_lockout: false, locks: [] },
    ...more,
  };
}
const grouped = (tasks: TaskInstance[], sort: "mine" | "department" | "machine", me = "nobody") =>
  groupTasks(tasks, { sort, me, now, zone }).map(({ of, tasks: own }) => [
    typeof of === "string" ? of : of.name,
    own.map(({ id }) => id),
  ]);

test("one's own tasks come first, then nobody's, then the others', though two have the same name", () => {
  const tasks = [
    task("a", { assignee: "m1", assignee_name: "Marc Roy" }),
    task("b"),
    task("c", { assignee: "m2", assignee_name: "Marc Roy" }),
    task("d", { assignee: "j", assignee_name: "Julie" }),
  ];
  expect(grouped(tasks, "mine", "m2")).toEqual([
    ["mine", ["c"]],
    ["unassigned", ["b"]],
    ["others", ["a", "d"]],
  ]);
  expect(grouped([task("b")], "mine")).toEqual([["unassigned", ["b"]]]);
});

test("grouped by department or machine, work without one comes last", () => {
  const tasks = [task("a"), task("b", { department_name: "Usinage" }), task("c", { department_name: "Emballage" })];
  expect(grouped(tasks, "department")).toEqual([
    ["Emballage", ["c"]],
    ["Usinage", ["b"]],
    [null, ["a"]],
  ]);
  expect(grouped([task("a", { machine_name: "Tour 7" }), task("b", { machine_name: "Tour 7" })], "machine")).toEqual([
    ["Tour 7", ["a", "b"]],
  ]);
});

test("in a group what is overdue leads", () => {
  const late = task("late", { due_date: "2026-11-20", scheduled_start: "2026-11-23T20:00:00Z" });
  expect(grouped([task("soon"), late], "mine")).toEqual([["unassigned", ["late", "soon"]]]);
});

test("work at the tablet's place comes first: its group, and its tasks in every group", () => {
  const tasks = [
    task("a", { department_name: "Emballage", machine_name: "Scie" }),
    task("b", { department_name: "Usinage", machine_name: "Tour 7" }),
    task("c", { department_name: "Usinage", machine_name: "Tour 8" }),
  ];
  const grouping = { me: "nobody", now, zone };
  const ids = (sort: "mine" | "department" | "machine", first: { department: string | null; machine: string | null }) =>
    groupTasks(tasks, { ...grouping, sort, first }).map((group) => group.tasks.map(({ id }) => id));
  expect(ids("department", { department: "Usinage", machine: null })).toEqual([["b", "c"], ["a"]]);
  expect(ids("machine", { department: "Usinage", machine: "Tour 8" })).toEqual([["c"], ["a"], ["b"]]);
  expect(ids("mine", { department: "Usinage", machine: null })).toEqual([["b", "c", "a"]]);
  expect(ids("mine", { department: null, machine: null })).toEqual([["a", "b", "c"]]);
});
