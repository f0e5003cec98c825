import { z } from "zod";
import { calls } from "#call/call.ts";
import { asked, id, instant, newId, nullWhenEmpty, optionalLines, optionalText, page, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { partLimits } from "#part-limits.ts";
import { optionalEmail } from "#parts.ts";

/** From whom the plant buys. */
export const Supplier = z.object({
  id,
  name: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  terms: z.string().nullable().describe("What was agreed, such as net 30."),
  notes: z.string().nullable(),
  parts: z.int().describe("How many parts are bought there."),
  created_at: instant,
  updated_at: instant,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type Supplier = z.output<typeof Supplier>;

/** A supplier with what was spent there. */
export const SupplierDetails = Supplier.extend({
  services: z.int().describe("How many outside services of its name there were in the last 12 months."),
  services_cents: z.int().nullable().describe("What those came to, in Canadian cents."),
});
export type SupplierDetails = z.output<typeof SupplierDetails>;

const offer = {
  number: z.string().nullable().describe("What the supplier calls it."),
  price_cents: z.int().nullable().describe("What one costs there, in Canadian cents."),
  pack: z.int().describe("It comes in packs of so many."),
  lead_days: z.int().nullable().describe("Days until it is there."),
  is_preferred: z.boolean().describe("Whether it is bought there unless somebody chooses another one."),
};

/** A supplier of a part. */
export const PartSupplier = z.object({
  supplier_id: id,
  name: z.string(),
  is_deleted: z.boolean(),
  ...offer,
});
export type PartSupplier = z.output<typeof PartSupplier>;

/** Where a part is bought. */
export const PartSuppliers = z.object({
  version: z.int().describe("The part's."),
  suppliers: z.array(PartSupplier).describe("The preferred one first, the others by name."),
});
export type PartSuppliers = z.output<typeof PartSuppliers>;

/** A part of a supplier. */
export const SuppliedPart = z.object({ part_id: id, code: z.string(), name: z.string(), ...offer });
export type SuppliedPart = z.output<typeof SuppliedPart>;

const name = asked(limits.name);
const facts = {
  contact: optionalText(limits.name).optional(),
  phone: optionalText(limits.phone).optional(),
  email: optionalEmail.optional(),
  terms: optionalLines(partLimits.suppliers.terms).optional(),
  notes: optionalLines(limits.text).optional(),
};

export const PartSupplierInput = z.object({
  supplier_id: id,
  number: optionalText(limits.barcode).optional(),
  price_cents: nullWhenEmpty(z.int().min(0).max(limits.unitCostCents)).optional(),
  pack: z.int().min(1).max(partLimits.suppliers.pack).optional().describe("1 when left out."),
  lead_days: nullWhenEmpty(z.int().min(0).max(partLimits.suppliers.leadDays)).optional(),
  is_preferred: z.boolean().optional().describe("Left out of all of them, the first one is preferred."),
});
export type PartSupplierInput = z.output<typeof PartSupplierInput>;

const supplier = { feature: "suppliers", access: "planner", plan: "parts" } as const;

export const suppliers = calls({
  "GET /suppliers": {
    ...supplier,
    summary:
      "The suppliers by name. q is a part of the name, the contact, the phone number or the e-mail address, word by word.",
    access: "viewer",
    query: z.object({ ...page, q: search }),
    output: z.array(Supplier),
  },
  "GET /suppliers/{id}": {
    ...supplier,
    summary: "One supplier, with what outside services there came to in the last 12 months.",
    access: "viewer",
    output: SupplierDetails,
    errors: ["not_found"],
  },
  "GET /suppliers/{id}/parts": {
    ...supplier,
    summary: "The parts that are bought at a supplier, by name.",
    access: "viewer",
    query: z.object(page),
    output: z.array(SuppliedPart),
    errors: ["not_found"],
  },
  "POST /suppliers": {
    ...supplier,
    summary: "Adds a supplier. The name of a part's supplier adds the one of that name, too.",
    status: 201,
    body: z.object({ ...newId, name, ...facts }),
    output: Supplier,
    errors: ["invalid", "not_found", "name_required", "supplier_name_taken"],
  },
  "PUT /suppliers/{id}": {
    ...supplier,
    summary:
      "Changes what is given of a supplier, for all its parts. A version that is no longer the supplier's answers 409 stale.",
    body: z.object({ name: name.optional(), ...facts, version: z.int().optional() }),
    output: Supplier,
    errors: ["invalid", "not_found", "name_required", "supplier_name_taken", "stale"],
  },
  "DELETE /suppliers/{id}": {
    ...supplier,
    summary: "Deletes a supplier. What names it goes on naming it, and it can be restored.",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /suppliers/{id}/restore": {
    ...supplier,
    summary: "Brings a deleted supplier back.",
    output: Supplier,
    errors: ["not_found", "supplier_name_taken"],
  },
  "POST /suppliers/{id}/merge": {
    ...supplier,
    summary:
      "Merges a supplier into another one, which is answered: its parts, outside services and drafts of orders are the other one's from then on; what was ordered stays where it was ordered. Where both have something of one part, what the other one has stays.",
    body: z.object({ into: id }),
    output: Supplier,
    errors: ["invalid", "not_found", "unknown_reference"],
  },
  "GET /parts/{id}/suppliers": {
    ...supplier,
    summary: "Where a part is bought.",
    access: "viewer",
    output: PartSuppliers,
    errors: ["not_found"],
  },
  "PUT /parts/{id}/suppliers": {
    ...supplier,
    summary:
      "Says where a part is bought, whole: who is left out is its supplier no longer. At most one is preferred. A version that is no longer the part's answers 409 stale.",
    body: z.object({
      suppliers: z.array(PartSupplierInput).max(partLimits.suppliers.ofPart),
      version: z.int().optional(),
    }),
    output: PartSuppliers,
    errors: ["invalid", "not_found", "stale", "unknown_reference"],
  },
});
