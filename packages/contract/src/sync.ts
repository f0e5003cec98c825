import { z } from "zod";
import { Assignee } from "#assignees.ts";
import { CalendarEntry } from "#calendar.ts";
import { calls } from "#call/call.ts";
import { day, id } from "#call/shapes.ts";
import { Comment } from "#comments.ts";
import { TaskInstance } from "#daily-tasks.ts";
import { Department } from "#departments.ts";
import { Downtime } from "#downtimes.ts";
import { RepairHistoryEntry } from "#history.ts";
import { limits } from "#limits.ts";
import { IsolationPoint, PersonalLock } from "#lockout.ts";
import { Machine } from "#machines.ts";
import { Meter } from "#meters.ts";
import { Part } from "#parts.ts";
import { PlantCalendar } from "#plant-calendar.ts";
import { PlantCode } from "#plant-codes.ts";
import { UsedPart } from "#used-part.ts";
import { WorkOrder } from "#work-orders.ts";

const { sync } = limits;

/** An order with what its screens ask for. */
export const SyncedWorkOrder = z.object({
  order: WorkOrder,
  entries: z
    .array(CalendarEntry)
    .describe(
      `Its entries of GET /calendar from ${sync.daysBack} days before \`day\` to ${sync.daysAhead} days after it.`,
    ),
  task: TaskInstance.nullable().describe(
    "Its task of GET /task-instances/today, where it has one. `overdue` is of the moment of the answer.",
  ),
  comments: z
    .array(Comment)
    .describe(`The latest ${sync.comments} of GET /work-orders/{id}/comments, the latest first.`),
});
export type SyncedWorkOrder = z.output<typeof SyncedWorkOrder>;

/** A machine with what its page asks for. Its path and what is inside it follow from `parent_id` of the others. */
export const SyncedMachine = z.object({
  machine: Machine,
  repairs: z
    .array(RepairHistoryEntry)
    .describe(`The latest ${sync.ofMachine} of GET /repair-history of the machine, the latest first.`),
  worked: z
    .array(z.object({ work_order_id: id, minutes: z.int() }))
    .describe(
      "What was worked on the orders of these repairs, in minutes, of all who did; those without are left out.",
    ),
  downtimes: z.array(Downtime).describe(`The latest ${sync.ofMachine} of GET /machines/{id}/downtimes.`),
  comments: z.array(Comment).describe(`The latest ${sync.ofMachine} of GET /machines/{id}/comments.`),
  used_parts: z.array(UsedPart).describe("As GET /parts/used answers; empty where the plan has no parts."),
  isolation_points: z.array(IsolationPoint).describe("As GET /machines/{id}/isolation-points answers them."),
  locks: z.array(PersonalLock).describe("As GET /machines/{id}/locks answers them."),
  code_sha256: z
    .string()
    .nullable()
    .describe(
      "The SHA-256 of its label's code, in hex, by which a device knows what it scans; null where it has none.",
    ),
});
export type SyncedMachine = z.output<typeof SyncedMachine>;

const rowOf = <Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row) =>
  z.object({ kind: z.literal(kind), id, row: row.nullable().describe("Null: it is no longer in the copy.") });

/** A thing of the device's copy, each as the ordinary call answers it. */
export const SyncRow = z.discriminatedUnion("kind", [
  rowOf("workOrder", SyncedWorkOrder),
  rowOf("machine", SyncedMachine),
  rowOf("meter", Meter),
  // Of its movements the latest few alone.
  rowOf("part", Part),
  rowOf("assignee", Assignee),
  rowOf("department", Department),
  rowOf("plantCode", PlantCode),
  // Under the company's id.
  rowOf("plantCalendar", PlantCalendar),
]);
export type SyncRow = z.output<typeof SyncRow>;
export type SyncKind = SyncRow["kind"];

export const SyncPage = z.object({
  version: z
    .int()
    .describe("The company's version that these pages are of: `since` of the next time, once `next` is null."),
  day: day.describe("The plant's day that entries and tasks are of: sent back as `day`."),
  full: z.boolean().describe("Whether the pages are a full copy: what they do not name is to be forgotten."),
  rows: z.array(SyncRow),
  left_out: z
    .int()
    .describe(`Open orders that a full copy leaves out, since it has ${sync.orders} of them at most; 0 of changes.`),
  next: z
    .string()
    .nullable()
    .describe("`cursor` of the next page; null on the last. A page of another `version` begins anew."),
});
export type SyncPage = z.output<typeof SyncPage>;

export const syncCalls = calls({
  "GET /sync": {
    feature: "sync",
    summary: `What a device keeps of the plant's work, in pages: open orders and those completed in the last ${sync.completedDays} days, machines, meters, parts, technicians, departments, the codes of the plant's lists and the plant's calendar, each as the ordinary calls answer it (of a part's movements the latest ${sync.movements}). With \`since\` and \`day\` of the last time what changed from then on; without them, on another day, or when that is too long ago, all of it. Where the plan has no parts, neither has the answer.`,
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      day: day.optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    output: SyncPage,
    errors: ["invalid"],
  },
});
