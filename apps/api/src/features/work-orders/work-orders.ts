import { CreateWorkOrder } from "@millwright/contract/work-orders";
import { displayCode } from "@millwright/domain/codes";
import { dayOf } from "@millwright/domain/when";
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
import { holdDay, startTask, turnByMeter } from "#features/maintenance/maintenance.ts";
import { notify, watchAsActor } from "#features/notifications/notifications.ts";
import { placeOf, repairOf, tieRepair } from "#features/steps/steps.ts";
import { idsOf, isKnown, moveOrder } from "#features/work-orders/change/change.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import {
  type CommandKey,
  findCommand,
  forgetCommandsBefore,
  type KeptCommand,
  keepKnown,
} from "#features/work-orders/change/commands.queries.ts";
import { type Held, hold, holdPlans } from "#features/work-orders/change/hold.ts";
import { makeChanges } from "#features/work-orders/change/make-changes.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import { deleteOrders as deleteAll, restoreOrders } from "#features/work-orders/deletion.ts";
import { countGroup as countAll, keepGroup as keepAll } from "#features/work-orders/groups/groups.queries.ts";
import { listRenaming } from "#features/work-orders/list/renames.queries.ts";
import { announcesRename, writeNext } from "#features/work-orders/list/renames.ts";
import { isLooseMachine } from "#features/work-orders/location/location.ts";
import type { Stepped } from "#features/work-orders/steps/change-steps.ts";
import type { FoundFault } from "#features/work-orders/steps/found-fault.ts";
import { requireTaskFields, scheduleIn } from "#features/work-orders/task.ts";
import {
  findOrderJson,
  insertOrder,
  listOrderJson as listJson,
  lockOrders as lockAll,
} from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

export type { Change } from "#features/work-orders/change/change-fields.ts";

export const lockOrders = lockAll;
export const deleteOrders = deleteAll;
export const listOrderJson = listJson;
export const keepGroup = keepAll;
export const countGroup = countAll;
export const keepKnownCommand = keepKnown;

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
  if (files.length > 0) await attachFiles(db, { workOrderId: id }, idsOf(files), by);
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
  { command = null, ...sent }: Sent,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const key = command === null ? null : { orderId: id, id: command, hash: hashOf(saidBy(asked, sent)) };
  const { found, ...held } = await holdFor(db, id, key, by, at);
  if (key !== null && isKnown(found, key)) return;
  await makeChanges(db, [{ held, asked, key, ...sent }], changing(db, null, by, at));
}

/** What tells a command from another one under its id. */
const saidBy = (asked: Change, { doneAt, base }: Sent) => ({ ...asked, doneAt, base });

function changing(db: CompanyDb, group: string | null, by: Actor, at: Temporal.Instant) {
  return {
    ...{ group, by, at },
    setOff: (id: string, stepped: Pick<Stepped, "fault" | "isStopped">) => setOff(db, id, stepped, by, at),
    followMeter: (id: string | null) => followMeter(db, id, by, at),
  };
}

/** So many are read and written together: each brings its steps. */
const atOnce = 50;

/**
 * Changes PMs by one command that was not carried out before, under which all of it can be taken back: each as `changeWorkOrder`
 * does, or none. A technician who is given many hears of the first.
 */
export async function changeMany(
  db: CompanyDb,
  command: string,
  changes: readonly { id: string; change: Change }[],
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  for (let first = 0; first < changes.length; first += atOnce) {
    const some = new Map(changes.slice(first, first + atOnce).map(({ id, change }) => [id, change]));
    const asked = (await holdPlans(db, [...some.keys()], by, at)).flatMap((held) => {
      const { id } = held.order;
      const change = some.get(id);
      if (change === undefined) return [];
      const key = { orderId: id, id: ownId(command, id), hash: hashOf(change) };
      return { held, asked: change, key, isTold: id === changes[0]?.id };
    });
    await makeChanges(db, asked, changing(db, command, by, at));
  }
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
    const { title, description, foundAt } = fault;
    const place = await placeOf(db, fault.orderId);
    const where = { machine_id: place?.machineId ?? null, department_id: place?.departmentId ?? null };
    const draft = CreateWorkOrder.parse({ id, type: "Repair", title, description, ...where });
    await createWorkOrder(db, draft, by, at, foundAt);
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
export function deleteWorkOrder(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  return deleteAll(db, [id], deletion);
}

/** Brings a deleted order back. @throws Refusal `not_found`, `meter_deleted` */
export async function restoreWorkOrder(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  await restoreOrders(db, [id], by, at);
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
