import { frequencies, monthlyPeriods, weekdays } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day } from "#call/shapes.ts";

/** A schedule of a PM and the day that it applies from, until the next one's. */
const Span = z.object({
  from: day,
  frequency: z.enum(frequencies),
  day_of_week: z.enum(weekdays).nullable(),
  monthly_period: z.enum(monthlyPeriods).nullable(),
  time: z.string(),
});

export const MaintenanceSchedule = z.object({
  today: day.describe("The plant's day now."),
  created_on: day.describe("The plant's day of the PM's creation."),
  scheduled_date: day.describe("The current occurrence."),
  spans: z
    .array(Span)
    .min(1)
    .describe("The schedules that the PM has had, the oldest first; the last one may begin tomorrow."),
  paused: z
    .array(z.object({ from: day, until: day }))
    .describe(
      "The times in which it was deleted, up to a day that is not among them: its days in them are neither missed nor done.",
    ),
  moved: z
    .array(z.object({ planned: day, to: day }))
    .describe("The occurrences on another day than the schedule says, which is `planned`."),
  completed: z.array(day).describe("The days from today on that are completed; they are not asked for again."),
});
export type MaintenanceSchedule = z.output<typeof MaintenanceSchedule>;

export const maintenance = calls({
  "GET /work-orders/frequencies": {
    feature: "maintenance",
    summary: "How many PMs there are of each frequency.",
    access: "viewer",
    plan: "active",
    output: z.record(z.enum(frequencies), z.int()),
  },
  "GET /work-orders/{id}/schedule": {
    feature: "maintenance",
    summary: "The schedules that a PM has had, from which its days follow.",
    access: "viewer",
    plan: "active",
    output: MaintenanceSchedule,
    errors: ["not_found"],
  },
});
