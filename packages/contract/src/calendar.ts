import { planFrequencies, priorities, statuses, workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id, instant, page } from "#call/shapes.ts";
import { interval, level_name } from "#plans.ts";
import { workFilter } from "#work-filter.ts";

/** A day that is foreseen from the readings of a meter. */
export const ExpectedDay = z.object({
  day,
  from: day,
  to: day.nullable().describe("Null where the meter may never come to it."),
});

/**
 * What one order has in the calendar: its days that are not done, at one time of the day. A PM whose schedule changed
 * has one of these for each time.
 */
export const CalendarEntry = z.object({
  work_order_id: id,
  wo_id: z.string(),
  type: z.enum(workOrderTypes),
  title: z.string(),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  frequency: z.enum(planFrequencies).nullable(),
  level_name: level_name.describe("Of the current occurrence."),
  interval: interval.describe("Of a level without a name, how often it comes; of the current occurrence."),
  assignee: id.nullable().describe("Whom the order, or the plan of a PM, names."),
  assignee_name: z.string().nullable(),
  estimated_duration: z.int().nullable().describe("Minutes."),
  department_name: z.string().nullable(),
  machine_name: z.string().nullable(),
  time: z.string().describe("HH:MM in the plant; 09:00 for a repair without a start."),
  has_time: z.boolean().optional().describe("False of a repair without a start, whose `time` is the usual one."),
  scheduled_date: day.describe(
    "Of a PM the current occurrence: earlier days were missed, later ones are ahead. Of a repair its day.",
  ),
  next_date: day
    .nullable()
    .describe("Of a PM the first of its days after today: what comes after that one can't be completed yet."),
  due_date: z.string().nullable().describe("Of a repair: a day (YYYY-MM-DD) or an instant."),
  days: z.array(day).describe("Days of the plant, the earliest first."),
  held_days: z
    .array(day)
    .describe("Those of them that the next one overtook while they were on hold: they were not missed."),
  moved_days: z
    .array(
      z.object({
        day,
        moved_from: day.nullable().describe("The day that the schedule says; null where it was not moved."),
        is_reassigned: z.boolean().describe("Whether `assignee_name` here does it, rather than whom the plan names."),
        assignee: id.nullable(),
        assignee_name: z.string().nullable(),
      }),
    )
    .describe("Those of them that are other than the plan of a PM says."),
  expected_days: z
    .array(ExpectedDay)
    .describe("Those of them that a meter brings, with the days between which that is expected."),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** One thing that was done, on the day of the calendar that it was planned for. */
export const DoneWork = z.object({
  id: id.describe("Of the entry in the history."),
  work_order_id: id,
  wo_id: z.string(),
  type: z.enum(workOrderTypes),
  title: z.string(),
  priority: z.enum(priorities),
  day,
  department_name: z.string().nullable(),
  machine_name: z.string().nullable(),
  completed_at: instant,
  completed_by_name: z.string().nullable(),
});
export type DoneWork = z.output<typeof DoneWork>;

export const calendar = calls({
  "GET /calendar": {
    feature: "calendar",
    summary:
      "What is scheduled on the days from `from` to `to` (both included, at most 400 days) and is not done, by order: repairs by their start, else their scheduled day, else their due day; PMs by their schedule.",
    access: "viewer",
    plan: "active",
    query: z.object({ ...page, ...workFilter, from: day, to: day }),
    output: z.array(CalendarEntry),
    errors: ["invalid"],
  },
  "GET /calendar/done": {
    feature: "calendar",
    summary:
      "What was done of the days from `from` to `to` (both included, at most 400 days): occurrences by their day, repairs by the day that they stood on, with the names that they had. The earliest day first.",
    access: "viewer",
    plan: "active",
    query: z.object({ ...page, ...workFilter, from: day, to: day }),
    output: z.array(DoneWork),
    errors: ["invalid"],
  },
});
