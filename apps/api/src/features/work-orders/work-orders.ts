import type { CompanyDb, Database } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { hashOf, repeatableFor } from "#db/once/made-once.ts";
import { ownId } from "#db/once/own-id.ts";
import { forgetCommandsBefore, keepKnown } from "#features/work-orders/change/commands.queries.ts";
import { lockPlanWork } from "#features/work-orders/change/lock-work.ts";
import { commandsIn, moveTo } from "#features/work-orders/commands/kinds.ts";
import { changeWorkOrder as change, runCommands } from "#features/work-orders/commands/run-command.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import { createWorkOrder as create } from "#features/work-orders/create.ts";
import { deleteOrders as deleteAll, restoreOrders } from "#features/work-orders/deletion.ts";
import { countGroup as countAll, keepGroup as keepAll } from "#features/work-orders/groups/groups.queries.ts";
import { editPlans } from "#features/work-orders/imported/edit-plans.ts";
import {
  findRepairRows,
  insertPlanRows,
  insertRepairRows,
  listOrderDays,
  listOwnChecklists,
  lockUntouchedPlans,
  namesOfOrders,
  removeOrders,
  updateRepairRows,
} from "#features/work-orders/imported/imported-orders.queries.ts";
import { readOrders as read } from "#features/work-orders/list/list.ts";
import { listRenaming } from "#features/work-orders/list/renames.queries.ts";
import { writeNext } from "#features/work-orders/list/renames.ts";
import { getWorkOrder as get } from "#features/work-orders/read.ts";
import { listOrderJson as listJson, lockOrders as lockAll } from "#features/work-orders/work-orders.queries.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";

export type { PlanEdit } from "#features/work-orders/imported/edit-plans.ts";
export type {
  NewPlan,
  NewRepair,
  OwnStep,
  RepairColumns,
  RepairRow,
} from "#features/work-orders/imported/imported-orders.queries.ts";
/** How sheets bring in repairs. */
export const repairRows = {
  ...{ findRepairRows, insertRepairRows, insertPlanRows, updateRepairRows, listOwnChecklists, listOrderDays },
  ...{ lockUntouchedPlans, namesOfOrders, removeOrders, editPlans },
};
export type { OrdersQuery } from "#features/work-orders/list/list.ts";
export const readOrders = read;
export const lockOrders = lockAll;
export const deleteOrders = deleteAll;
export const listOrderJson = listJson;
export const keepGroup = keepAll;
export const countGroup = countAll;
export const keepKnownCommand = keepKnown;
export const getWorkOrder = get;
export const createWorkOrder = create;
export const changeWorkOrder = change;
/** What is changed of orders, as commands: a move to a column of the board; what a form says; what a conflict kept. */
export const moveToStatus = moveTo;
export const commandsOfChange = commandsIn;

/** So many are read and written together: each brings its steps. */
const atOnce = 50;

/**
 * Changes PMs by one command that was not carried out before, under which all of it can be taken back: each as `changeWorkOrder`
 * does, or none. A technician who is given many hears of the first.
 */
export async function changeMany(
  db: CompanyDb,
  command: string,
  changes: readonly { id: string; change: StoredChange }[],
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  for (let first = 0; first < changes.length; first += atOnce) {
    const some = new Map(changes.slice(first, first + atOnce).map(({ id, change: of }) => [id, of]));
    const batch = (await lockPlanWork(db, [...some.keys()], by, at)).flatMap((locked) => {
      const { id } = locked.order;
      const given = some.get(id);
      if (given === undefined) return [];
      const key = { orderId: id, id: ownId(command, id), hash: hashOf(given) };
      return { locked, commands: commandsIn(given), key, options: { shouldNotify: id === changes[0]?.id } };
    });
    await runCommands(db, batch, { group: command, by, at });
  }
}

/** Deletes an order; its history stays. A planner can bring it back at any time. @throws Refusal `not_found`, `locks_held` */
export function deleteWorkOrder(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  return deleteAll(db, [id], deletion);
}

/** Brings a deleted order back. @throws Refusal `not_found`, `meter_deleted` */
export async function restoreWorkOrder(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  await restoreOrders(db, [id], by, at);
  return get(db, id);
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
