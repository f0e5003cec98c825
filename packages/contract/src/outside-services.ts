import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorId,
  actorName,
  actorProof,
  day,
  filled,
  id,
  instant,
  newId,
  optionalLines,
  optionalOrEmpty,
  reference,
} from "#call/shapes.ts";
import { StoredFile } from "#files.ts";
import { limits } from "#limits.ts";

/** What somebody from outside charged for work on a repair, or on one occurrence of a PM. */
export const OutsideService = z.object({
  id,
  work_order_id: id,
  scheduled_date: day.nullable().describe("Of a PM the day of the occurrence; null of a repair."),
  supplier: z.string(),
  amount_cents: z.int().nullable().describe("In Canadian cents; null for who may not see money."),
  date: day.describe("The day of the plant on which it was done."),
  note: z.string().nullable(),
  file: StoredFile.nullable().describe(
    "The invoice or the report: a file of the order, or one of the service, which is null for who may not see money.",
  ),
  created_at: instant,
  created_by_id: actorId,
  created_by_name: actorName,
  created_by_proof: actorProof.optional(),
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type OutsideService = z.output<typeof OutsideService>;

/** The outside services of a repair, or of one occurrence of a PM. */
export const OrderServices = z.object({
  scheduled_date: day.nullable().describe("Of a PM the day of the occurrence; null of a repair."),
  services: z.array(OutsideService).describe("By day, the first one first."),
});

const amount_cents = z.int().min(0).max(limits.outsideServices.cents).describe("In Canadian cents.");
const supplier = filled(limits.outsideServices.supplier);
const note = optionalLines(limits.outsideServices.note).optional();
const file_id = reference.optional();
const service = { feature: "outside-services", access: "planner", plan: "active" } as const;

export const outsideServices = calls({
  "GET /work-orders/{id}/services": {
    ...service,
    summary: "What others charged for a repair, or for one occurrence of a PM: the one at hand unless a day is named.",
    access: "viewer",
    query: z.object({ scheduled_date: day.optional() }),
    output: OrderServices,
    errors: ["not_found"],
  },
  "POST /work-orders/{id}/services": {
    ...service,
    summary: "Puts down what somebody from outside charged for a repair, or for one occurrence of a PM.",
    status: 201,
    body: z.object({
      ...newId,
      supplier,
      amount_cents,
      date: optionalOrEmpty(day).describe("The plant's present day when left out."),
      note,
      file_id: file_id.describe(
        "A file of the order, or one that belongs to nothing yet and becomes the service's: who may not see money does not see it.",
      ),
      scheduled_date: optionalOrEmpty(day).describe("Of a PM the occurrence; the one at hand when left out."),
    }),
    output: OutsideService,
    errors: ["invalid", "not_found", "unknown_reference"],
  },
  "GET /services/suppliers": {
    ...service,
    summary: "The suppliers of the latest outside services, the last one first: to be proposed.",
    output: z.array(z.string()),
  },
  "PUT /services/{id}": {
    ...service,
    summary: "Corrects an outside service; what is left out stays.",
    body: z.object({
      supplier: supplier.optional(),
      amount_cents: amount_cents.optional(),
      date: optionalOrEmpty(day),
      note,
      file_id,
      version: z.int().optional(),
    }),
    output: OutsideService,
    errors: ["invalid", "not_found", "unknown_reference", "stale"],
  },
  "DELETE /services/{id}": {
    ...service,
    summary: "Deletes an outside service. It can be restored.",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /services/{id}/restore": {
    ...service,
    summary: "Brings a deleted outside service back.",
    output: OutsideService,
    errors: ["not_found"],
  },
});
