import { priorities, statuses, workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id } from "#call/shapes.ts";

/** Hours on each day of a week, Monday first; 0 is a day off. */
const hours = z
  .array(z.number().min(0).max(24).multipleOf(0.25))
  .length(7)
  .describe("Hours on each day of the week, Monday first; 0 is a day off.");

/** A technician of the plan. */
export const PlannedTechnician = z.object({ id, name: z.string(), hours });
export type PlannedTechnician = z.output<typeof PlannedTechnician>;

/** A repair, or one occurrence of a PM, in a week or still to be placed. */
export const PlannedWork = z.object({
  work_order_id: id,
  wo_id: z.string(),
  type: z.enum(workOrderTypes),
  title: z.string(),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  machine_name: z.string().nullable(),
  assignee: id.nullable().describe("Who does it; of a PM, this occurrence."),
  day: day.nullable().describe("The day that it stands on; null of a repair without one."),
  time: z.string().nullable().describe("HH:MM in the plant; 09:00 of a repair without an hour."),
  moved_from: day.nullable().describe("Of an occurrence that was moved, the day that its schedule says."),
  estimated_duration: z.int().nullable().describe("Minutes; without one it counts as 30."),
  is_over: z.boolean().describe("Whether it was missed: it can't be moved any more, and takes no time."),
});
export type PlannedWork = z.output<typeof PlannedWork>;

export const WeekPlan = z.object({
  from: day.describe("The Monday."),
  to: day.describe("The Sunday."),
  technicians: z.array(PlannedTechnician),
  work: z.array(PlannedWork).describe("What falls in the week and has a technician."),
  overdue: z
    .array(PlannedWork)
    .describe(
      "Open work of earlier weeks that has a technician, the oldest first and 200 at most: of the week that today is in alone.",
    ),
  to_place: z
    .array(PlannedWork)
    .describe(
      "Open repairs that nobody has or that have no day, and what falls in the week and nobody has: the most pressing 200.",
    ),
  to_place_count: z.int(),
});
export type WeekPlan = z.output<typeof WeekPlan>;

export const weekPlan = calls({
  "GET /week-plan": {
    feature: "week-plan",
    summary:
      "Who has what to do on which day of the week that `from` is in, against the hours that they have, and what is still to be placed.",
    access: "viewer",
    plan: "active",
    query: z.object({ from: day }),
    output: WeekPlan,
    errors: ["invalid"],
  },
  "PUT /assignees/{id}/hours": {
    feature: "week-plan",
    summary: "Says how many hours a technician has on each day of the week.",
    access: "planner",
    plan: "active",
    body: z.object({ hours }),
    output: PlannedTechnician,
    errors: ["invalid", "not_found"],
  },
});
