import { readCount } from "@millwright/domain/parts/count";
import { barcodeTypes, partOrders, partTypes } from "@millwright/domain/parts/parts";
import { stockStatuses } from "@millwright/domain/parts/stock-status";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { digits, onlyBlanks, takes, withoutDigits } from "#call/described.ts";
import { makesLink, once } from "#call/download-link.ts";
import {
  asked,
  defaultWhenEmpty,
  deletion,
  email,
  id,
  instant,
  newId,
  nullWhenEmpty,
  oneOrMore,
  optionalLines,
  optionalOrEmpty,
  optionalText,
  page,
  search,
} from "#call/shapes.ts";
import { FileReference, StoredFile } from "#files.ts";
import { limits } from "#limits.ts";
import { partLimits } from "#part-limits.ts";
import { MoveStock, movementFilters, StockMovement } from "#stock-movements.ts";
import { UsedPart } from "#used-part.ts";

const Supplier = z.object({
  name: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Pieces of a part in a bin. */
export const PartBin = z.object({ id, name: z.string(), quantity: z.int() });
export type PartBin = z.output<typeof PartBin>;

export const Part = z.object({
  id,
  name: z.string(),
  part_type: z.enum(partTypes),
  code: z.string(),
  current_quantity: z.int(),
  min_stock_level: z.int(),
  stock_status: z.enum(stockStatuses),
  barcode_type: z.enum(barcodeTypes),
  barcode_data: z.string().nullable().describe("What a manual barcode says."),
  supplier: Supplier,
  notes: z.string().nullable(),
  bin_location: z.string().nullable().describe("Where it lies, such as C-3: the name of its main bin."),
  bins: z
    .array(PartBin)
    .describe("How many lie in each bin, the main one first. What is missing of current_quantity lies in none."),
  codes: z
    .array(z.string())
    .describe("By what a scan finds it as well: codes that were tied to it, and its numbers at suppliers."),
  unit: z.string().nullable().describe("In what it is counted, such as m or box; null for pieces."),
  unit_cost_cents: z.int().nullable().describe("What one costs, in Canadian cents."),
  average_cost_cents: z
    .int()
    .nullable()
    .describe("What one in stock cost on average, in Canadian cents; null while no cost is known."),
  stock_value_cents: z.int().nullable().describe("What all of them are worth, in Canadian cents."),
  max_stock_level: z.int().nullable().describe("Ordering fills up to so many."),
  reorder_quantity: z.int().nullable().describe("So many are ordered each time. At most one of the two is given."),
  lead_days: z.int().nullable().describe("How long it takes to come; null: what its supplier says."),
  is_critical: z.boolean().describe("At least one of it has to be there."),
  manuals: z.array(StoredFile),
  label_printed_at: instant.nullable().describe("When its label was last printed; null of what has none yet."),
  reserved: z.int().describe("How many of them the work that is to be done still needs."),
  available: z
    .int()
    .describe("What is in stock and not reserved; less than nothing where the work needs more than there is."),
  quantity_history: z.array(StockMovement).describe("The latest movements, newest first."),
  created_at: instant,
  updated_at: instant,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type Part = z.output<typeof Part>;

/** A whole number at or above 0, also as digits in a text. A text without any counts as 0; one of others, such as 1 200, is refused. */
const count = takes(
  z.preprocess((value: number | string | null) => {
    if (value === null) return 0;
    return typeof value === "string" ? (readCount(value, null) ?? value) : value;
  }, z.int().min(0).max(limits.stock)),
  digits(9),
  withoutDigits,
  { type: "null" },
);
export const optionalEmail = takes(
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), email.nullable()),
  onlyBlanks,
);
export const SupplierInput = z
  .object({
    name: optionalText(limits.name),
    contact: optionalText(limits.name),
    phone: optionalText(limits.phone),
    email: optionalEmail,
  })
  .partial();
const manuals = z.array(FileReference).max(limits.filesPerThing);
/** Missing is asked for in words of its own. */
const partType = z
  .preprocess((value: string | null | undefined) => value ?? "", z.enum([...partTypes, ""]))
  .meta({
    asked: true,
    enum: [...partTypes],
  });

const fields = {
  name: asked(limits.name),
  part_type: partType,
  current_quantity: count,
  min_stock_level: count,
  barcode_data: optionalText(limits.barcode),
  notes: optionalLines(limits.text),
  bin_location: optionalText(limits.bin).optional(),
  unit: optionalText(limits.unit).optional(),
  unit_cost_cents: nullWhenEmpty(z.int().min(0).max(limits.unitCostCents)).optional(),
  max_stock_level: nullWhenEmpty(z.int().min(1).max(limits.stock)).optional(),
  reorder_quantity: nullWhenEmpty(z.int().min(1).max(partLimits.purchasing.quantity)).optional(),
  lead_days: nullWhenEmpty(z.int().min(0).max(partLimits.leadDays)).optional(),
  is_critical: z.boolean().optional(),
};

export const CreatePart = z.object({
  ...newId,
  ...fields,
  code: optionalText(limits.barcode).optional(),
  current_quantity: count.default(0),
  min_stock_level: count.default(0),
  barcode_type: defaultWhenEmpty(z.enum(barcodeTypes), "auto"),
  barcode_data: fields.barcode_data.optional(),
  notes: fields.notes.optional(),
  supplier: optionalOrEmpty(SupplierInput),
  manuals: optionalOrEmpty(manuals),
});
export type CreatePart = z.output<typeof CreatePart>;

export const UpdatePart = z
  .object({ ...fields, barcode_type: z.enum(barcodeTypes), supplier: SupplierInput, manuals, version: z.int() })
  .partial();
export type UpdatePart = z.output<typeof UpdatePart>;

export const parts = calls({
  "GET /parts": {
    feature: "parts",
    summary:
      "The parts by name, or in another order. q is a part of the name, the code or the barcode, word by word; code is what a scanner read: exactly a code or barcode, else a code that was tied to a part, else a number at a supplier, also of a GS1 or ISO 15434 code.",
    access: "viewer",
    plan: "parts",
    query: z.object({
      ...page,
      q: search,
      code: z.string().max(partLimits.scannedCode).trim().optional(),
      bin: z.string().max(limits.bin).trim().optional().describe("The bin where they lie, whatever its case."),
      part_type: oneOrMore(partTypes).optional(),
      stock_status: oneOrMore(stockStatuses).optional(),
      sort: z.enum(partOrders).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    }),
    output: z.array(Part),
  },
  "GET /parts/deleted": {
    feature: "parts",
    summary: "Deleted parts, the latest first.",
    access: "planner",
    plan: "parts",
    query: z.object(page),
    output: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        part_type: z.enum(partTypes),
        ...deletion,
      }),
    ),
  },
  "GET /parts/used": {
    feature: "parts",
    summary: "The parts that were taken for a machine in the last 365 days, the most used first.",
    access: "viewer",
    plan: "parts",
    query: z.object({ machine_id: id }),
    output: z.array(UsedPart),
  },
  "GET /parts/{id}/movements": {
    feature: "parts",
    summary: "The whole ledger of a part, newest first.",
    access: "viewer",
    plan: "parts",
    query: z.object({ ...page, ...movementFilters }),
    output: z.array(StockMovement),
    errors: ["not_found"],
  },
  "POST /parts/{id}/movements/link": {
    feature: "parts",
    summary: `Makes an address at which the browser downloads the movements that match as CSV: ${once}`,
    access: "viewer",
    plan: "parts",
    query: z.object(movementFilters),
    ...makesLink,
    errors: ["not_found"],
  },
  "GET /parts/{id}": {
    feature: "parts",
    summary: "One part.",
    access: "viewer",
    plan: "parts",
    output: Part,
    errors: ["not_found"],
  },
  "POST /parts": {
    feature: "parts",
    summary:
      "Makes a part. Without a code it is given the next one of its kind, such as MNT-2026-0001. What there is already is its first movement.",
    access: "planner",
    plan: "parts",
    status: 201,
    body: CreatePart,
    output: Part,
    errors: [
      "invalid",
      "not_found",
      "fill_required_fields",
      "barcode_characters",
      "part_code_taken",
      "unknown_reference",
    ],
  },
  "PUT /parts/{id}": {
    feature: "parts",
    summary:
      "Changes what is given; the code stays. Another current_quantity is a movement that adjusts the stock to it. A version (or If-Match) that is no longer the part's answers 409 stale.",
    access: "planner",
    plan: "parts",
    body: UpdatePart,
    output: Part,
    errors: ["invalid", "fill_required_fields", "barcode_characters", "not_found", "stale", "unknown_reference"],
  },
  "POST /parts/{id}/quantity": {
    feature: "parts",
    summary:
      "Moves the stock: adds or removes so many pieces, or adjusts it to what was counted. More than there is can't be removed. A header Done-At (an instant) says that it was done before, without a connection: then what there is is taken, and what is missing is a conflict. A count holds for that moment: what was done after it is added to it, and a later count stands.",
    access: "technician",
    plan: "parts",
    outbox: true,
    body: MoveStock,
    output: Part,
    errors: ["invalid", "not_found", "not_enough_stock", "unknown_reference"],
  },
  "DELETE /parts/{id}": {
    feature: "parts",
    summary: "Deletes a part; an owner can restore it, with its movements, at any time.",
    access: "planner",
    plan: "parts",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /parts/{id}/restore": {
    feature: "parts",
    summary:
      "Brings a deleted part back. Where another part has its code by now it needs another one: the one that is given, or with new_code the next of its kind.",
    access: "planner",
    plan: "parts",
    body: z.object({ code: optionalText(limits.barcode).optional(), new_code: z.boolean().optional() }),
    output: Part,
    errors: ["invalid", "not_found", "barcode_characters", "part_code_taken"],
  },
});
