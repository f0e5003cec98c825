import type { CreateWorkOrder } from "@millwright/contract/new-order";
import { displayCode } from "@millwright/domain/codes";
import { isTooEarly } from "@millwright/domain/machines/downtime";
import { dayOf } from "@millwright/domain/when";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { announce } from "#db/transaction/announce.ts";
import { refuseTooEarly, reportStopped, requireStoppedSince } from "#features/downtimes/downtimes.ts";
import { followProcedure } from "#features/executions/executions.ts";
import { attachFiles } from "#features/files/files.ts";
import { holdDay, startTask } from "#features/maintenance/maintenance.ts";
import { notify, watchAllAsActor } from "#features/notifications/notifications.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import { moveOrder } from "#features/work-orders/change/move-order.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import { isLooseMachine } from "#features/work-orders/location/location.ts";
import { requireTaskFields, scheduleIn } from "#features/work-orders/task.ts";
import { insertOrder } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

const firstVersion = 1;
const unwritten = {
  status: workOrderDefaults.status,
  departmentId: null,
  machineId: null,
  assigneeId: null,
  createdById: null,
  scheduledStart: null,
  scheduledEnd: null,
  review: null,
  startedAt: null,
  completedAt: null,
  procedureId: null,
  followsProcedure: false,
  needsLockout: false,
  problemId: null,
} as const;

/**
 * Makes an order with the next code of its kind and the plant's year, and answers its id. One that is done already is completed as any other.
 * A PM is a plan: who plans makes it. What waited on a device is of when it was made there. @throws Refusal `not_allowed`, `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function createWorkOrder(
  db: CompanyDb,
  { id: named, ...draft }: CreateWorkOrder,
  by: Actor,
  at: Temporal.Instant,
  madeAt: Temporal.Instant = at,
): Promise<string> {
  const id = named ?? crypto.randomUUID();
  await requireFilled(db, draft);
  if (draft.type === "PM") requireAccess(by.access, "planner");
  const { type, status = workOrderDefaults.status } = draft;
  const today = type === "PM" ? await holdDay(db, by.timeZone, at) : null;
  const [columns, code] = await Promise.all([
    columnsOf(db, draft, { ...unwritten, type }, by.timeZone),
    nextCode(db, type, dayOf(at, by.timeZone).year),
  ]);
  const inserting = insertOrder(db, {
    id,
    ...columns,
    created_on: today?.day,
    type,
    wo_id: code,
    requested_by_name: draft.requested_by_name ?? by.name,
    site: draft.site ?? workOrderDefaults.site,
    created_by: by.username,
    created_at: madeAt,
    updated_at: at,
  });
  // An id that its sender gave it may be another thing's.
  if (named === undefined) sendAhead(db, inserting);
  else await inserting;
  const isOfProcedure = Boolean(columns.procedure_version_id);
  if (isOfProcedure) await followProcedure(db, id);
  await fill(db, id, draft, isOfProcedure, by, madeAt);
  if (today) await startTask(db, id, scheduleIn(draft), today);
  const order = {
    ...{ ...unwritten, id, today, machineId: columns.machine_id ?? null },
    ...{ followsProcedure: isOfProcedure, needsLockout: columns.needs_lockout ?? false },
  };
  if (status !== unwritten.status)
    await moveOrder(db, order, { to: status, targetOccurrence: null, by, at, doneAt: madeAt, version: firstVersion });
  await reportWithOrder(db, id, draft, { at, madeAt });
  announce(db, { kind: "workOrder", id });
  sendAhead(db, watchAllAsActor(db, "workOrder", [id]));
  if (draft.assignee) await notify(db, { kind: "assigned", workOrderId: id }, at);
  return id;
}

/** Gives a new order its steps and files. */
async function fill(
  db: CompanyDb,
  id: string,
  { checklist_items = [], checklist_ids, files = [] }: Omit<CreateWorkOrder, "id">,
  isOfProcedure: boolean,
  by: Actor,
  madeAt: Temporal.Instant,
): Promise<void> {
  const items = checklist_items.map((text, n) => ({
    ...{ id: checklist_ids?.[n] ?? crypto.randomUUID(), text, completed: false },
  }));
  const known = isOfProcedure ? undefined : [];
  if (items.length > 0)
    await saveChecklist(db, { orderId: id, executionId: null }, items, { ...by, at: madeAt }, known);
  const ids = files.map((file) => file.id);
  if (ids.length > 0) await attachFiles(db, { workOrderId: id }, ids, by);
}

/** Begins a machine's downtime where its new order reports one. @throws Refusal `invalid` or `downtime_overlap` for an impossible time */
async function reportWithOrder(
  db: CompanyDb,
  workOrderId: string,
  { machine_id: machineId, is_stopped: isStopped, stopped_at: since }: Omit<CreateWorkOrder, "id">,
  { at, madeAt }: { at: Temporal.Instant; madeAt: Temporal.Instant },
): Promise<void> {
  if (!isStopped || !machineId) return;
  const stopped = { machineId, since: Temporal.Instant.from(since ?? madeAt), isLate: !madeAt.equals(at) };
  if (isTooEarly(stopped.since, madeAt)) refuseTooEarly("stopped_at");
  if (since && !stopped.isLate) await requireStoppedSince(db, machineId, stopped.since);
  await reportStopped(db, { ...stopped, workOrderId }, at);
}

async function requireFilled(db: CompanyDb, draft: CreateWorkOrder): Promise<void> {
  if (draft.type === "PM") requireTaskFields(draft, await isLooseMachine(db, draft));
  if (draft.title === "") refuse("title_required", { fields: { title: "required" } });
  if (draft.is_stopped && !draft.machine_id) refuse("invalid", { fields: { machine_id: "required" } });
}

async function nextCode(db: CompanyDb, type: CreateWorkOrder["type"], year: number): Promise<string> {
  const kind = type === "PM" ? "PM" : "WO";
  return displayCode(kind, year, await takeNumber(db, kind, year));
}
