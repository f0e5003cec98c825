import { mayAct } from "@millwright/domain/access";
import type { CompanyDb } from "#db/database.ts";
import { hashOf } from "#db/once/made-once.ts";
import { announce } from "#db/transaction/announce.ts";
import { reopenConflicts, withdrawConflicts } from "#features/conflicts/conflicts.ts";
import { readExecutions, restoreExecutions, restoreSteps } from "#features/executions/executions.ts";
import { restoreFiles } from "#features/files/files.ts";
import { isEntryHidden, restoreEntrySteps, takeBackRepair } from "#features/history/history.ts";
import { requireLockout, requireUnlocked } from "#features/lockout/lockout.ts";
import { restoreMoves, restorePauses, restoreSchedules, restoreTasks } from "#features/maintenance/maintenance.ts";
import { requireMetersOfPlans } from "#features/meters/meters.ts";
import { restoreEntryReview } from "#features/reviews/reviews.ts";
import {
  type CommandKey,
  type CommandToUndo,
  findCommand,
  findToUndo,
  insertCommands,
  listCommands,
  markUndone,
  type StoredCommand,
  type UndoState,
  writeColumns,
} from "#features/work-orders/change/commands.queries.ts";
import { type LockedWork, lockPlanWork, lockWorkAndLook } from "#features/work-orders/change/lock-work.ts";
import { assigneesBefore, notifyAllAssigned } from "#features/work-orders/change/notify-assigned.ts";
import { reopenDowntime } from "#features/work-orders/change/running-again.ts";
import { workedOut } from "#features/work-orders/change/undo-state.ts";
import type { CommandOptions } from "#features/work-orders/commands/command.ts";
import { isKnown } from "#features/work-orders/commands/run-command.ts";
import { undoCompletion } from "#features/work-orders/undo/undo-completion.ts";
import { undoStart } from "#features/work-orders/undo/undo-start.ts";
import { type LockedOrder, markChanged } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

/**
 * Takes back whole what a command did, while nothing was built on it; of a completion that another one made as well, theirs stands: status, stamps, ticks, files, schedule, and the entry
 * in the history; a conflict that it decided is open again. To undo what is undone changes nothing. Who does the work undoes
 * what they did themself, a planner all.
 * @throws Refusal `not_found`, `not_allowed`, `nothing_to_undo`, `changed_since`, `meter_deleted`, `idempotency_conflict`
 */
export async function undoCommand(
  db: CompanyDb,
  key: CommandKey,
  { command = null, doneAt, version = null }: CommandOptions,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const own = command === null ? null : { orderId: key.orderId, id: command, hash: hashOf({ undo: key.id, doneAt }) };
  const look = () => Promise.all([own && findCommand(db, own), findToUndo(db, key)]);
  const { order, today, found } = await lockWorkAndLook(db, key.orderId, by, at, look);
  const [known, stored] = found;
  if (own !== null && isKnown(known, own)) return;
  if (version !== null && version !== order.version) refuse("stale");
  const done = stored ?? refuse("not_found");
  if (done.orderId !== order.id) refuse("not_found");
  if (!isOwn(done, by)) requireAccess(by.access, "planner");
  const taken = done.isUndone ? null : await undo(db, { order, today, done, key, by, at });
  await keepUndo(db, order, { own, taken }, { doneAt, by, at });
}

/** Takes back what a command did that is not taken back yet; answers what the order was before, where it is that again. */
async function undo(
  db: CompanyDb,
  undoing: LockedWork & { done: CommandToUndo; key: CommandKey; by: Actor; at: Temporal.Instant },
): Promise<UndoState | null> {
  const { order, today, done, key, by, at } = undoing;
  const isWithdrawn = await withdrawConflicts(db, [key.id], at);
  const completion = await undoCompletion(db, undoing);
  const { whole, isChanged } = completion ?? {
    whole: done.before && { before: done.before, version: done.version },
    isChanged: done.before !== null,
  };
  const isStartUndone = await undoStart(db, undoing);
  if (whole !== null) await restoreAll(db, [{ order, today, done: { ...done, ...whole } }], by, at);
  else if (completion === null && !isWithdrawn && !isStartUndone) refuse("nothing_to_undo");
  await reopenConflicts(db, [key.id]);
  if (completion === null) await markUndone(db, key.orderId, [key.id]);
  announce(db, {
    kind: "workOrder",
    id: order.id,
    subject_version: order.version + Number(isChanged || isStartUndone),
  });
  return whole?.before ?? null;
}

/** Keeps what took a command back, and when it gave a status that way. */
async function keepUndo(
  db: CompanyDb,
  order: LockedOrder,
  { own, taken }: { own: (CommandKey & { hash: Buffer }) | null; taken: UndoState | null },
  { doneAt, by, at }: Pick<CommandOptions, "doneAt"> & { by: Actor; at: Temporal.Instant },
): Promise<void> {
  const givesStatus = isMove(taken, order);
  if (own === null && !givesStatus) return;
  const key = own ?? { orderId: order.id, id: crypto.randomUUID(), hash: null };
  const storedUndo = {
    version: order.version + 1,
    before: null,
    at,
    doneAt: doneAt === undefined ? null : db.acting.doneAt,
  };
  await insertCommands(db, [{ ...key, ...storedUndo, byAccess: by.access, givesStatus, isUndo: true }]);
}

/** What an order was before a command moved it, it is from when that is taken back: an earlier move that comes later is known by it. */
function isMove(before: UndoState | null, { status }: LockedOrder): boolean {
  return before?.columns.status !== undefined && before.columns.status !== status;
}

/** A command that changed an order that is locked. */
interface Taken extends LockedWork {
  done: StoredCommand & { before: UndoState };
}

/**
 * The same of commands that changed PMs, each of another one: what does not hang on a single PM is asked and written of all of
 * them at once. A planner's. @throws Refusal as `undoCommand` does
 */
export async function undoCommands(
  db: CompanyDb,
  keys: readonly CommandKey[],
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  if (keys.length === 0) return;
  const orderIds = keys.map(({ orderId }) => orderId);
  const ids = keys.map(({ id }) => id);
  const locked = await lockPlanWork(db, orderIds, by, at);
  const storedByOrder = new Map((await listCommands(db, ids)).map((done) => [done.orderId, done]));
  const taken = locked.map((one): Taken => {
    const { before, ...done } = storedByOrder.get(one.order.id) ?? refuse("not_found");
    return { ...one, done: { ...done, before: before ?? refuse("nothing_to_undo") } };
  });
  await withdrawConflicts(db, ids, at);
  await restoreAll(db, taken, by, at);
  await reopenConflicts(db, ids);
  for (const { order } of taken) announce(db, { kind: "workOrder", id: order.id, subject_version: order.version + 1 });
}

/** @throws Refusal `changed_since` of what something was built on, and as `requireLockout` does */
async function restoreAll(db: CompanyDb, taken: readonly Taken[], by: Actor, at: Temporal.Instant): Promise<void> {
  const isOther = taken.some(({ order, done }) => done.version !== order.version);
  if (isOther || (await isEntryDeleted(db, taken))) refuse("changed_since");
  for (const { done } of taken) await reopenDowntime(db, done.before.downtime);
  const orders = taken.map(({ order }) => order);
  const before = await assigneesBefore(db, orders);
  await restoreItems(db, taken);
  for (const one of taken) await restoreOrder(db, one, at, by);
  await restorePlans(db, taken, at);
  await notifyAllAssigned(db, orders, before, at);
  for (const { order, done } of taken) await requireLockoutAgain(db, order, done.before, by);
}

/** What puts work in hand again, or says that it was done, is a move as any other: that it was locked out is known of what was. */
async function requireLockoutAgain(
  db: CompanyDb,
  order: LockedOrder,
  { columns }: UndoState,
  by: Actor,
): Promise<void> {
  const { status: to, needs_lockout: needs } = columns;
  if (to === "Completed" && order.status !== "Completed") await requireUnlocked(db, [order.id]);
  const needsLockout = typeof needs === "boolean" ? needs : order.needsLockout;
  if (to === "In Progress") await requireLockout(db, { ...order, needsLockout, from: order.status, to }, null, by);
}

/** A command of one's own, given with no more access than one has by now. */
function isOwn({ byId, byAccess }: StoredCommand, { id, access }: Actor): boolean {
  return byId === id && byAccess !== null && mayAct(access, byAccess);
}

/** Who deleted the entry that a completion wrote built on it: the record of that is kept, with who and why. */
async function isEntryDeleted(db: CompanyDb, taken: readonly Taken[]): Promise<boolean> {
  const entries = taken.flatMap(({ done }) => done.before.entry ?? []);
  for (const entry of entries) if (await isEntryHidden(db, entry)) return true;
  const days = taken.flatMap(({ order, done: { before } }) =>
    before.entry === null ? [{ orderId: order.id, days: before.days }] : [],
  );
  const storedExecutions = taken.flatMap(({ done }) => done.before.executions);
  const deleted = new Set(storedExecutions.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id));
  return (await readExecutions(db, days)).some(({ id, deleted_at }) => deleted_at !== null && !deleted.has(id));
}

async function restoreItems(db: CompanyDb, taken: readonly Taken[]): Promise<void> {
  const had = taken.flatMap(({ order: { id }, done: { before } }) =>
    before.items === null ? [] : [{ id, steps: before.items }],
  );
  if (had.length > 0) await restoreSteps(db, had);
}

/** What hangs on a single order. */
async function restoreOrder(
  db: CompanyDb,
  { order, today, done }: Taken,
  at: Temporal.Instant,
  by: Actor,
): Promise<void> {
  const { columns, files, entry, entries = [], reviewed } = done.before;
  const { id } = order;
  if (files) await restoreFiles(db, { workOrderId: id }, files, by);
  if (today !== null) return;
  await writeColumns(db, [{ id, columns }]);
  await restoreEntrySteps(db, entries);
  if (entry !== null) await takeBackRepair(db, entry);
  if (reviewed) await restoreEntryReview(db, reviewed);
  await markChanged(db, [{ id, version: order.version + 1 }], at);
}

/** The columns, executions, schedules, moves and pauses of PMs, and how they stand. */
async function restorePlans(db: CompanyDb, taken: readonly Taken[], at: Temporal.Instant): Promise<void> {
  const today = taken.find((one) => one.today !== null)?.today ?? null;
  if (today === null) return;
  const plans = taken.map(({ order: { id, version }, done: { before } }) => ({ id, version, before }));
  await restoreColumns(db, plans);
  const executions = plans.flatMap(({ before }) => before.executions);
  await restoreExecutions(
    db,
    plans.map(({ id, before: { days } }) => ({ orderId: id, days })),
    executions,
  );
  const planned = plans.flatMap(({ id, before: { spans } }) => (spans ? [{ id, spans }] : []));
  await restoreSchedules(db, planned);
  await restoreMoves(
    db,
    plans.flatMap(({ id, before: { moves } }) => (moves ? [{ id, moves }] : [])),
    at,
  );
  await restorePauses(
    db,
    plans.flatMap(({ id, before: { pauses } }) => (pauses ? [{ id, pauses }] : [])),
  );
  const stood = plans.map(({ id, version, before }) => ({
    ...{ id, stood: before.columns },
    stamp: { version: version + 1, at },
  }));
  await restoreTasks(db, stood, today);
  await requireMetersOfPlans(
    db,
    planned.map(({ id }) => id),
  );
}

async function restoreColumns(db: CompanyDb, plans: readonly { id: string; before: UndoState }[]): Promise<void> {
  const written = plans.map(({ id, before }) => {
    const others = Object.entries(before.columns).filter(([name]) => !workedOut.includes(name));
    return { id, columns: Object.fromEntries(others) };
  });
  const alike = Map.groupBy(written, ({ columns }) => Object.keys(columns).sort().join());
  for (const some of alike.values()) await writeColumns(db, some);
}
