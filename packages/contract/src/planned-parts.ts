import { z } from "zod";
import { calls } from "#call/call.ts";
import { id } from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** Work for which some of a part are reserved. */
export const ReservedFor = z.object({ work_order_id: id, wo_id: z.string(), quantity: z.int() });
export type ReservedFor = z.output<typeof ReservedFor>;

/** What a repair, or an occurrence of a PM, needs of a part and has of it. */
export const OrderPart = z.object({
  part_id: id,
  name: z.string(),
  code: z.string(),
  unit: z.string().nullable(),
  bin_location: z.string().nullable(),
  is_deleted: z.boolean().describe("Whether the part is deleted: nothing of it is reserved."),
  needed: z.int().describe("How many of them it needs: of a PM each of its occurrences."),
  of_procedure: z.boolean().describe("Whether its procedure says so, and the order nothing else."),
  issued: z.int().describe("How many were taken for it: of a PM for the occurrence at hand."),
  returned: z.int(),
  remaining: z.int().describe("What it needs and has not taken; reserved while it is to be done."),
  on_hand: z.int(),
  available: z.int().describe("In stock and not reserved; less than nothing where the work needs more than there is."),
  missing: z.int().describe("How many of the remaining are not there once all work that is to be done has its own."),
  reserved_for: z.array(ReservedFor).describe("Other work for which most of them are reserved: three orders at most."),
});
export type OrderPart = z.output<typeof OrderPart>;

/** What all work that follows a procedure needs of a part. */
export const ProcedurePart = z.object({
  part_id: id,
  name: z.string(),
  code: z.string(),
  unit: z.string().nullable(),
  is_deleted: z.boolean(),
  quantity: z.int(),
});
export type ProcedurePart = z.output<typeof ProcedurePart>;

const quantity = z.int().min(0).max(limits.stock);

export const plannedParts = calls({
  "GET /work-orders/{id}/parts": {
    feature: "planned-parts",
    summary:
      "The parts that a repair or a PM needs, and those that were taken for it: of a PM for the occurrence at hand.",
    access: "viewer",
    plan: "parts",
    output: z.array(OrderPart),
    errors: ["not_found"],
  },
  "PUT /work-orders/{id}/parts/{part_id}": {
    feature: "planned-parts",
    summary:
      "Says how many of a part the work needs, of a PM each of its occurrences: they are reserved while it is to be done. 0 says that it does without what its procedure lists; null takes back what was said.",
    access: "technician",
    plan: "parts",
    body: z.object({ quantity: quantity.nullable() }),
    output: z.array(OrderPart),
    errors: ["invalid", "not_found"],
  },
  "GET /procedures/{id}/parts": {
    feature: "planned-parts",
    summary: "The parts that all work needs that follows a procedure, whichever of its versions.",
    access: "technician",
    plan: "parts",
    output: z.array(ProcedurePart),
    errors: ["not_found"],
  },
  "PUT /procedures/{id}/parts/{part_id}": {
    feature: "planned-parts",
    summary:
      "Says how many of a part all work needs that follows a procedure. An order may say another number. Null takes the part off.",
    access: "planner",
    plan: "parts",
    body: z.object({ quantity: quantity.min(1).nullable() }),
    output: z.array(ProcedurePart),
    errors: ["invalid", "not_found"],
  },
});
