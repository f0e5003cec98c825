import { changeTypes, movementKinds } from "@millwright/domain/parts/stock";
import { z } from "zod";
import { digits, takes } from "#call/described.ts";
import {
  actorDevice,
  actorId,
  actorProof,
  cameLate,
  day,
  id,
  instant,
  newId,
  nullWhenEmpty,
  oneOrMore,
  optionalLines,
  reference,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** One line of a part's ledger. */
export const StockMovement = z.object({
  change_type: z.enum(changeTypes),
  kind: z
    .enum(movementKinds)
    .describe("What happened: receive and return add, issue removes, a transfer is a line of each, count adjusts."),
  quantity: z.int().describe("What was asked: how many more or fewer, or what was counted."),
  before: z
    .int()
    .describe("In stock before and after: the same of what came once the stock was counted, and was done before that."),
  after: z.int(),
  notes: z.string().nullable(),
  date: instant,
  by_name: z.string(),
  by_id: actorId,
  by_device: actorDevice,
  by_proof: actorProof,
  ...cameLate,
  work_order_id: id.nullable().describe("The order and the machine that it was taken for."),
  wo_id: z.string().nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  bins: z.string().nullable().describe("The bins that it changed, as they were called then; null of a part in none."),
  unit_cost_cents: z.int().nullable().describe("What one cost then, in Canadian cents; null of an unknown cost."),
  value_cents: z
    .int()
    .nullable()
    .describe(
      "What it added to the value of the stock, in Canadian cents, what lay there without a cost until then included; less than nothing of what was taken.",
    ),
});
export type StockMovement = z.output<typeof StockMovement>;

/** What of a ledger is asked for. */
export const movementFilters = {
  change_type: oneOrMore(changeTypes).optional(),
  kind: oneOrMore(movementKinds).optional(),
  from: day.optional().describe("The first of the plant's days."),
  to: day.optional().describe("The last of them."),
};

/** A movement of the stock. */
export const MoveStock = z.object({
  ...newId,
  quantity: takes(
    z.preprocess(
      (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
      z.int().min(0).max(limits.stock),
    ),
    digits(9, 1),
  ),
  change_type: z.enum(changeTypes),
  notes: optionalLines(limits.text).optional(),
  work_order_id: reference.optional().describe("What it is taken for; an order names its machine."),
  machine_id: reference.optional(),
  kind: z
    .enum(movementKinds)
    .optional()
    .describe(
      "What happened: receive or return of what is added, issue or transfer of what is removed, adjust or count of an adjustment. Left out, what is added for an order is a return, and else it is the first of each.",
    ),
  unit_cost_cents: nullWhenEmpty(z.int().min(0).max(limits.unitCostCents))
    .optional()
    .describe("Of a receipt what one cost; left out, what the part costs."),
  bin_id: reference
    .optional()
    .describe(
      "The bin; left out, the main one. Where it has too few the others follow. An adjustment counts it alone.",
    ),
  to_bin_id: reference.optional().describe("Of a transfer the bin to which it goes."),
});
