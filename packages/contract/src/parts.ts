import { barcodeTypes, partTypes } from "@millwright/domain/parts/parts";
import { changeTypes, stockStatuses } from "@millwright/domain/parts/stock";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { digits, noNumber, onlyBlanks, takes } from "#call/described.ts";
import {
  actorId,
  asked,
  deletion,
  email,
  id,
  instant,
  newId,
  oneOrMore,
  optionalText,
  orElse,
  orNothing,
  page,
  search,
} from "#call/shapes.ts";
import { FileReference, StoredFile } from "#files.ts";
import { limits } from "#limits.ts";

/** One line of a part's ledger. */
export const StockMovement = z.object({
  change_type: z.enum(changeTypes),
  quantity: z.int().describe("What was asked: how many more or fewer, or what was counted."),
  before: z.int().describe("In stock before and after."),
  after: z.int(),
  notes: z.string().nullable(),
  date: instant,
  by_name: z.string(),
  by_id: actorId,
});
export type StockMovement = z.output<typeof StockMovement>;

const Supplier = z.object({
  name: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

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
  manuals: z.array(StoredFile),
  quantity_history: z.array(StockMovement).describe("The latest movements, newest first."),
  created_at: instant,
  updated_at: instant,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type Part = z.output<typeof Part>;

/** A whole number at or above 0, also as digits in a text; what is no number counts as 0. */
const count = takes(
  z.preprocess((value: number | string | null) => {
    if (value === null) return 0;
    if (typeof value !== "string") return value;
    if (/^\s*\d+\s*$/.test(value)) return Number(value);
    return value.trim() !== "" && Number.isFinite(Number(value)) ? value : 0;
  }, z.int().min(0).max(limits.stock)),
  digits(9),
  noNumber,
  { type: "null" },
);
const optionalEmail = takes(
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
  notes: optionalText(limits.text),
};

export const CreatePart = z.object({
  ...newId,
  ...fields,
  code: optionalText(limits.barcode).optional(),
  current_quantity: count.default(0),
  min_stock_level: count.default(0),
  barcode_type: orElse(z.enum(barcodeTypes), "auto"),
  barcode_data: fields.barcode_data.optional(),
  notes: fields.notes.optional(),
  supplier: orNothing(SupplierInput),
  manuals: orNothing(manuals),
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
      "The parts by name. q is a part of the name, the code or the barcode, word by word; code is exactly what a scanner read.",
    access: "member",
    plan: "parts",
    query: z.object({
      ...page,
      q: search,
      code: z.string().max(limits.search).trim().optional(),
      part_type: oneOrMore(partTypes).optional(),
      stock_status: oneOrMore(stockStatuses).optional(),
    }),
    output: z.array(Part),
  },
  "GET /parts/deleted": {
    feature: "parts",
    summary: "Deleted parts, the latest first.",
    access: "owner",
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
  "GET /parts/{id}": {
    feature: "parts",
    summary: "One part.",
    access: "member",
    plan: "parts",
    output: Part,
    errors: ["not_found"],
  },
  "POST /parts": {
    feature: "parts",
    summary:
      "Makes a part. Without a code it is given the next one of its kind, such as MNT-2026-0001. What there is already is its first movement.",
    access: "member",
    plan: "parts",
    status: 201,
    body: CreatePart,
    output: Part,
    errors: [
      "invalid",
      "not_found",
      "fill_required_fields",
      "barcode_characters",
      "barcode_too_long",
      "part_code_taken",
      "unknown_reference",
    ],
  },
  "PUT /parts/{id}": {
    feature: "parts",
    summary:
      "Changes what is given; the code stays. Another current_quantity is a movement that adjusts the stock to it. A version (or If-Match) that is no longer the part's answers 409 stale.",
    access: "member",
    plan: "parts",
    body: UpdatePart,
    output: Part,
    errors: [
      "invalid",
      "fill_required_fields",
      "barcode_characters",
      "barcode_too_long",
      "not_found",
      "stale",
      "unknown_reference",
    ],
  },
  "POST /parts/{id}/quantity": {
    feature: "parts",
    summary:
      "Moves the stock: adds or removes so many pieces, or adjusts it to what was counted. More than there is can't be removed.",
    access: "member",
    plan: "parts",
    body: z.object({
      ...newId,
      quantity: takes(
        z.preprocess(
          (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
          z.int().min(0).max(limits.stock),
        ),
        digits(9, 1),
      ),
      change_type: z.enum(changeTypes),
      notes: optionalText(limits.text).optional(),
    }),
    output: Part,
    errors: ["invalid", "not_found", "not_enough_stock"],
  },
  "DELETE /parts/{id}": {
    feature: "parts",
    summary: "Deletes a part; an owner can restore it, with its movements, at any time.",
    access: "member",
    plan: "parts",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /parts/{id}/restore": {
    feature: "parts",
    summary: "Brings a deleted part back, unless another part has its code by now.",
    access: "owner",
    plan: "parts",
    output: Part,
    errors: ["not_found", "part_code_taken"],
  },
});
