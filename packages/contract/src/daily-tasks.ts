import { planFrequencies, priorities, statuses, workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, page, day as plantDay } from "#call/shapes.ts";
import { ChecklistItem } from "#checklist-item.ts";
import { HeldLock, lockoutErrors } from "#lockout.ts";
import { interval, level_name } from "#plans.ts";
import { workFilter } from "#work-filter.ts";

export const TaskInstance = z.object({
  id: id.describe("Of a PM that of its execution; of a repair the work order's."),
  work_order_id: id,
  wo_id: z.string(),
  work_order_type: z.enum(workOrderTypes),
  title: z.string(),
  priority: z.enum(priorities),
  frequency: z.enum(planFrequencies).nullable().describe("Of a PM, the one that its occurrence has."),
  level_name,
  interval,
  status: z.enum(statuses),
  scheduled_date: plantDay.describe(
    "The day that the work is of: the PM's occurrence, the repair's scheduled or due day.",
  ),
  moved_from: plantDay.nullable().describe("Of a PM's occurrence that was moved, the day that its schedule says."),
  scheduled_time: z.string().describe("HH:MM in the plant; 09:00 for a repair without a start."),
  has_time: z
    .boolean()
    .optional()
    .describe("False of a repair without a start, whose `scheduled_time` is the usual one."),
  scheduled_start: instant.describe("When the work starts. What starts within two hours, or has started, is urgent."),
  scheduled_end: instant.nullable(),
  overdue: z.boolean().describe("Whether its day has passed, or its due date."),
  due_date: z.string().nullable().describe("A day (YYYY-MM-DD) or an instant."),
  assignee: id.nullable().describe("Who does it; of a PM, this occurrence."),
  assignee_name: z.string().nullable(),
  department_name: z.string().nullable(),
  machine_name: z.string().nullable(),
  needs_lockout: z.boolean(),
  locks: z.array(HeldLock).describe("The locks that are on for it, the earliest first."),
  checklist: z.array(ChecklistItem),
});
export type TaskInstance = z.output<typeof TaskInstance>;

export const dailyTasks = calls({
  "POST /task-instances/generate-today": {
    feature: "daily-tasks",
    summary:
      "Brings the PMs to the plant's day, each execution once however often it is asked, and answers today's open tasks.",
    access: "technician",
    plan: "active",
    query: z.object(page),
    output: z.array(TaskInstance),
  },
  "GET /task-instances/today": {
    feature: "daily-tasks",
    summary:
      "Today's open tasks in the plant, the earliest first: PM occurrences, late weekly and monthly ones, daily ones of earlier days that were begun, repairs scheduled for or due today, and overdue repairs.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({ ...page, ...workFilter }),
    output: z.array(TaskInstance),
  },
  "PUT /task-instances/{id}": {
    feature: "daily-tasks",
    summary:
      "Moves the task and its work order. An open status takes back what was completed today. What another occurrence has overtaken answers 409 not_at_hand.",
    access: "technician",
    plan: "active",
    body: z.object({ status: z.enum(statuses) }),
    output: TaskInstance,
    errors: ["invalid", "not_found", "not_at_hand", "steps_open", "step_failed", ...lockoutErrors],
  },
  "POST /task-instances/{id}/complete": {
    feature: "daily-tasks",
    summary: "Completes the task and its work order. Completing what is completed changes nothing.",
    access: "technician",
    plan: "active",
    output: TaskInstance,
    errors: ["not_found", "not_at_hand", "steps_open", "step_failed", ...lockoutErrors],
  },
  "DELETE /task-instances/{id}": {
    feature: "daily-tasks",
    summary: "Takes the task out of the list for its day only; its work order stays.",
    access: "planner",
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found", "locks_held"],
  },
});
