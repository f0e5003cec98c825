import {
  occurrenceStatuses,
  planFrequencies,
  priorities,
  statuses,
  workOrderTypes,
} from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { makesLink, once } from "#call/download-link.ts";
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
  Named,
  oneOrMore,
  page,
  reason,
  search,
} from "#call/shapes.ts";
import { ChecklistItem } from "#checklist-item.ts";
import { failureOfEntry } from "#failure-codes.ts";
import { doneInRepair, locks } from "#history-record.ts";
import { interval, level_name } from "#plans.ts";
import { Review } from "#reviews.ts";
import { sheetFormat } from "#sheet-format.ts";
import { assigneeFilter } from "#work-filter.ts";

export const RepairHistoryEntry = z.object({
  ...{ id, work_order_id: id, wo_id: z.string(), imported },
  title: z.string(),
  item: z.literal("Work Order Completed"),
  department_name: z.string(),
  machine_name: z.string(),
  priority: z.enum(priorities),
  assignee_name: z.string(),
  completed_by_name: z.string(),
  completed_by_id: actorId,
  completed_by_device: actorDevice,
  completed_by_proof: actorProof,
  ...completedLate,
  review: Review.nullable(),
  completed_at: instant,
  work_order_type: z.enum(workOrderTypes),
  status: z.literal("Completed"),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  scheduled_date: day.nullable(),
  estimated_duration: z.int().nullable().describe("Minutes."),
  ...failureOfEntry,
  checklist_done: z.int(),
  checklist_total: z.int(),
  checklist_failed: z.int().describe("How many steps failed; one of those that are done may have."),
  checklist: z
    .array(ChecklistItem)
    .nullable()
    .optional()
    .describe(
      "The checklist as it was then, where `steps` asks for it. Null of what was completed before it was kept.",
    ),
});
export type RepairHistoryEntry = z.output<typeof RepairHistoryEntry>;

export const RepairHistoryRecord = RepairHistoryEntry.extend({
  locks,
  ...doneInRepair,
  checklist: z
    .array(ChecklistItem)
    .nullable()
    .describe("The checklist as it was then. Null of what was completed before it was kept."),
});

export const MaintenanceHistoryEntry = z.object({
  id: id.describe("Of an occurrence that is still to do the order's id: it is no record yet, and can't be deleted."),
  work_order_id: id,
  wo_id: z.string(),
  title: z.string(),
  department_name: z.string(),
  machine_name: z.string(),
  frequency: z.enum(planFrequencies),
  level_name,
  interval,
  covers: z.array(Named).describe("The smaller levels that it completed as well."),
  priority: z.enum(priorities),
  assignee_name: z.string(),
  status: z
    .enum(occurrenceStatuses)
    .describe(
      "Completed; pending while it is still to do today; overdue once its day has passed; on-hold when it was overtaken on hold; skipped when somebody left it out.",
    ),
  overtaken: z
    .boolean()
    .describe(
      "Whether the next one overtook it uncompleted: what is overdue then was missed, else it can still be done.",
    ),
  is_late: z.boolean().describe("Whether it was completed after the next one had overtaken it."),
  reason: z.string().nullable().describe("Why it was skipped."),
  scheduled_date: day.describe("The day of the occurrence, also when it was done late."),
  moved_from: day.nullable().describe("The day that the schedule says, of an occurrence that was moved."),
  at: instant.describe("When it was completed, else when it was to start."),
  completed_by_name: z.string().nullable(),
  completed_by_id: actorId,
  completed_by_device: actorDevice,
  completed_by_proof: actorProof,
  ...completedLate,
  review: Review.nullable(),
  completed_at: instant.nullable(),
  notes: z.string().nullable(),
  started_at: instant.nullable().describe("When somebody began the work."),
  started_by_id: actorId,
  started_by_name: actorName,
  hold_reason: z.string().nullable().describe("Why it is on hold, or was when the next one overtook it."),
  checklist: z.array(ChecklistItem).describe("The checklist as it was then."),
});
export type MaintenanceHistoryEntry = z.output<typeof MaintenanceHistoryEntry>;

export const MaintenanceHistoryRecord = MaintenanceHistoryEntry.extend({ locks });

const maintenanceFilters = {
  q: search,
  status: oneOrMore(occurrenceStatuses).optional(),
  frequency: oneOrMore(planFrequencies).optional(),
  department_id: id.optional(),
  machine_id: id.optional(),
  assignee: assigneeFilter,
  work_order_id: id.optional(),
  scheduled_date: day.optional().describe("The day of the occurrence."),
  from: day.optional(),
  to: day.optional(),
};

const filters = {
  q: search,
  status: oneOrMore(statuses).optional(),
  priority: oneOrMore(priorities).optional(),
  department_id: id.optional(),
  machine_id: id.optional(),
  problem_id: id.optional().describe("Those of a problem, and of what counts as it."),
  problem: z.enum(["missing"]).optional().describe("missing: whose machine stood, and whose problem nobody said."),
  assignee: assigneeFilter,
  from: day.optional(),
  to: day.optional(),
};

export const history = calls({
  "GET /repair-history": {
    feature: "history",
    summary: "Completed repairs, the latest first. from and to are days of the plant.",
    access: "viewer",
    plan: "active",
    query: z.object({
      ...page,
      ...filters,
      steps: z.enum(["true"]).optional().describe("true: each with its checklist as it was then."),
    }),
    output: z.array(RepairHistoryEntry),
  },
  "GET /repair-history/summary": {
    feature: "history",
    summary:
      "Counts over the entries that match: items, distinct work orders, records, and days since the earliest (rounded up).",
    access: "viewer",
    plan: "active",
    query: z.object(filters),
    output: z.object({
      completed_items: z.int(),
      completed_work_orders: z.int(),
      total_records: z.int(),
      days_of_history: z.int().describe("Since the earliest of them that was not imported, rounded up."),
    }),
  },
  "POST /repair-history/link": {
    feature: "history",
    summary: `Makes an address at which the browser downloads the entries that match as a sheet: ${once}`,
    access: "viewer",
    plan: "active",
    query: z.object({ ...filters, format: sheetFormat.default("csv") }),
    ...makesLink,
  },
  "GET /repair-history/{id}": {
    feature: "history",
    summary: "One completed repair, as it was when it was completed.",
    access: "viewer",
    plan: "active",
    output: RepairHistoryRecord,
    errors: ["not_found"],
  },
  "DELETE /repair-history/{id}": {
    feature: "history",
    summary: "Takes an entry out of the history, and undoes no work; an owner can restore it at any time.",
    access: "planner",
    plan: "active",
    query: z.object(reason),
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /repair-history/deleted": {
    feature: "history",
    summary: "Deleted entries, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(
      z.object({
        id,
        wo_id: z.string(),
        title: z.string(),
        completed_at: instant,
        ...deletion,
        deleted_reason,
      }),
    ),
  },
  "POST /repair-history/{id}/restore": {
    feature: "history",
    summary: "Brings a deleted entry back.",
    access: "planner",
    plan: "active",
    output: RepairHistoryRecord,
    errors: ["not_found"],
  },
  "GET /maintenance-history": {
    feature: "history",
    summary:
      "Occurrences of PMs that are completed, overdue (missed, or still to do after their day), pending (to do today) or were overtaken on hold, the latest first. from and to bound the day in the plant of `at`.",
    access: "viewer",
    plan: "active",
    query: z.object({ ...page, ...maintenanceFilters }),
    output: z.array(MaintenanceHistoryEntry),
  },
  "GET /maintenance-history/summary": {
    feature: "history",
    summary: "Counts over the entries that match, and days since the earliest (rounded up).",
    access: "viewer",
    plan: "active",
    query: z.object(maintenanceFilters),
    output: z.object({ completed_count: z.int(), total_records: z.int(), days_of_history: z.int() }),
  },
  "POST /maintenance-history/link": {
    feature: "history",
    summary: `Makes an address at which the browser downloads the occurrences that match as a sheet: ${once}`,
    access: "viewer",
    plan: "active",
    query: z.object({ ...maintenanceFilters, format: sheetFormat.default("csv") }),
    ...makesLink,
  },
  "GET /maintenance-history/{id}": {
    feature: "history",
    summary: "One occurrence of a PM that is over, as it was then.",
    access: "viewer",
    plan: "active",
    output: MaintenanceHistoryRecord,
    errors: ["not_found"],
  },
  "DELETE /maintenance-history/{id}": {
    feature: "history",
    summary: "Takes an entry out of the history, and undoes no work; an owner can restore it at any time.",
    access: "planner",
    plan: "active",
    query: z.object(reason),
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /maintenance-history/deleted": {
    feature: "history",
    summary: "Deleted entries, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(
      z.object({
        id,
        wo_id: z.string(),
        title: z.string(),
        status: z.enum(occurrenceStatuses),
        scheduled_date: day,
        ...deletion,
        deleted_reason,
      }),
    ),
  },
  "POST /maintenance-history/{id}/restore": {
    feature: "history",
    summary: "Brings a deleted entry back.",
    access: "planner",
    plan: "active",
    output: MaintenanceHistoryRecord,
    errors: ["not_found"],
  },
});
