import type { CompanyDb } from "#db/database.ts";
import { putBackOccurrences, takeBackRepair } from "#features/history/history.ts";
import { type PlantDay, putBackTask } from "#features/maintenance/maintenance.ts";
import {
  type Before,
  type CommandKey,
  findCommand,
  markUndone,
  writeColumns,
  writeItems,
} from "#features/work-orders/commands.queries.ts";
import { workedOut } from "#features/work-orders/commands.ts";
import { hold, tellChange } from "#features/work-orders/hold.ts";
import { getWorkOrder } from "#features/work-orders/work-orders.ts";
import type { JsonText } from "#http/answers.ts";
import type { Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";

/**
 * Takes back whole what a command did, while nothing was built on it: status, stamps, ticks, and the entry in the
 * history. To undo what is undone changes nothing.
 * @throws Refusal `not_found`, `nothing_to_undo`, `changed_since`
 */
export async function undoCommand(db: CompanyDb, key: CommandKey, by: Member, at: Temporal.Instant): Promise<JsonText> {
  const { order, today } = await hold(db, key.orderId, by, at);
  const done = (await findCommand(db, key)) ?? refuse("not_found");
  if (done.isUndone) return getWorkOrder(db, order.id);
  if (done.before === null) return refuse("nothing_to_undo");
  if (done.version !== order.version) return refuse("changed_since");
  await putBack(db, order.id, done.before, today);
  await markUndone(db, key);
  await tellChange(db, order.id, order.version + 1, at);
  return getWorkOrder(db, order.id);
}

async function putBack(db: CompanyDb, orderId: string, before: Before, today: PlantDay | null): Promise<void> {
  if (before.items !== null) await writeItems(db, orderId, before.items);
  if (today === null) {
    await writeColumns(db, orderId, before.columns);
    if (before.entry !== null) await takeBackRepair(db, before.entry);
    return;
  }
  const others = Object.entries(before.columns).filter(([name]) => !workedOut.includes(name));
  await writeColumns(db, orderId, Object.fromEntries(others));
  await putBackOccurrences(db, orderId, before.days, before.entries);
  await putBackTask(db, orderId, before.columns, today);
}
