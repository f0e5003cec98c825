import { familyFields } from "@millwright/domain/plans/family/differences";
import { statuses } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { asTyped, day, id, reason } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { changeErrors, UpdateWorkOrder } from "#order-commands.ts";
import { orderFields, plan, planFrom, schedule, tags, title } from "#order-fields.ts";
import { WorkOrder } from "#work-orders.ts";

const command = id.describe(
  "A UUID that the sender makes: sent again it does nothing twice, and it undoes the whole (`POST /work-orders/undo`).",
);

export const FamilyMember = z.object({
  id,
  wo_id: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  scheduled_date: day.nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  department_name: z.string().nullable(),
  differs_in: z
    .array(z.enum(familyFields))
    .describe("In what it says otherwise than most of the family; which days it falls on is its own."),
});

export const PlanFamily = z.object({
  members: z.array(FamilyMember).describe("The PMs that are one plan, by machine; of one that is alone, that one."),
});
export type PlanFamily = z.output<typeof PlanFamily>;

export const CopyPlan = z.object({
  command,
  machine_ids: z.array(id).min(1).max(limits.planFamily.copies),
  stagger_days: z
    .int()
    .min(0)
    .max(limits.planFamily.stagger)
    .default(0)
    .describe("Days that the plant works between one copy and the next, in the order of the machines."),
  as_family: z
    .boolean()
    .default(true)
    .describe("Whether the copies are one plan with it, changed together from then on."),
});

export const MadeCopy = z.object({ id, wo_id: z.string(), machine_id: id, machine_name: z.string() });

export type CopyPlan = z.output<typeof CopyPlan>;

export const Copied = z.object({
  made: z.array(MadeCopy),
  had: z
    .array(MadeCopy)
    .describe("Machines that have a PM of the family already, with that: nothing was made for them."),
});
export type Copied = z.output<typeof Copied>;

export const ChangeFamily = z
  .object({
    title,
    description: orderFields.description,
    priority: orderFields.priority,
    assignee: orderFields.assignee,
    estimated_duration: orderFields.estimated_duration,
    tags,
    safety_notes: orderFields.safety_notes,
    notes: orderFields.notes,
    procedure_id: orderFields.procedure_id,
    needs_lockout: orderFields.needs_lockout,
    ...schedule,
    plan: plan.describe(
      "A rule of its own, by the meter of this PM: each of the others keeps its days as far from it as they were, and takes the meter of its machine that has the same name and unit.",
    ),
    plan_from: planFrom,
    checklist_items: z
      .array(asTyped(limits.checklistItem))
      .max(limits.checklistItems)
      .describe("The steps of all: what one has already stays as it is ticked."),
  })
  .partial()
  .extend({
    command,
    own: UpdateWorkOrder.omit({ version: true })
      .optional()
      .describe("What is changed of this PM alone by the same command: its machine, status or files."),
  });
export type ChangeFamily = z.output<typeof ChangeFamily>;

export const planFamilies = calls({
  "GET /work-orders/{id}/family": {
    feature: "plan-families",
    summary: "The PMs that are one plan with this one, and in what they differ.",
    access: "viewer",
    plan: "active",
    output: PlanFamily,
    errors: ["not_found"],
  },
  "POST /work-orders/{id}/copies": {
    feature: "plan-families",
    summary:
      "Makes the same PM for other machines, all or none: title, words, technician, schedule, procedure and steps; not its files. One by a meter goes by the meter of each machine that has the same name and unit, from where that stands. Staggered, the first copy falls that many working days after this PM.",
    access: "planner",
    plan: "active",
    status: 201,
    body: CopyPlan,
    output: Copied,
    errors: [
      "invalid",
      "not_found",
      "unknown_reference",
      "meter_missing",
      "cannot_stagger",
      "family_full",
      "idempotency_conflict",
    ],
  },
  "PUT /work-orders/{id}/family": {
    feature: "plan-families",
    summary:
      "Changes what is given of all PMs of the family, or of none; what of it one said otherwise becomes this. What is of this PM alone is changed with it, by the same command.",
    access: "planner",
    plan: "active",
    body: ChangeFamily,
    output: PlanFamily,
    errors: [...changeErrors, "meter_missing", "idempotency_conflict"],
  },
  "POST /work-orders/{id}/family/leave": {
    feature: "plan-families",
    summary:
      "Takes one PM out of its family: it stays as it is. An Idempotency-Key that is a UUID names the command, by which it can be undone.",
    access: "planner",
    plan: "active",
    output: WorkOrder,
    errors: ["not_found"],
  },
  "DELETE /work-orders/{id}/family": {
    feature: "plan-families",
    summary: "Deletes all PMs of the family; their histories stay.",
    access: "planner",
    plan: "active",
    query: z.object({ ...reason, command: command.optional() }),
    answer: "empty",
    status: 204,
    errors: ["not_found", "idempotency_conflict", "locks_held"],
  },
});
