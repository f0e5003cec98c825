import { reviewStatuses } from "@millwright/domain/work/review/review";
import { priorities, workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, actorName, actorProof, day, id, instant, page } from "#call/shapes.ts";

/** How a completion stands with whoever supervises it. */
export const Review = z.object({
  status: z.enum(reviewStatuses),
  reason: z.string().nullable().describe("Why it was sent back."),
  at: instant.nullable().describe("When somebody reviewed it; null while it waits."),
  by_id: actorId,
  by_name: actorName,
});

const WaitingReview = z.object({
  id: id.describe("Of a repair its own, of a PM that of its entry in the maintenance history."),
  work_order_id: id,
  wo_id: z.string(),
  type: z.enum(workOrderTypes),
  title: z.string(),
  department_name: z.string(),
  machine_name: z.string(),
  priority: z.enum(priorities),
  scheduled_date: day.nullable().describe("Of a PM, the day of the occurrence."),
  is_current: z.boolean().describe("Whether it can be sent back: no other occurrence of the PM has begun."),
  completed_at: instant,
  completed_by_id: actorId,
  completed_by_name: z.string().nullable(),
  completed_by_device: actorDevice,
  completed_by_proof: actorProof,
});
export type WaitingReview = z.output<typeof WaitingReview>;

export const reviews = calls({
  "GET /reviews": {
    feature: "reviews",
    summary:
      "What technicians completed and nobody has reviewed, the latest first: repairs, and occurrences of PMs, also those that another has followed.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(WaitingReview),
  },
  "GET /reviews/count": {
    feature: "reviews",
    summary: "How many repairs and occurrences of PMs wait for a review.",
    access: "planner",
    plan: "active",
    output: z.object({ repairs: z.int(), pms: z.int() }),
  },
});
