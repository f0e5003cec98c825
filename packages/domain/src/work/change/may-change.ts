import { type AccessLevel, mayAct } from "#access.ts";
import { failureFields } from "#plant-codes/plant-codes.ts";
import type { Status, WorkOrderType } from "#work/work-order.ts";

/** Who wants to change work. */
export interface Worker {
  id: string;
  access: AccessLevel;
  /** The technician that they are; null when they are none, or nobody said which. */
  technicianId: string | null;
}

/** What of an order says who may change it. */
export interface WorkAtHand {
  type: WorkOrderType;
  status: Status;
  /** Null of what was made before people were kept by their ids. */
  createdById: string | null;
  assigneeId: string | null;
}

/** What a command would change of an order, by the names that it has there. */
export interface WantedChange {
  fields: readonly string[];
  /** Of a change of who does it, or of work that is handed over: the technician, or null for nobody. */
  assigneeId?: string | null | undefined;
}

/** What whoever does the work says of it; all else is said by who plans it. */
const saidAtWork: ReadonlySet<string> = new Set([
  "status",
  "hold_reason",
  "tick",
  "answer",
  "verify",
  "sign",
  "attach",
  "notes",
  "running_again",
  ...failureFields,
]);

/**
 * Whether somebody may change an order so. Who plans may change all; who does the work starts, holds, completes, reopens,
 * ticks, attaches and notes, takes what is nobody's, gives back or hands to a colleague what is theirs, and corrects a repair
 * that they made themself until it is done.
 */
export function mayChange(worker: Worker, work: WorkAtHand, { fields, assigneeId }: WantedChange): boolean {
  if (mayAct(worker.access, "planner")) return true;
  if (!mayAct(worker.access, "technician")) return false;
  if (isOwnOpenRepair(worker, work)) return true;
  return fields.every(
    (field) =>
      saidAtWork.has(field) ||
      (field === "assignee" && mayTake(worker, work, assigneeId ?? null)) ||
      (field === "hand_over" && mayHandOver(worker, work)),
  );
}

function isOwnOpenRepair({ id }: Worker, { type, status, createdById }: WorkAtHand): boolean {
  return type === "Repair" && status !== "Completed" && createdById === id;
}

function mayTake({ technicianId }: Worker, work: WorkAtHand, assigneeId: string | null): boolean {
  const own = [null, technicianId];
  return technicianId !== null && own.includes(work.assigneeId) && own.includes(assigneeId);
}

function mayHandOver({ technicianId }: Worker, { assigneeId, status }: WorkAtHand): boolean {
  return technicianId !== null && assigneeId === technicianId && status !== "Completed";
}

/** Whether a sent list says nothing but what is done of the steps that there are, in their order. */
export function hasSameSteps(
  current: readonly { id: string; text: string }[],
  submitted: readonly { id?: string | number | undefined; text: string }[],
): boolean {
  if (submitted.length !== current.length) return false;
  return submitted.every(({ id, text }, n) => text === current[n]?.text && String(id).toLowerCase() === current[n]?.id);
}
