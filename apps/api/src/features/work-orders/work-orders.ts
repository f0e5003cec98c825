import { CreateWorkOrder } from "@millwright/contract/work-orders";
import { displayCode } from "@millwright/domain/codes";
import { dayOf } from "@millwright/domain/when";
import { doneAt as doneBy } from "@millwright/domain/work/done-at";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { hashOf, repeatableFor } from "#db/once/made-once.ts";
import { ownId } from "#db/once/own-id.ts";
import { announce } from "#db/transaction/announce.ts";
import { reportStopped } from "#features/downtimes/downtimes.ts";
import { followProcedure } from "#features/executions/executions.ts";
import { attachFiles, shareFiles } from "#features/files/files.ts";
import { requireUnlocked } from "#features/lockout/lockout.ts";
import { holdDay, resumeTask, startTask, turnByMeter } from "#features/maintenance/maintenance.ts";
import { notify, watchAsActor } from "#features/notifications/notifications.ts";
import { placeOf, repairOf, tieRepair } from "#features/steps/steps.ts";
import { doerBefore, tellChange } from "#features/work-orders/change/assigned.ts";
import { beforeChange } from "#features/work-orders/change/before.ts";
import { apply, columnsIn, idsOf, isKnown, moveOrder, placed } from "#features/work-orders/change/change.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import {
  type CommandKey,
  findCommand,
  forgetCommandsBefore,
  insertCommand,
  type KeptCommand,
} from "#features/work-orders/change/commands.queries.ts";
import { withDaysMeant } from "#features/work-orders/change/days-meant.ts";
import { type Held, hold } from "#features/work-orders/change/hold.ts";
import { requireMayChange } from "#features/work-orders/change/may-change.ts";
import { runAgain } from "#features/work-orders/change/running-again.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import { lockDeletedOrder, markOrderDeleted, undeleteOrder } from "#features/work-orders/deleted.queries.ts";
import {
  countGroup as countAll,
  groupCommands,
  keepGroup as keepAll,
} from "#features/work-orders/groups/groups.queries.ts";
import { listRenaming } from "#features/work-orders/list/renames.queries.ts";
import { announcesRename, writeNext } from "#features/work-orders/list/renames.ts";
import { isLooseMachine } from "#features/work-orders/location/location.ts";
import type { Stepped } from "#features/work-orders/steps/change-steps.ts";
import type { FoundFault } from "#features/work-orders/steps/found-fault.ts";
import { requireTaskFields, scheduleIn } from "#features/work-orders/task.ts";
import {
  findOrderJson,
  findType,
  insertOrder,
  lockOrders as lockAll,
  markChanged,
} from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

export type { Change } from "#features/work-orders/change/change-fields.ts";

export const lockOrders = lockAll;
export const keepGroup = keepAll;
export const countGroup = countAll;

/** @throws Refusal `not_found` */
export async function getWorkOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderJson(db, id)) ?? refuse("not_found"));
}

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
  completedAt: null,
  procedureId: null,
  followsProcedure: false,
  needsLockout: false,
} as const;

/**
 * Makes an order with the next code of its kind and the plant's year. One that is done already is completed as any other.
 * A PM is a plan: who plans makes it. @throws Refusal `not_allowed`, `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function createWorkOrder(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...draft }: CreateWorkOrder,
  by: Actor,
  at: Temporal.Instant,
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
    created_at: at,
    updated_at: at,
  });
  if (columns.procedure_version_id) await followProcedure(db, id);
  const items = checklist_items.map((text) => ({ id: crypto.randomUUID(), text, completed: false }));
  if (items.length > 0)
    await saveChecklist(db, { orderId: id, executionId: null }, items, { id: by.id, username: by.username, at });
  if (files.length > 0) await attachFiles(db, { workOrderId: id }, idsOf(files), by);
  if (today) await startTask(db, id, scheduleIn(draft), today);
  await moveOrder(
    db,
    {
      ...{ ...unwritten, id, today, machineId: columns.machine_id ?? null },
      ...{ followsProcedure: Boolean(columns.procedure_version_id), needsLockout: columns.needs_lockout ?? false },
    },
    { to: status, meant: null, by, at, version: firstVersion },
  );
  await reportWithOrder(db, id, draft, at);
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
  at: Temporal.Instant,
): Promise<void> {
  if (!isStopped || !machineId) return;
  await reportStopped(db, { machineId, since: since ? Temporal.Instant.from(since) : null, workOrderId }, at);
}

/**
 * The one way to change an order: what is given of it, whole or not at all. A move to Completed completes it. What changes
 * nothing makes no new version, and a command that was carried out already is not carried out again. Of a PM a change of
 * schedule applies to the future, after what the status says of the present occurrence.
 * @throws Refusal `not_found`, `not_allowed`, `stale`, `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`,
 * `wrong_department`, `not_at_hand`, `idempotency_conflict`
 */
export async function changeWorkOrder(
  db: CompanyDb,
  id: string,
  asked: Change,
  { version = null, command = null, doneAt, namesOccurrence = false, isTold = true }: Sent,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const key = command === null ? null : { orderId: id, id: command, hash: hashOf({ ...asked, doneAt }) };
  const { found, ...held } = await holdFor(db, id, key, by, at);
  const { order, today } = held;
  if (key !== null && isKnown(found, key)) return;
  await requireMayChange(db, held, asked, by);
  if (version !== null && version !== order.version) refuse("stale");
  const seenAt = doneAt === undefined ? at : doneBy(Temporal.Instant.from(doneAt), at);
  const change =
    today === null
      ? placed(asked, order, { zone: by.timeZone, at, namesOccurrence })
      : await withDaysMeant(db, id, asked, by.timeZone, seenAt);
  const columns = await columnsIn(db, change, held, by.timeZone);
  const before = key && (await beforeChange(db, held, change, columns));
  const doer = await doerBefore(db, order, { ...change, move: asked.move });
  const applied = await apply(db, held, change, columns, by, { at, seenAt });
  const { changed: isOther, isVersioned, entry, meterId } = applied;
  await setOff(db, id, applied, by, at);
  const downtime = await runAgain(db, order, change, seenAt);
  const changed = isOther || downtime !== null;
  const made = order.version + Number(changed);
  const kept = changed && before ? { ...before, entry, downtime } : null;
  if (key !== null) await insertCommand(db, { ...key, version: made, before: kept, at, doneAt, byAccess: by.access });
  if (!changed) return;
  if (!isVersioned) await markChanged(db, id, made, at);
  announce(db, { kind: "workOrder", id, subject_version: made });
  await followMeter(db, meterId, by, at);
  await tellChange(db, order, doer, { ...change, move: asked.move, isTold }, at);
}

/**
 * Changes PMs by one command, under which all of it can be taken back: each as `changeWorkOrder` does, or none. A technician who is
 * given many hears of the first.
 */
export async function changeMany(
  db: CompanyDb,
  command: string,
  changes: readonly { id: string; change: Change }[],
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  for (const [k, { id, change }] of changes.entries())
    await changeWorkOrder(db, id, change, { command: ownId(command, id), isTold: k === 0 }, by, at);
  await groupCommands(
    db,
    command,
    changes.map(({ id }) => ownId(command, id)),
  );
}

/** Brings the plans that fall due by a meter to what a step read of it. */
async function followMeter(db: CompanyDb, meterId: string | null, by: Actor, at: Temporal.Instant): Promise<void> {
  if (meterId !== null) await turnByMeter(db, meterId, by.timeZone, at);
}

/** Does what a failed step sets off, never silently. */
async function setOff(
  db: CompanyDb,
  id: string,
  { fault, isStopped }: Pick<Stepped, "fault" | "isStopped">,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  if (fault !== null) await openRepair(db, fault, by, at);
  if (isStopped) await notify(db, { kind: "step-failed", workOrderId: id, of: id }, at);
}

/** Opens the repair of a failed step, one for each step of some work that is there; what it found later is shown with it as well. */
async function openRepair(db: CompanyDb, fault: FoundFault, by: Actor, at: Temporal.Instant): Promise<void> {
  const known = await repairOf(db, fault, fault.stepId);
  const id = known ?? crypto.randomUUID();
  if (known === null) {
    const { title, description } = fault;
    const place = await placeOf(db, fault.orderId);
    const where = { machine_id: place?.machineId ?? null, department_id: place?.departmentId ?? null };
    await createWorkOrder(db, CreateWorkOrder.parse({ id, type: "Repair", title, description, ...where }), by, at);
    await tieRepair(db, { ...fault, repairId: id });
    await notify(db, { kind: "step-failed", workOrderId: id, of: fault.orderId }, at);
  }
  await shareFiles(db, fault.fileIds, { workOrderId: id });
  announce(db, { kind: "workOrder", id });
}

/** Holds an order, and finds what is kept under the id of a command: in one packet with the lock of a repair, and behind it. */
async function holdFor(
  db: CompanyDb,
  id: string,
  key: CommandKey | null,
  by: Actor,
  at: Temporal.Instant,
): Promise<Held & { found: KeptCommand | null }> {
  const holding = hold(db, id, by, at);
  const asking = key && findCommand(db, key);
  asking?.catch(() => {});
  const held = await holding;
  // A PM was locked after the question.
  const found = held.today && key ? await findCommand(db, key) : await asking;
  return { ...held, found };
}

/** Deletes an order; its history stays. A planner can bring it back at any time. @throws Refusal `not_found`, `locks_held` */
export async function deleteWorkOrder(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  if (!(await markOrderDeleted(db, id, deletion))) refuse("not_found");
  await requireUnlocked(db, [id]);
  announce(db, { kind: "workOrder", id });
}

/** Brings a deleted order back. @throws Refusal `not_found` */
export async function restoreWorkOrder(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const today = await holdDay(db, by.timeZone, at);
  const { deletedAt } = (await lockDeletedOrder(db, id)) ?? refuse("not_found");
  await undeleteOrder(db, id, at);
  if ((await findType(db, id)) === "PM") await resumeTask(db, id, Temporal.Instant.from(deletedAt), today);
  announce(db, { kind: "workOrder", id });
  return getWorkOrder(db, id);
}

/** Forgets the commands that are too old to be undone. */
export function purgeCommands(db: CompanyDb, now: Temporal.Instant): Promise<boolean> {
  return forgetCommandsBefore(db, now.subtract(repeatableFor));
}

/**
 * Writes new names into the orders that show them, some orders at a time, in every company that has some left. What was
 * cut off is gone on with. The screens are told once all orders of a name say it.
 */
export async function finishRenames(database: Database, stopping?: AbortSignal): Promise<void> {
  for (const companyId of await database.inIdentity(listRenaming)) {
    let isLeft = true;
    while (isLeft && !stopping?.aborted) isLeft = await database.inCompany(companyId, writeNext);
  }
}

/** Whether a transaction may have renamed what orders show. */
export function mayHaveRenamed(db: CompanyDb | IdentityDb): boolean {
  return announcesRename(db);
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
