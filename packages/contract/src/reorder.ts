import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id, page, search } from "#call/shapes.ts";

/** Where the stock of a part is, and what its rule and its use say of it. */
const position = {
  on_hand: z.int(),
  reserved: z.int().describe("Promised to work, and still here."),
  available: z.int().describe("on_hand less reserved."),
  needed: z
    .int()
    .describe(
      "What the work of the next 30 days still has to take, each time a PM comes in them; what is overdue with it.",
    ),
  on_order: z.int().describe("Still to come of what was ordered."),
  expected_on: day.nullable().describe("When the first of it should come."),
  minimum: z.int().describe("What available and on order are not to come down to; of a critical part one at least."),
  maximum: z.int().nullable(),
  reorder_quantity: z.int().nullable(),
  is_critical: z.boolean(),
  lead_days: z.int().nullable().describe("Those of the part, else of its preferred supplier; null where nobody knows."),
  issues: z.int().describe("How often it was taken in the last 365 days."),
  used: z.int().describe("How many pieces that were, less what came back."),
  proposed_minimum: z
    .int()
    .nullable()
    .describe("used ÷ 365 × lead_days, whole pieces up; null where that can't be said."),
  no_proposal: z
    .enum(["few_uses", "no_lead_time"])
    .nullable()
    .describe(
      "Why there is no proposed minimum: it was taken fewer than five times, or nobody knows how long it takes.",
    ),
  to_order: z.int().describe("How many to order now, in whole packs; 0 of what is not to be ordered."),
  supplier_id: id.nullable().describe("The preferred supplier."),
  supplier_name: z.string().nullable(),
  supplier_number: z.string().nullable().describe("Its number there."),
  pack: z.int(),
  price_cents: z
    .int()
    .nullable()
    .describe(
      "What one costs there, in Canadian cents; where no price is known there what is known of the part's own cost.",
    ),
};

export const ReorderProposal = z.object({
  part_id: id,
  part_name: z.string(),
  part_code: z.string(),
  unit: z.string().nullable(),
  ...position,
});
export type ReorderProposal = z.output<typeof ReorderProposal>;

export const PartSupply = ReorderProposal.extend({
  orders: z
    .array(
      z.object({
        id,
        code: z.string(),
        supplier_name: z.string(),
        open: z.int(),
        expected_on: day.nullable(),
      }),
    )
    .describe("On which orders it is still to come, the first to come first."),
});
export type PartSupply = z.output<typeof PartSupply>;

export const reorder = calls({
  "GET /reorder-proposals": {
    feature: "purchasing",
    summary:
      "The parts to order, by name, with how many and why. Of them what is available and on order has come down to the minimum, or the work of the next 30 days needs more than there are and come.",
    access: "viewer",
    plan: "parts",
    query: z.object({ ...page, q: search }),
    output: z.array(ReorderProposal),
  },
  "GET /parts/{id}/supply": {
    feature: "purchasing",
    summary: "What of a part is there, promised and on order, and what its use of 365 days says of its minimum.",
    access: "viewer",
    plan: "parts",
    output: PartSupply,
    errors: ["not_found"],
  },
});
