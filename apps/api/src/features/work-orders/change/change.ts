import { dayOf } from "@millwright/domain/when";
import { completedAt } from "@millwright/domain/work/done-at";
import { placeRepair } from "@millwright/domain/work/placing-repairs";
import type { CompanyDb } from "#db/database.ts";
import { findCurrentExecution, followProcedure } from "#features/executions/executions.ts";
import { addFiles, attachFiles, removeFiles } from "#features/files/files.ts";
import { requireLockout, requireUnlocked, spendLocks } from "#features/lockout/lockout.ts";
import { moveTask, type PlantDay, type TaskMove, takeProcedure } from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { columnsOf } from "#features/work-orders/change/columns.ts";
import type { KeptCommand } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { moveLate } from "#features/work-orders/change/late/late.ts";
import { reviewOrder } from "#features/work-orders/change/review.ts";
import { type Moved, moveRepair, type RepairMove, unmoved } from "#features/work-orders/change/status.ts";
import { isLooseMachine, requireAssignee } from "#features/work-orders/location/location.ts";
import { changeSteps, type Moments, type Stepped } from "#features/work-orders/steps/change-steps.ts";
import { meantBy, requireLocation } from "#features/work-orders/task.ts";
import { changeOrders, type LockedOrder, type OrderColumns } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whether a command was carried out already. @throws Refusal `idempotency_conflict` when another one was, under its id. */
export function isKnown(found: KeptCommand | null, key: { orderId: string; hash: Buffer }): boolean {
  if (found === null) return false;
  const isSame = found.orderId === key.orderId && (found.hash === null || found.hash.equals(key.hash));
  return isSame || refuse("idempotency_conflict");
}

/** What a change writes into the order's own row. @throws Refusal as `columnsOf` does; `title_required`, `fill_required_fields` */
export async function columnsIn(
  db: CompanyDb,
  change: Change,
  { order, today }: Held,
  zone: string,
): Promise<OrderColumns> {
  if (change.title === "") refuse("title_required", { fields: { title: "required" } });
  if (change.move?.assignee) await requireAssignee(db, change.move.assignee);
  if (today) requireLocation(change, order, await isLooseMachine(db, change));
  const family = change.family === undefined ? {} : { plan_family_id: change.family };
  return { ...(await columnsOf(db, change, order, zone)), ...holdReason(change, order), ...family };
}

/** Only what is on hold has a reason to be. */
function holdReason({ status, hold_reason }: Change, order: LockedOrder): Pick<OrderColumns, "hold_reason"> {
  return (status ?? order.status) === "On Hold" ? { hold_reason } : {};
}

/** Makes what is left of a change of an order that is held, once its columns are written, and before its plan is. @throws Refusal `not_found`, `not_at_hand`, `unknown_reference` */
export async function apply(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  columns: OrderColumns,
  by: Actor,
  moments: Moments,
): Promise<Moved & Omit<Stepped, "changed"> & { isMoved: boolean }> {
  const { checklist, tick, answer, verify, sign, override, late, ...rest } = change;
  const { files, attach, detach, status: to, review, ...said } = rest;
  const { id } = order;
  const { at } = moments;
  const made = { version: order.version + 1, at };
  const moving = { ...order, ...movingAs(order, columns) };
  const meant = today && meantBy(said, by.timeZone);
  const makeMove = async () => {
    if (review !== undefined) return reviewOrder(db, { order, today }, { asked: review, meant, by, at });
    return to === undefined
      ? unmoved
      : moveOrder(
          db,
          { ...moving, today },
          {
            to,
            meant,
            by,
            doneAt: to === "Completed" ? endOf(order, moments) : moments.seenAt,
            ...made,
          },
        );
  };
  // What leaves Completed opens its execution again: the steps that are sent are of that one.
  const reopened = order.status === "Completed" && to !== "Completed" ? await makeMove() : null;
  const steps = { checklist, tick, answer, verify, sign, override };
  const stepped = await changeSteps(db, { order, today }, steps, by, { ...moments, late });
  const written = [
    files !== undefined && (await attachFiles(db, { workOrderId: id }, idsOf(files), by)),
    attach !== undefined && (await addFiles(db, { workOrderId: id }, idsOf(attach))),
    detach !== undefined && (await removeFiles(db, { workOrderId: id }, idsOf(detach), by)),
  ];
  const moved = reopened ?? (await makeMove());
  const isLate = late !== undefined && (await moveLate(db, { order, today }, late, by, moments));
  return {
    changed: [moved.changed, isLate, stepped.changed, ...written].includes(true),
    isVersioned: moved.isVersioned,
    isMoved: moved.changed,
    entry: moved.entry,
    fault: stepped.fault,
    isStopped: stepped.isStopped,
    meterId: stepped.meterId,
    acts: stepped.acts,
  };
}

function endOf({ startedAt }: LockedOrder, { seenAt }: Moments): Temporal.Instant {
  return completedAt(seenAt, startedAt === null ? null : Temporal.Instant.from(startedAt));
}

/** Writes what is given of orders, and answers which are other by it. What is locked out stays at its machine. @throws Refusal `locks_held`, `steps_answered` */
export async function writeAll(
  db: CompanyDb,
  some: readonly { held: Held; columns: OrderColumns }[],
): Promise<ReadonlySet<string>> {
  const leaving = some.filter(
    ({ held: { order }, columns: { machine_id: to = order.machineId } }) => to !== order.machineId,
  );
  if (leaving.length > 0)
    await requireUnlocked(
      db,
      leaving.map(({ held }) => held.order.id),
    );
  const changed = new Set<string>();
  for (const alike of Map.groupBy(some, ({ columns }) => JSON.stringify(columns)).values()) {
    const ids = alike.map(({ held }) => held.order.id);
    for (const id of await changeOrders(db, ids, alike[0]?.columns ?? {})) changed.add(id);
  }
  for (const { held, columns } of some) {
    const { id } = held.order;
    if (columns.procedure_version_id !== undefined) await followProcedure(db, id);
    if (held.today !== null && columns.procedure_id !== undefined) await takeProcedure(db, id, held.today);
  }
  return changed;
}

/** What a change makes of an order, as far as its move depends on it. */
function movingAs(order: LockedOrder, columns: OrderColumns) {
  const { procedure_version_id: version, machine_id: machineId = order.machineId } = columns;
  return {
    followsProcedure: version === undefined ? order.followsProcedure : version !== null,
    needsLockout: columns.needs_lockout ?? order.needsLockout,
    machineId,
  };
}

/**
 * A repair that is moved to another day, or to somebody else, as what that says of it. A day that names an occurrence says
 * nothing of what has but one. @throws Refusal `occurrence_past`
 */
export function placed(
  asked: Change,
  order: LockedOrder,
  { zone, at, namesOccurrence }: { zone: string; at: Temporal.Instant; namesOccurrence: boolean },
): Omit<Change, "move"> {
  const { move, ...change } = namesOccurrence ? withoutDay(asked) : asked;
  if (move === undefined) return change;
  const { to, assignee } = move;
  if (to !== undefined && to < dayOf(at, zone).toString()) refuse("occurrence_past");
  const day = to === undefined ? {} : placeRepair(order, Temporal.PlainDate.from(to), zone);
  return { ...change, ...day, ...(assignee !== undefined && { assignee }) };
}

function withoutDay({ scheduled_date: _, ...change }: Change): Change {
  return change;
}

type Movable = Pick<
  LockedOrder,
  "id" | "status" | "review" | "completedAt" | "followsProcedure" | "needsLockout" | "machineId"
> & {
  today: PlantDay | null;
};

/** Moves an order that is held to a column of its board. @throws Refusal `not_at_hand`, and as `requireLockout` does */
export async function moveOrder(
  db: CompanyDb,
  { today, ...order }: Movable,
  move: TaskMove & RepairMove,
): Promise<Moved> {
  const { status: from } = order;
  const { to, by, at } = move;
  const executionId = today && (await findCurrentExecution(db, order.id));
  const moved = today === null ? await moveRepair(db, order, move) : await movePm(db, order.id, move, today);
  if (!moved.changed) return moved;
  // A card that stands Completed may be completed again: another occurrence, ahead of its day.
  const isAhead = from === "Completed" && to === "Completed";
  await requireLockout(db, { ...order, from: isAhead ? "Scheduled" : from, to }, executionId, by);
  if (from === "Completed" && !isAhead) await spendLocks(db, order, at);
  return moved;
}

async function movePm(db: CompanyDb, id: string, move: TaskMove, today: PlantDay): Promise<Moved> {
  const changed = await moveTask(db, id, move, today);
  return { ...unmoved, changed, isVersioned: changed };
}

export function idsOf(files: readonly { id: string }[]): string[] {
  return files.map((file) => file.id);
}
