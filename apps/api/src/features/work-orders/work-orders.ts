import type { CreateWorkOrder, UpdateWorkOrder } from "@millwright/contract/work-orders";
import { displayCode } from "@millwright/domain/codes";
import { cleanTags } from "@millwright/domain/tags";
import { dayOf } from "@millwright/domain/when";
import { isUndoable } from "@millwright/domain/work-commands";
import { workOrderDefaults } from "@millwright/domain/work-order";
import { announce } from "#db/announce.ts";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { attachFiles } from "#features/files/files.ts";
import {
  holdDay,
  moveTask,
  type PlantDay,
  reschedule,
  resumeTask,
  startTask,
  type TaskMove,
} from "#features/maintenance/maintenance.ts";
import { setTick } from "#features/work-orders/checklist.queries.ts";
import { saveChecklist } from "#features/work-orders/checklist.ts";
import { findCommand, insertCommand } from "#features/work-orders/commands.queries.ts";
import { beforeMove, forgetOldCommands } from "#features/work-orders/commands.ts";
import { readDates } from "#features/work-orders/dates.ts";
import { markOrderDeleted, undeleteOrder } from "#features/work-orders/deleted.queries.ts";
import { type Held, hold, tellChange } from "#features/work-orders/hold.ts";
import { isLooseMachine, newPlace, requireAssignee } from "#features/work-orders/place.ts";
import { listRenaming } from "#features/work-orders/renames.queries.ts";
import { announcesRename, writeNext } from "#features/work-orders/renames.ts";
import { type Moved, moveRepair, type RepairMove, unmoved } from "#features/work-orders/status.ts";
import { meantBy, requirePlace, requireTaskFields, scheduleIn } from "#features/work-orders/task.ts";
import {
  changeOrder,
  findOrderWire,
  findType,
  insertOrder,
  type LockedOrder,
  type OrderColumns,
} from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import type { Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";

/** @throws Refusal `not_found` */
export async function getWorkOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderWire(db, id)) ?? refuse("not_found"));
}

const firstVersion = 1;
const unwritten = {
  status: workOrderDefaults.status,
  departmentId: null,
  machineId: null,
  assigneeId: null,
  scheduledStart: null,
  scheduledEnd: null,
} as const;

/**
 * Makes an order with the next code of its kind and the plant's year. One that is done already is completed as any other.
 * @throws Refusal `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function createWorkOrder(
  db: CompanyDb,
  draft: CreateWorkOrder,
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  await requireFilled(db, draft);
  const { type, status = workOrderDefaults.status, checklist_items = [], files = [] } = draft;
  const today = type === "PM" ? await holdDay(db, by.timeZone, at) : null;
  const id = await insertOrder(db, {
    ...(await columnsOf(db, draft, { ...unwritten, type }, by.timeZone)),
    created_on: today?.day,
    type,
    wo_id: await nextCode(db, type, dayOf(at, by.timeZone).year),
    requested_by_name: draft.requested_by_name ?? by.name,
    site: draft.site ?? workOrderDefaults.site,
    created_by: by.username,
    created_at: at,
    updated_at: at,
  });
  const items = checklist_items.map((text) => ({ id: crypto.randomUUID(), text, completed: false }));
  if (items.length > 0) await saveChecklist(db, id, items, { username: by.username, at });
  if (files.length > 0) await attachFiles(db, { workOrderId: id }, idsOf(files), by);
  if (today) await startTask(db, id, scheduleIn(draft), today);
  await moveOrder(
    db,
    { id, status: workOrderDefaults.status, today },
    { to: status, meant: null, by, at, version: firstVersion },
  );
  announce(db, { kind: "workOrder", id });
  return getWorkOrder(db, id);
}

export interface WorkOrderEdit extends Omit<UpdateWorkOrder, "version"> {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
  /** The name that its sender gave the command, under which a move can be undone; null when it has none. */
  command?: string | null;
}

/**
 * Changes what is given of an order; a move to Completed completes it. What changes nothing makes no new version, and a
 * move that was made already is not made again. Of a PM a change of schedule applies to the future, after what the
 * status says of the present occurrence.
 * @throws Refusal `not_found`, `stale`, `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`,
 * `wrong_department`, `not_at_hand`
 */
export async function editWorkOrder(
  db: CompanyDb,
  id: string,
  { version, command = null, ...edit }: WorkOrderEdit,
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  const held = await hold(db, id, by, at);
  const { order } = held;
  const key = command === null || !isUndoable(edit) ? null : { orderId: id, id: command };
  if (key !== null && (await findCommand(db, key)) !== null) return getWorkOrder(db, id);
  if (version !== null && version !== order.version) refuse("stale");
  const columns = await columnsIn(db, edit, held, by.timeZone);
  const before = key && (await beforeMove(db, order, edit, columns));
  const { changed, entry } = await change(db, held, { ...edit, columns }, by, at);
  const made = order.version + Number(changed);
  if (key !== null)
    await insertCommand(db, { ...key, version: made, before: changed && before ? { ...before, entry } : null, at });
  if (changed) await tellChange(db, id, made, at);
  return getWorkOrder(db, id);
}

type Edit = Omit<WorkOrderEdit, "version" | "command">;

/** What an edit writes into the order's own row. */
async function columnsIn(db: CompanyDb, edit: Edit, { order, today }: Held, zone: string): Promise<OrderColumns> {
  if (edit.title === "") refuse("title_required", { fields: { title: "required" } });
  if (today) requirePlace(edit, order, await isLooseMachine(db, edit));
  return columnsOf(db, edit, order, zone);
}

async function change(
  db: CompanyDb,
  { order, today }: Held,
  { columns, checklist, files, status: to, ...edit }: Edit & { columns: OrderColumns },
  by: Member,
  at: Temporal.Instant,
): Promise<Moved> {
  const { id } = order;
  const meant = today && meantBy(edit, by.timeZone);
  const written = [
    await changeOrder(db, id, columns),
    checklist !== undefined && (await saveChecklist(db, id, checklist, { username: by.username, at })),
    files !== undefined && (await attachFiles(db, { workOrderId: id }, idsOf(files), by)),
  ];
  const move = to === undefined ? null : { to, meant, by, at, version: order.version + 1 };
  const moved = move === null ? unmoved : await moveOrder(db, { ...order, today }, move);
  const rescheduled = today !== null && (await reschedule(db, id, scheduleIn(edit), today));
  return { ...moved, changed: moved.changed || rescheduled || written.includes(true) };
}

/**
 * Ticks or unticks one item, whatever else changed; also of a completed repair. The ticks of a PM that stands Completed
 * are in its history, and its next occurrence has not begun.
 * @throws Refusal `not_found`, `not_at_hand`
 */
export async function tickItem(
  db: CompanyDb,
  tick: { orderId: string; itemId: string; completed: boolean },
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { order } = await hold(db, tick.orderId, by, at);
  if (order.type === "PM" && order.status === "Completed") refuse("not_at_hand");
  const changed = (await setTick(db, tick, { username: by.username, at })) ?? refuse("not_found");
  if (changed) await tellChange(db, order.id, order.version + 1, at);
  return getWorkOrder(db, tick.orderId);
}

/** Deletes an order; its history stays. An owner can bring it back at any time. @throws Refusal `not_found` */
export async function deleteWorkOrder(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  if (!(await markOrderDeleted(db, id, deletion))) refuse("not_found");
  announce(db, { kind: "workOrder", id });
}

/** Brings a deleted order back. @throws Refusal `not_found` */
export async function restoreWorkOrder(db: CompanyDb, id: string, by: Member, at: Temporal.Instant): Promise<JsonText> {
  const today = await holdDay(db, by.timeZone, at);
  const deletedAt = (await undeleteOrder(db, id, at)) ?? refuse("not_found");
  if ((await findType(db, id)) === "PM") await resumeTask(db, id, deletedAt, today);
  announce(db, { kind: "workOrder", id });
  return getWorkOrder(db, id);
}

/** Forgets the commands that are too old to be undone. */
export function purgeCommands(db: CompanyDb, now: Temporal.Instant): Promise<void> {
  return forgetOldCommands(db, now);
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
}

type Movable = Pick<LockedOrder, "id" | "status"> & { today: PlantDay | null };

async function moveOrder(db: CompanyDb, { today, ...order }: Movable, move: TaskMove & RepairMove): Promise<Moved> {
  if (today === null) return moveRepair(db, order, move);
  return { ...unmoved, changed: await moveTask(db, order.id, move, today) };
}

async function nextCode(db: CompanyDb, type: CreateWorkOrder["type"], year: number): Promise<string> {
  const kind = type === "PM" ? "PM" : "WO";
  return displayCode(kind, year, await takeNumber(db, kind, year));
}

type Said = Omit<UpdateWorkOrder, "version" | "checklist" | "files" | "status">;
type Present = Omit<LockedOrder, "id" | "version">;

/** What a person said of an order, by column, with what it names made sure of. */
async function columnsOf(db: CompanyDb, said: Said, present: Present, zone: string): Promise<OrderColumns> {
  const { title, description, priority, assignee, requested_by_name, site, location, safety_notes, notes } = said;
  // The dates of a PM follow from its schedule.
  const dates = present.type === "PM" ? {} : readDates(said, present, zone);
  const place = await newPlace(db, said, present);
  if (assignee && assignee !== present.assigneeId) await requireAssignee(db, assignee);
  return {
    ...{ title, description, priority, requested_by_name, site, location, safety_notes, notes },
    ...dates,
    ...(place && { department_id: place.departmentId, machine_id: place.machineId }),
    assignee_id: assignee,
    estimated_minutes: said.estimated_duration,
    tags: said.tags && cleanTags(said.tags),
  };
}

function idsOf(files: readonly { id: string }[]): string[] {
  return files.map((file) => file.id);
}
