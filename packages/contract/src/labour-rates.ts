import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorId, actorName, day, id, instant, newId, optionalOrEmpty } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const cents = z.int().min(0).max(limits.centsPerHour);
const whose = id
  .nullable()
  .describe("Whose hour it is; null: the plant's, for every technician without a rate of their own.");

/** What an hour of work costs from a day on. */
export const LabourRate = z.object({
  id,
  assignee_id: whose,
  assignee_name: z.string().nullable(),
  from: day.describe("The first of the plant's days on which it holds."),
  cents_per_hour: z
    .int()
    .nullable()
    .describe("In Canadian cents; null: from that day on the technician has the plant's rate."),
  created_at: instant,
  created_by_id: actorId,
  created_by_name: actorName,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type LabourRate = z.output<typeof LabourRate>;

export const labourRates = calls({
  "GET /labour-rates": {
    feature: "labour-rates",
    summary: "What an hour of work costs and cost: the plant's rates, then each technician's, the latest day first.",
    access: "viewer",
    plan: "active",
    money: true,
    output: z.array(LabourRate),
  },
  "POST /labour-rates": {
    feature: "labour-rates",
    summary:
      "Says what an hour costs from today on, or from a later day. It never changes what is priced already: from an earlier day on it holds only where neither the plant nor the technician had a rate before today.",
    access: "planner",
    plan: "active",
    money: true,
    status: 201,
    body: z.object({
      ...newId,
      assignee_id: optionalOrEmpty(id).describe("The plant's when left out."),
      from: optionalOrEmpty(day).describe("Today when left out."),
      cents_per_hour: cents.nullable().describe("Null, of a technician alone: the plant's rate from then on."),
    }),
    output: LabourRate,
    errors: ["invalid", "not_found", "unknown_reference", "rate_in_past", "rate_taken"],
  },
  "PUT /labour-rates/{id}": {
    feature: "labour-rates",
    summary: "Puts the amount of a rate right, within 7 days of it being added or as long as it has not begun.",
    access: "planner",
    plan: "active",
    money: true,
    body: z.object({ cents_per_hour: cents.nullable(), version: z.int().optional() }),
    output: LabourRate,
    errors: ["invalid", "not_found", "stale", "rate_final"],
  },
  "DELETE /labour-rates/{id}": {
    feature: "labour-rates",
    summary: "Removes a rate, within 7 days of it being added or as long as it has not begun.",
    access: "planner",
    plan: "active",
    money: true,
    answer: "empty",
    status: 204,
    errors: ["not_found", "rate_final"],
  },
});
