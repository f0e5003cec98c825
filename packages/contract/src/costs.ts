import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id } from "#call/shapes.ts";
import { OutsideService } from "#outside-services.ts";

const cents = z.int().describe("In Canadian cents.");

/** Time that was worked, and what it costs. */
export const LabourCost = z.object({
  id: id.describe("Of the entry of time."),
  assignee_id: id,
  assignee_name: z.string(),
  date: day,
  minutes: z.int(),
  cents_per_hour: cents
    .nullable()
    .describe("The technician's rate of that day, else the plant's; null where there is none."),
  labour_cents: cents
    .nullable()
    .describe("Minutes × rate ÷ 60, half a cent up, of each entry alone; null without a rate."),
});
export type LabourCost = z.output<typeof LabourCost>;

/** A part that was taken for the order, or brought back. */
export const PartCost = z.object({
  part_id: id,
  number: z.int().describe("Of the movement in the part's ledger."),
  part_name: z.string(),
  part_code: z.string(),
  date: day,
  quantity: z.int().describe("Less than none were brought back."),
  unit_cost_cents: cents.nullable().describe("What one cost then; null where nobody said."),
  parts_cents: cents.nullable().describe("Less than nothing of what was brought back; null where nobody said."),
});
export type PartCost = z.output<typeof PartCost>;

/** What a repair, or one occurrence of a PM, cost. */
export const OrderCost = z.object({
  scheduled_date: day.nullable().describe("Of a PM the day of the occurrence; null of a repair."),
  labour: z.array(LabourCost).describe("By day, the first one first; a clock that runs costs nothing yet."),
  parts: z.array(PartCost).describe("By day, the first one first."),
  services: z.array(OutsideService).describe("By day, the first one first."),
  labour_cents: cents,
  parts_cents: cents,
  services_cents: cents,
  cost_cents: cents.describe("The sum of the three, of what is priced."),
  unpriced_minutes: z.int().describe("Time without a rate, which is not in the sum."),
  unpriced_parts: z.int().describe("Movements of parts whose cost nobody said, which are not in the sum."),
  downtime: z
    .object({
      minutes: z.int().describe("How long machines stood for it, up to now where they still do."),
      required_minutes: z.int().describe("How long of that they had to run, as the figures count it."),
      lasts: z.boolean().describe("Whether one still stands."),
      downtime_cents: cents
        .nullable()
        .describe("Of the time that they had to run; null where no machine has a cost of an hour."),
    })
    .describe("What stopped machines cost beside it: never in the sum."),
});
export type OrderCost = z.output<typeof OrderCost>;

export const costs = calls({
  "GET /work-orders/{id}/cost": {
    feature: "costs",
    summary:
      "What a repair, or one occurrence of a PM, cost: time, parts and outside services, each of their lines, and their sum. Of a PM the occurrence at hand unless a day is named.",
    access: "viewer",
    plan: "active",
    money: true,
    query: z.object({ scheduled_date: day.optional() }),
    output: OrderCost,
    errors: ["not_found"],
  },
});
