import { priorities, statuses, workOrderTypes } from "@millwright/domain/work-order";
import { z } from "zod";
import { calls } from "#call.ts";
import { day, id, instant, oneOrMore, page, search } from "#shapes.ts";

export const RepairHistoryEntry = z.object({
  id,
  work_order_id: id,
  wo_id: z.string(),
  title: z.string(),
  item: z.literal("Work Order Completed"),
  department_name: z.string(),
  machine_name: z.string(),
  priority: z.enum(priorities),
  assignee_name: z.string(),
  completed_by_name: z.string(),
  completed_at: instant,
  work_order_type: z.enum(workOrderTypes),
  status: z.literal("Completed"),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  scheduled_date: day.nullable(),
  /** Minutes. */
  estimated_duration: z.int().nullable(),
  checklist_done: z.int(),
  checklist_total: z.int(),
});
export type RepairHistoryEntry = z.output<typeof RepairHistoryEntry>;

const filters = {
  q: search,
  status: oneOrMore(statuses).optional(),
  priority: oneOrMore(priorities).optional(),
  department_id: id.optional(),
  machine_id: id.optional(),
  assignee: id.optional(),
  from: day.optional(),
  to: day.optional(),
};

export const history = calls({
  "GET /repair-history": {
    feature: "history",
    summary: "Completed repairs, the latest first. from and to are days of the plant.",
    access: "member",
    query: z.object({ ...page, ...filters }),
    output: z.array(RepairHistoryEntry),
  },
  "GET /repair-history/summary": {
    feature: "history",
    summary:
      "Counts over the entries that match: items, distinct work orders, records, and days since the earliest (rounded up).",
    access: "member",
    query: z.object(filters),
    output: z.object({
      completed_items: z.int(),
      completed_work_orders: z.int(),
      total_records: z.int(),
      days_of_history: z.int(),
    }),
  },
  "DELETE /repair-history/{id}": {
    feature: "history",
    summary: "Takes an entry out of the history; an owner can restore it for 30 days.",
    access: "member",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /repair-history/deleted": {
    feature: "history",
    summary: "Entries deleted in the last 30 days.",
    access: "owner",
    query: z.object(page),
    output: z.array(
      z.object({
        id,
        wo_id: z.string(),
        title: z.string(),
        completed_at: instant,
        deleted_at: instant,
        deleted_by: z.string().nullable(),
      }),
    ),
  },
  "POST /repair-history/{id}/restore": {
    feature: "history",
    summary: "Brings a deleted entry back.",
    access: "owner",
    output: RepairHistoryEntry,
    errors: ["not_found"],
  },
});
