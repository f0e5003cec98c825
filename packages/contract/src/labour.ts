import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorId,
  actorName,
  actorProof,
  day,
  id,
  idList,
  instant,
  moment,
  newId,
  optionalLines,
  optionalOrEmpty,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** Time that a technician worked on a repair, or on one occurrence of a PM. */
export const LabourEntry = z.object({
  id,
  work_order: z.object({ id, wo_id: z.string(), title: z.string() }),
  scheduled_date: day.nullable().describe("Of a PM the day of the occurrence; null of a repair."),
  assignee_id: id,
  assignee_name: z.string(),
  minutes: z.int().nullable().describe("Null while its clock runs."),
  date: day.describe("The day of the plant on which it was worked."),
  started_at: instant.nullable().describe("When the work began; null where nobody said."),
  note: z.string().nullable(),
  overlaps: z
    .array(z.object({ id, wo_id: z.string() }))
    .describe("Other entries of the technician within the same time, each with its order's code."),
  created_at: instant,
  created_by_id: actorId,
  created_by_name: actorName,
  created_by_proof: actorProof.optional(),
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type LabourEntry = z.output<typeof LabourEntry>;

/** What the clock says of an order that is completed. */
export const LabourOffer = z.object({ minutes: z.int(), started_at: instant, ended_at: instant, date: day });
export type LabourOffer = z.output<typeof LabourOffer>;

/** The time on a repair, or on one occurrence of a PM. */
export const OrderLabour = z.object({
  scheduled_date: day.nullable().describe("Of a PM the day of the occurrence; null of a repair."),
  entries: z.array(LabourEntry).describe("By day, the first one first."),
  own_assignee_id: id.nullable().describe("The technician who the caller is."),
  running: LabourEntry.nullable().describe("The caller's clock that runs, on whichever order."),
  offer: LabourOffer.nullable().describe(
    "What the clock says of completed work: from its start to its completion, less what it was on hold. Null where the caller has an entry on it, and where it ran overnight.",
  ),
});
export type OrderLabour = z.output<typeof OrderLabour>;

const minutes = z.int().min(1).max(limits.labour.minutes);
const note = optionalLines(limits.labour.note).optional();
const refused = ["invalid", "not_found", "not_allowed", "unknown_reference", "labour_day_full"] as const;

export const labour = calls({
  "GET /work-orders/{id}/labour": {
    feature: "labour",
    summary:
      "The time that was worked on a repair, or on one occurrence of a PM: the one at hand unless a day is named.",
    access: "viewer",
    plan: "active",
    query: z.object({ scheduled_date: day.optional() }),
    output: OrderLabour,
    errors: ["not_found"],
  },
  "POST /work-orders/{id}/labour": {
    feature: "labour",
    summary:
      "Says how long somebody worked on a repair, or on one occurrence of a PM. Who does the work says it of themself, a planner of anybody.",
    access: "technician",
    plan: "active",
    outbox: true,
    status: 201,
    body: z.object({
      ...newId,
      assignee_id: optionalOrEmpty(id).describe("Who acts when left out."),
      minutes,
      date: optionalOrEmpty(day).describe("That of started_at, else the plant's present day, when left out."),
      started_at: optionalOrEmpty(moment),
      note,
      scheduled_date: optionalOrEmpty(day).describe("Of a PM the occurrence; the one at hand when left out."),
    }),
    output: LabourEntry,
    errors: [...refused, "no_technician"],
  },
  "POST /work-orders/{id}/labour/start": {
    feature: "labour",
    summary:
      "Starts the caller's clock on an order. One of a technician runs at a time; where it runs on this order already, that one is answered.",
    access: "technician",
    plan: "active",
    status: 201,
    body: z.object(newId),
    output: LabourEntry,
    errors: ["invalid", "not_found", "no_technician", "labour_running"],
  },
  "POST /labour/{id}/stop": {
    feature: "labour",
    summary: `Stops a clock that runs, and writes its minutes. One that ran for more than ${limits.labour.clockMinutes / 60} hours was forgotten: it asks for them.`,
    access: "technician",
    plan: "active",
    outbox: true,
    body: z.object({ minutes: optionalOrEmpty(minutes), note }),
    output: LabourEntry,
    errors: ["invalid", "not_found", "not_allowed", "labour_stopped", "labour_too_long", "labour_day_full"],
  },
  "GET /labour": {
    feature: "labour",
    summary: "The time that a technician worked from one day to another, on whichever orders, by day.",
    access: "viewer",
    plan: "active",
    query: z.object({ assignee_id: id.optional().describe("Who asks when left out."), from: day, to: day }),
    output: z.array(LabourEntry),
    errors: ["invalid"],
  },
  "GET /labour/work-orders": {
    feature: "labour",
    summary:
      "The time on several repairs and PMs, of each PM that on its occurrence at hand, by day: for their sheets.",
    access: "viewer",
    plan: "active",
    query: z.object({ work_order_ids: idList(limits.labour.orders) }),
    output: z.array(LabourEntry),
    errors: ["invalid"],
  },
  "PUT /labour/{id}": {
    feature: "labour",
    summary: "Corrects an entry; what is left out stays. Who does the work corrects their own, a planner anybody's.",
    access: "technician",
    plan: "active",
    body: z.object({
      assignee_id: optionalOrEmpty(id),
      minutes: minutes.optional(),
      date: optionalOrEmpty(day),
      started_at: moment.nullable().optional(),
      note,
      version: z.int().optional(),
    }),
    output: LabourEntry,
    errors: [...refused, "stale", "labour_running"],
  },
  "DELETE /labour/{id}": {
    feature: "labour",
    summary: "Deletes an own entry; a planner anybody's. It can be restored.",
    access: "technician",
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found", "not_allowed"],
  },
  "POST /labour/{id}/restore": {
    feature: "labour",
    summary: "Brings a deleted entry back: an own one; a planner anybody's.",
    access: "technician",
    plan: "active",
    output: LabourEntry,
    errors: ["not_found", "not_allowed", "labour_running", "labour_day_full"],
  },
});
