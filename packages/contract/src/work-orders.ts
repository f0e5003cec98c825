import { alwaysOnCard, whereItHas } from "@millwright/domain/work/card/order-card";
import { reviewFilters } from "@millwright/domain/work/review/review";
import {
  monthlyPeriods,
  planFrequencies,
  priorities,
  statuses,
  weekdays,
  workOrderTypes,
} from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorDevice,
  actorId,
  actorName,
  actorProof,
  completedLate,
  day,
  deleted_reason,
  deletion,
  id,
  imported,
  instant,
  oneOrMore,
  page,
  reason,
} from "#call/shapes.ts";
import { ChecklistItem } from "#checklist-item.ts";
import { failureOfOrder } from "#failure-codes.ts";
import { StoredFile, upload, uploadErrors } from "#files.ts";
import { lockoutErrors } from "#lockout.ts";
import { CreateWorkOrder } from "#new-order.ts";
import { OccurrenceMove } from "#occurrence-move.ts";
import { changeErrors, OrderCommand, UpdateWorkOrder } from "#order-commands.ts";
import { planOfOrder } from "#plans.ts";
import { procedureOfOrder } from "#procedure-steps.ts";
import { Review } from "#reviews.ts";
import { stepErrors } from "#step-commands.ts";
import { workFilter } from "#work-filter.ts";

export const WorkOrder = z.object({
  id,
  wo_id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(workOrderTypes),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  assignee: id.nullable(),
  assignee_name: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  site: z.string().nullable(),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  location: z.string().nullable(),
  due_date: z.string().nullable().describe("A day (YYYY-MM-DD) or an instant."),
  scheduled_start: instant.nullable(),
  scheduled_end: instant.nullable(),
  scheduled_date: day
    .nullable()
    .describe("Of a PM the day of the current occurrence; while it is Completed, of the next one."),
  estimated_duration: z.int().nullable().describe("Minutes."),
  tags: z.array(z.string()),
  checklist: z.array(ChecklistItem),
  files: z.array(StoredFile),
  safety_notes: z.string().nullable(),
  notes: z.string().nullable(),
  hold_reason: z
    .string()
    .nullable()
    .describe("Why it is on hold; null when nobody said, and once it is not on hold any more."),
  frequency: z.enum(planFrequencies).nullable(),
  day_of_week: z.enum(weekdays).nullable(),
  monthly_period: z.enum(monthlyPeriods).nullable(),
  time: z.string().nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  ...{ created_by_id: actorId, created_by_name: actorName },
  updated_at: instant,
  started_at: instant
    .nullable()
    .describe("When somebody began the work; of a PM that of the occurrence that its status is of."),
  started_by_id: actorId,
  started_by_name: actorName,
  completed_at: instant.nullable(),
  completed_by_name: z.string().nullable(),
  completed_by_id: actorId,
  ...{ completed_by_device: actorDevice, completed_by_proof: actorProof, ...completedLate, imported },
  review: Review.nullable().describe(
    "Where the plant asks for a supervisor's sign-off, how that of a technician's completion stands; of a PM that of the occurrence that its status is of.",
  ),
  occurrence: OccurrenceMove.nullable().describe(
    "What is other of a PM's current occurrence than its plan says; null where nothing is, and of a repair.",
  ),
  ...planOfOrder,
  comment_count: z.int().describe("Comments that are not deleted."),
  ...procedureOfOrder,
  ...failureOfOrder,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});
export type WorkOrder = z.output<typeof WorkOrder>;

const count = z.int().optional();
/** What lists show of an order. */
export const WorkOrderCard = z.object({
  ...fieldsOf(alwaysOnCard, WorkOrder.shape),
  ...fieldsOf(whereItHas, WorkOrder.partial().shape),
  steps_total: count.describe("Steps of its checklist; titles of sections are none."),
  steps_done: count,
  has_open_steps: z.boolean().optional().describe("Whether a step is not done, or was signed and changed after it."),
  has_typed_steps: z.boolean().optional().describe("Whether a step is more than a tick."),
  file_count: count,
});
export type WorkOrderCard = z.output<typeof WorkOrderCard>;

const filters = {
  type: oneOrMore(workOrderTypes).optional(),
  status: oneOrMore(statuses).optional(),
  frequency: oneOrMore(planFrequencies).optional(),
  review: z
    .enum(reviewFilters)
    .optional()
    .describe("waiting: completed, and nobody has reviewed it; sent-back: open again, for what a supervisor said."),
  ...workFilter,
};

export const workOrders = calls({
  "GET /work-orders": {
    feature: "work-orders",
    summary:
      "Work orders, the newest first; with status=Completed alone, the latest completed first. from and to bound the due day, else the day of creation.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({
      ...{ ...page, ...filters, from: day.optional(), to: day.optional() },
      view: z
        .enum(["card"])
        .optional()
        .describe(
          "card: of each order what lists show, its steps and files as counts; what is null, empty, false or 0 is left out.",
        ),
    }),
    output: z.array(WorkOrder),
    views: { card: z.array(WorkOrderCard) },
  },
  "GET /work-orders/counts": {
    feature: "work-orders",
    summary: "How many orders match, by status.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object(filters),
    output: z.record(z.enum(statuses), z.int()),
  },
  "GET /work-orders/tags": {
    feature: "work-orders",
    summary: "The tags that orders have, those of the most orders first; at most 100.",
    access: "viewer",
    plan: "active",
    output: z.array(z.string()),
  },
  "GET /work-orders/deleted": {
    feature: "work-orders",
    summary: "Deleted orders, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(
      z.object({
        id,
        wo_id: z.string(),
        title: z.string(),
        type: z.enum(workOrderTypes),
        ...deletion,
        deleted_reason,
      }),
    ),
  },
  "GET /work-orders/{id}": {
    feature: "work-orders",
    summary: "One work order.",
    access: "viewer",
    device: true,
    plan: "active",
    output: WorkOrder,
    errors: ["not_found"],
  },
  "POST /work-orders": {
    feature: "work-orders",
    summary: "Makes a work order with its display code.",
    access: "technician",
    plan: "active",
    outbox: true,
    status: 201,
    body: CreateWorkOrder,
    output: WorkOrder,
    errors: [
      "invalid",
      "not_found",
      "title_required",
      "fill_required_fields",
      "unknown_reference",
      "wrong_department",
      "meter_elsewhere",
      "steps_open",
      "downtime_overlap",
      ...lockoutErrors,
    ],
  },
  "PUT /work-orders/{id}": {
    feature: "work-orders",
    summary:
      "Changes what is given. A version (or If-Match) that is no longer the order's answers 409 stale. A checklist keeps what others did to items that were sent as they were seen before. The status of a PM is that of its current occurrence, or of the one that scheduled_date names; an open one takes back what was completed today.",
    access: "technician",
    plan: "active",
    body: UpdateWorkOrder,
    output: WorkOrder,
    errors: changeErrors,
  },
  "POST /work-orders/{id}/commands": {
    feature: "work-orders",
    summary:
      "What a person does to an order, a repair or a PM: start, hold (with a reason), complete, reopen, assign, reschedule, move_occurrence, hand_over, edit, tick, answer, verify, override, attach, detach, accept, send_back, pause, resume, skip, complete_late, undo. pause takes a PM out until a day, with a reason: what falls in it is neither missed nor done, and one occurrence catches up after it; resume ends it. skip leaves one occurrence out, with a reason. complete_late completes one that was missed, and the history says so. These four are a planner's, of a PM alone. accept and send_back (with a word) are a planner's, of what waits for a review: what is sent back is In Progress again. move_occurrence takes one open occurrence of a PM to another day, from today on and between its neighbours, or to another technician, and leaves the series as it is; of a repair, which keeps its hour, it moves the scheduled day and start. hand_over gives the work to a colleague with a word, who is told, or puts it back: nobody's, and no longer In Progress; who does the work may hand over what is theirs. Every command has an id that its sender made, a UUID: sent again it does nothing twice, and answers the order as it is; another command under the same id answers 409 idempotency_conflict. Its id is also what undoes it.",
    access: "technician",
    plan: "active",
    outbox: true,
    body: OrderCommand,
    output: WorkOrder,
    errors: [
      ...changeErrors,
      "occurrence_past",
      "occurrence_neighbour",
      "occurrence_before_open",
      "not_missed",
      "idempotency_conflict",
      "changed_since",
      "meter_deleted",
      "nothing_to_undo",
      "not_allowed",
      "not_to_review",
      "review_overtaken",
      ...stepErrors,
    ],
  },
  "PUT /work-orders/{id}/checklist/{item_id}": {
    feature: "work-orders",
    summary: "Ticks or unticks one item, whatever else changed. Of a PM that is Completed it answers 409 not_at_hand.",
    access: "technician",
    plan: "active",
    body: z.object({ completed: z.boolean() }),
    output: WorkOrder,
    errors: ["invalid", "not_found", "not_at_hand", "step_needs_answer", "step_out_of_turn"],
  },
  "POST /work-orders/{id}/files": {
    feature: "work-orders",
    summary:
      "Takes one file (multipart field `file`) and adds it to the order's, under the id of the query. The same bytes under the same id are the same file. An Idempotency-Key that is a UUID names the command, by which it can be undone.",
    access: "technician",
    plan: "active",
    outbox: true,
    ...upload,
    output: WorkOrder,
    errors: [...uploadErrors, "not_found", "unknown_reference"],
  },
  "DELETE /work-orders/{id}": {
    feature: "work-orders",
    summary:
      "Deletes an order; an owner can restore it at any time, and who deleted it for ten minutes. Its history stays.",
    access: "planner",
    plan: "active",
    query: z.object(reason),
    answer: "empty",
    status: 204,
    errors: ["not_found", "locks_held"],
  },
  "POST /work-orders/{id}/restore": {
    feature: "work-orders",
    summary:
      "Brings a deleted order back. The days on which a PM was deleted are neither missed nor done. One whose meter is deleted, or the machine of that, answers 409 meter_deleted.",
    access: "planner",
    plan: "active",
    output: WorkOrder,
    errors: ["not_found", "meter_deleted"],
  },
});

/** Some fields of a shape. */
function fieldsOf<Shape, const Name extends keyof Shape>(names: readonly Name[], shape: Shape): Pick<Shape, Name> {
  // The names are those of the result, which the compiler does not follow through entries.
  return Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;
}
