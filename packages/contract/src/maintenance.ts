import { pauseKinds } from "@millwright/domain/plans/plan";
import { planFrequencies } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { AgendaDay, WhyOnDay } from "#plan-days.ts";
import { PlanFacts, ScheduleSpan } from "#plans.ts";

export const MaintenanceSchedule = z.object({
  today: day.describe("The plant's day now."),
  created_on: day.describe("The plant's day of the PM's creation."),
  scheduled_date: day.nullable().describe("The current occurrence; null where nothing more comes."),
  spans: z
    .array(ScheduleSpan)
    .min(1)
    .describe("The schedules that the PM has had, the oldest first; the last one may begin tomorrow."),
  paused: z
    .array(z.object({ from: day, until: day, kind: z.enum(pauseKinds), reason: z.string().nullable() }))
    .describe(
      "The times in which it was deleted or paused, up to a day that is not among them: its days in them are neither missed nor done. After a pause one occurrence catches up.",
    ),
  moved: z
    .array(z.object({ planned: day, to: day }))
    .describe("The occurrences on another day than the schedule says, which is `planned`."),
  facts: PlanFacts.nullable().describe(
    "What the days of a rule of its own follow from as well; null where it has none.",
  ),
  completed: z.array(day).describe("The days from today on that are completed; they are not asked for again."),
});
export type MaintenanceSchedule = z.output<typeof MaintenanceSchedule>;

export const maintenance = calls({
  "GET /work-orders/frequencies": {
    feature: "maintenance",
    summary: "How many PMs there are of each frequency.",
    access: "viewer",
    plan: "active",
    output: z.record(z.enum(planFrequencies), z.int()),
  },
  "GET /work-orders/{id}/schedule": {
    feature: "maintenance",
    summary: "The schedules that a PM has had, from which its days follow.",
    access: "viewer",
    plan: "active",
    output: MaintenanceSchedule,
    errors: ["not_found"],
  },
  "GET /work-orders/{id}/agenda": {
    feature: "maintenance",
    summary: `The occurrences of a PM from one day to another, both included, at most ${limits.planViews.days} days: what was done, what is open, and what is to come.`,
    access: "viewer",
    plan: "active",
    query: z.object({ from: day, to: day }),
    output: z.array(AgendaDay),
    errors: ["not_found", "invalid"],
  },
  "GET /work-orders/{id}/why": {
    feature: "maintenance",
    summary: "Why a PM falls on a day, or why it doesn't.",
    access: "viewer",
    plan: "active",
    query: z.object({ day }),
    output: WhyOnDay,
    errors: ["not_found", "invalid"],
  },
});
