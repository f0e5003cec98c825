import type { CompanyDb } from "#db/database.ts";
import { holdDayAlone } from "#features/maintenance/maintenance.ts";
import { undoCommands } from "#features/work-orders/commands/undo.ts";
import { deleteOrders, restoreOrders } from "#features/work-orders/deletion.ts";
import { type GroupedRow, listGroup, markGroupUndone } from "#features/work-orders/groups/groups.queries.ts";
import { lockOrders } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

const mostNamed = 5;

/**
 * Takes back whole what one command did to many PMs, whatever it was. To undo what is undone changes nothing.
 * @throws Refusal `not_found`, `changed_since` with the PMs that were changed, and as `undoCommands` does
 */
export async function undoGroup(db: CompanyDb, command: string, by: Actor, at: Temporal.Instant): Promise<void> {
  await holdDayAlone(db, by.timeZone, at);
  const orderIds = (await listGroup(db, command)).map(({ order_id }) => order_id);
  if (orderIds.length === 0) refuse("not_found");
  await lockOrders(db, orderIds);
  const done = (await listGroup(db, command)).filter((row) => row.did_change && !row.is_undone);
  const touched = done.filter((row) => !row.is_untouched).map(({ code }) => code);
  if (touched.length > 0) {
    const named = touched.slice(0, mostNamed).join(", ");
    const orders = touched.length > mostNamed ? `${named}, +${touched.length - mostNamed}` : named;
    refuse("changed_since", { sentence: "many_changed_since", values: { orders } });
  }
  const { made: created = [], deleted = [], changed = [] } = Object.groupBy(done, ({ did }) => did);
  await deleteOrders(db, idsOf(created), { by: by.username, at, reason: null });
  await restoreOrders(db, idsOf(deleted), by, at);
  const keys = changed.map(({ id, order_id: orderId }) => ({ orderId, id }));
  await undoCommands(db, keys, by, at);
  await markGroupUndone(db, command);
}

const idsOf = (rows: readonly GroupedRow[]) => rows.map(({ order_id }) => order_id);
