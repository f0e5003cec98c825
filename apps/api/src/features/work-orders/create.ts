import type { CreateWorkOrder } from "@millwright/contract/work-orders";
import { displayCode } from "@millwright/domain/codes";
import { dayOf } from "@millwright/domain/when";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { reportStopped } from "#features/downtimes/downtimes.ts";
import { followProcedure } from "#features/executions/executions.ts";
import { attachFiles } from "#features/files/files.ts";
import { holdDay, startTask } from "#features/maintenance/maintenance.ts";
import { notify, watchAsActor } from "#features/notifications/notifications.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import { moveOrder } from "#features/work-orders/change/move-order.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import { isLooseMachine } from "#features/work-orders/location/location.ts";
import { getWorkOrder } from "#features/work-orders/read.ts";
import { requireTaskFields, scheduleIn } from "#features/work-orders/task.ts";
import { insertOrder } from "#features/work-orders/work-orders.queries.ts";
import type { JsonText } from "#http/answer/answers.ts";
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
} as const;

/**
 * Makes an order with the next code of its kind and the plant's year. One that is done already is completed as any other.
 * A PM is a plan: who plans makes it. What waited on a device is of when it was made there. @throws Refusal `not_allowed`, `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function createWorkOrder(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...draft }: CreateWorkOrder,
  by: Actor,
  at: Temporal.Instant,
  madeAt: Temporal.Instant = at,
): Promise<JsonText> {
  await requireFilled(db, draft);
  if (draft.type === "PM") requireAccess(by.access, "planner");
  const { type, status = workOrderDefaults.status, checklist_items = [], files = [] } = draft;
  const today = type === "PM" ? await holdDay(db, by.timeZone, at) : null;
  const columns = await columnsOf(db, draft, { ...unwritten, type }, by.timeZone);
  await insertOrder(db, {
    id,
    ...columns,
    created_on: today?.day,
    type,
    wo_id: await nextCode(db, type, dayOf(at, by.timeZone).year),
    requested_by_name: draft.requested_by_name ?? by.name,
    site: draft.site ?? workOrderDefaults.site,
    created_by: by.username,
    created_at: madeAt,
    updated_at: at,
  });
  if (columns.procedure_version_id) await followProcedure(db, id);
  const items = checklist_items.map((text, n) => ({
    ...{ id: draft.checklist_ids?.[n] ?? crypto.randomUUID(), text, completed: false },
  }));
  if (items.length > 0) await saveChecklist(db, { orderId: id, executionId: null }, items, { ...by, at: madeAt });
  if (files.length > 0)
    await attachFiles(
      db,
      { workOrderId: id },
      files.map((file) => file.id),
      by,
    );
  if (today) await startTask(db, id, scheduleIn(draft), today);
  await moveOrder(
    db,
    {
      ...{ ...unwritten, id, today, machineId: columns.machine_id ?? null },
      ...{ followsProcedure: Boolean(columns.procedure_version_id), needsLockout: columns.needs_lockout ?? false },
    },
    { to: status, meant: null, by, at, doneAt: madeAt, version: firstVersion },
  );
  await reportWithOrder(db, id, draft, { at, madeAt });
  announce(db, { kind: "workOrder", id });
  await watchAsActor(db, { kind: "workOrder", id });
  if (draft.assignee) await notify(db, { kind: "assigned", workOrderId: id }, at);
  return getWorkOrder(db, id);
}

/** Says of a machine that it stands, where its new order says so. */
async function reportWithOrder(
  db: CompanyDb,
  workOrderId: string,
  { machine_id: machineId, is_stopped: isStopped, stopped_at: since }: Omit<CreateWorkOrder, "id">,
  { at, madeAt }: { at: Temporal.Instant; madeAt: Temporal.Instant },
): Promise<void> {
  if (!isStopped || !machineId) return;
  const stopped = { machineId, since: Temporal.Instant.from(since ?? madeAt), isLate: !madeAt.equals(at) };
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
