import { purchaseStatuses } from "@millwright/domain/parts/purchase-orders";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorId,
  actorName,
  day,
  id,
  instant,
  newId,
  nullWhenEmpty,
  oneOrMore,
  optionalLines,
  optionalText,
  page,
  search,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { partLimits } from "#part-limits.ts";

const received = z
  .enum(["none", "part", "all"])
  .describe("How much of it came; of one that was closed short, part of it.");

const summary = {
  id,
  code: z.string().describe("Such as PO-2026-0001."),
  supplier_id: id,
  supplier_name: z.string(),
  status: z
    .enum(purchaseStatuses)
    .describe("waiting: it needs an owner's yes. closed: all came, or no more is expected."),
  received,
  expected_on: day.nullable().describe("The day on which it should come."),
  lines_count: z.int(),
  total_cents: z.int().nullable().describe("What its lines cost, in Canadian cents, as far as prices are known."),
  unpriced: z.int().describe("How many of its lines have no known price."),
  ordered_at: instant.nullable(),
  created_at: instant,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
};

/** An order to a supplier, in a list of them. */
export const PurchaseSummary = z.object(summary);
export type PurchaseSummary = z.output<typeof PurchaseSummary>;

/** A part on an order. */
export const PurchaseLine = z.object({
  id,
  part_id: id,
  part_name: z.string(),
  part_code: z.string(),
  part_deleted: z.boolean(),
  unit: z.string().nullable(),
  number: z.string().nullable().describe("Its number at the supplier."),
  quantity: z.int().describe("Pieces, not packs."),
  pack: z.int().describe("Pieces come in packs of so many."),
  price_cents: z.int().nullable().describe("What one costs, in Canadian cents; null of an unknown price."),
  amount_cents: z.int().nullable().describe("What all of them cost."),
  received: z.int().describe("How many of it came."),
  open: z.int().describe("How many are still to come: none of an order that is not, or no longer, ordered."),
});
export type PurchaseLine = z.output<typeof PurchaseLine>;

/** What came of an order at one time. */
export const PurchaseReceipt = z.object({
  id,
  at: instant,
  by_id: actorId,
  by_name: z.string(),
  note: z.string().nullable(),
  undone_at: instant.nullable(),
  undone_by_name: z.string().nullable(),
  lines: z.array(
    z.object({
      line_id: id,
      part_id: id,
      part_name: z.string(),
      quantity: z.int(),
      price_cents: z.int().nullable().describe("What one cost, in Canadian cents; null of an unknown price."),
      ordered_price_cents: z
        .int()
        .nullable()
        .describe("What one costs by the order. Another price than this is a difference."),
    }),
  ),
});
export type PurchaseReceipt = z.output<typeof PurchaseReceipt>;

export const PurchaseOrder = z.object({
  ...summary,
  supplier_email: z.string().nullable(),
  supplier_contact: z.string().nullable(),
  supplier_phone: z.string().nullable(),
  supplier_deleted: z.boolean(),
  notes: z.string().nullable(),
  ordered_by_id: actorId,
  ordered_by_name: actorName,
  approved_at: instant.nullable().describe("When an owner said yes to it, where that was needed."),
  approved_by_id: actorId,
  approved_by_name: actorName,
  mailed_at: instant.nullable().describe("When it was last sent to the supplier by e-mail."),
  mailed_to: z.string().nullable(),
  created_by_id: actorId,
  created_by_name: actorName,
  lines: z.array(PurchaseLine),
  receipts: z.array(PurchaseReceipt).describe("What came, the latest first."),
});
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

const quantity = z.int().min(1).max(partLimits.purchasing.quantity);
const price_cents = nullWhenEmpty(z.int().min(0).max(limits.unitCostCents)).optional();

const PurchaseLineInput = z.object({
  part_id: id,
  quantity: quantity.describe("Pieces, not packs."),
  number: optionalText(limits.barcode).optional().describe("Left out: what the supplier calls it."),
  pack: z
    .int()
    .min(1)
    .max(partLimits.purchasing.pack)
    .optional()
    .describe("Left out: that of the part at the supplier, else 1."),
  price_cents: price_cents.describe(
    "What one costs, in Canadian cents; left out: the supplier's price, else what is known of the part's own cost; null: unknown.",
  ),
});

const lines = z.array(PurchaseLineInput).max(partLimits.purchasing.lines).describe("Each part once, in this order.");
const fields = {
  expected_on: nullWhenEmpty(day).optional(),
  notes: optionalLines(limits.text).optional(),
};
const ofVersion = z.object({ version: z.int().optional() });
const purchase = { feature: "purchasing", access: "planner", plan: "parts", output: PurchaseOrder } as const;

export const purchasing = calls({
  "GET /purchase-orders": {
    feature: "purchasing",
    summary: "The orders to suppliers, the latest first. q is a part of a code or of a supplier's name.",
    access: "viewer",
    plan: "parts",
    query: z.object({
      ...page,
      q: search,
      status: oneOrMore(purchaseStatuses).optional(),
      supplier_id: id.optional(),
      part_id: id.optional(),
    }),
    output: z.array(PurchaseSummary),
  },
  "GET /purchase-orders/{id}": {
    ...purchase,
    summary: "One order to a supplier, with its lines and what came.",
    access: "viewer",
    errors: ["not_found"],
  },
  "POST /purchase-orders": {
    ...purchase,
    summary: "Makes a draft of an order to a supplier, with the next code, such as PO-2026-0001.",
    status: 201,
    body: z.object({ ...newId, ...fields, supplier_id: id, lines: lines.default([]) }),
    errors: ["invalid", "not_found", "unknown_reference"],
  },
  "POST /purchase-orders/drafts": {
    feature: "purchasing",
    summary:
      "Makes one draft for each supplier of the parts that are named, in one step; of more lines than an order has, several.",
    access: "planner",
    plan: "parts",
    status: 201,
    body: z.object({
      lines: z
        .array(z.object({ part_id: id, supplier_id: id, quantity }))
        .min(1)
        .max(partLimits.purchasing.drafted),
    }),
    output: z.array(PurchaseSummary),
    errors: ["invalid", "unknown_reference"],
  },
  "PUT /purchase-orders/{id}": {
    ...purchase,
    summary:
      "Changes what is given of a draft; its lines as a whole. One that waits for an owner's yes becomes a draft again.",
    body: z.object({ ...fields, supplier_id: id.optional(), lines: lines.optional(), version: z.int().optional() }),
    errors: ["invalid", "not_found", "stale", "unknown_reference", "purchase_not_draft"],
  },
  "DELETE /purchase-orders/{id}": {
    feature: "purchasing",
    summary: "Deletes a draft. What was ordered is cancelled instead.",
    access: "planner",
    plan: "parts",
    answer: "empty",
    status: 204,
    errors: ["not_found", "purchase_not_draft"],
  },
  "POST /purchase-orders/{id}/order": {
    ...purchase,
    summary:
      "Marks a draft as ordered. Above the company's purchase_limit_cents, or with an unknown price while there is such a limit, one of a planner waits for an owner's yes instead.",
    body: ofVersion,
    errors: ["not_found", "stale", "purchase_not_draft", "purchase_empty", "supplier_deleted", "purchase_part_deleted"],
  },
  "POST /purchase-orders/{id}/approve": {
    ...purchase,
    summary:
      "Says yes to an order that waits for it: it is ordered. The version that was seen is needed, in the body or as If-Match.",
    access: "owner",
    body: ofVersion,
    errors: ["invalid", "not_found", "stale", "purchase_not_waiting", "supplier_deleted", "purchase_part_deleted"],
  },
  "POST /purchase-orders/{id}/receive": {
    ...purchase,
    summary:
      "Books what came into stock, each line as a movement of its part at what one cost. An order of which all came is closed. More than was ordered, and a price of nothing, are refused unless the body says so. Who is no owner receives for no more than purchase_limit_cents, or than what an owner approved.",
    status: 201,
    body: z.object({
      ...newId,
      note: optionalLines(limits.text).optional(),
      more_than_ordered: z.boolean().optional().describe("Books more than is still to come."),
      free_of_charge: z.boolean().optional().describe("Books what costs nothing."),
      lines: z
        .array(
          z.object({
            line_id: id,
            quantity,
            price_cents: price_cents.describe("What one cost; left out: the price of the order."),
          }),
        )
        .min(1)
        .max(partLimits.purchasing.lines),
    }),
    errors: [
      "invalid",
      "not_found",
      "unknown_reference",
      "purchase_not_ordered",
      "purchase_part_deleted",
      "more_than_ordered",
      "price_zero",
      "receipt_above_limit",
    ],
  },
  "POST /purchase-orders/{id}/close": {
    ...purchase,
    summary: "Closes an order of which no more is expected.",
    body: ofVersion,
    errors: ["not_found", "stale", "purchase_not_ordered"],
  },
  "POST /purchase-orders/{id}/cancel": {
    ...purchase,
    summary: "Cancels an order of which nothing came.",
    body: ofVersion,
    errors: ["not_found", "stale", "purchase_not_ordered", "purchase_received"],
  },
  "POST /purchase-orders/{id}/mail": {
    ...purchase,
    key: false,
    summary:
      "Sends an order to its supplier by e-mail, in a language, with its lines as a table and as CSV: at most 10 times a day, and 200 orders a day of a company.",
    body: z.object({ language: z.enum(["en", "fr"]) }),
    errors: ["not_found", "purchase_not_ordered", "supplier_no_email", "too_many_purchase_mails"],
  },
  "POST /purchase-receipts/{id}/undo": {
    ...purchase,
    summary:
      "Takes a receipt back at what it cost, as long as nothing of its parts was taken, counted or moved since. Answers its order, of which that much is to come again.",
    body: z.object({}),
    errors: ["not_found", "receipt_used"],
  },
});
