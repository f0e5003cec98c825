import { frequencies, monthlyPeriods, weekdays } from "@millwright/domain/work-order";
import { z } from "zod";
import { calls } from "#call.ts";
import { day } from "#shapes.ts";

/** A schedule of a PM and the day that it holds from, until the next one's. */
const Span = z.object({
  from: day,
  frequency: z.enum(frequencies),
  day_of_week: z.enum(weekdays).nullable(),
  monthly_period: z.enum(monthlyPeriods).nullable(),
  time: z.string(),
});

export const MaintenanceSchedule = z.object({
  /** The plant's day now. */
  today: day,
  /** The plant's day of the PM's creation. */
  created_on: day,
  /** The occurrence at hand. */
  scheduled_date: day,
  /** The schedules that the PM has had, the oldest first; the last one may begin tomorrow. */
  spans: z.array(Span).min(1),
  /** The times in which it was deleted, up to a day that is not among them: its days in them are neither missed nor done. */
  paused: z.array(z.object({ from: day, until: day })),
});
export type MaintenanceSchedule = z.output<typeof MaintenanceSchedule>;

export const maintenance = calls({
  "GET /work-orders/frequencies": {
    feature: "maintenance",
    summary: "How many PMs there are of each frequency.",
    access: "member",
    plan: "active",
    output: z.record(z.enum(frequencies), z.int()),
  },
  "GET /work-orders/{id}/schedule": {
    feature: "maintenance",
    summary: "The schedules that a PM has had, from which its days follow.",
    access: "member",
    plan: "active",
    output: MaintenanceSchedule,
    errors: ["not_found"],
  },
});
