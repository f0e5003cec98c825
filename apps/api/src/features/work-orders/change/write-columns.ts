import type { CompanyDb } from "#db/database.ts";
import { followProcedure } from "#features/executions/executions.ts";
import { requireUnlocked } from "#features/lockout/lockout.ts";
import { takeProcedure } from "#features/maintenance/maintenance.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import { changeOrders } from "#features/work-orders/work-orders.queries.ts";

/** Writes the columns of deeds that have some. What is locked out stays at its machine. @throws Refusal `locks_held`, `steps_answered` */
export async function writeColumnsOf(db: CompanyDb, some: readonly CommandContext[]): Promise<void> {
  const leaving = some.filter(
    ({ locked: { order }, columns: { machine_id: to = order.machineId } }) => to !== order.machineId,
  );
  if (leaving.length > 0)
    await requireUnlocked(
      db,
      leaving.map(({ locked }) => locked.order.id),
    );
  for (const alike of Map.groupBy(some, ({ columns }) => JSON.stringify(columns)).values()) {
    const ids = alike.map(({ locked }) => locked.order.id);
    const changed = new Set(await changeOrders(db, ids, alike[0]?.columns ?? {}));
    for (const context of alike) if (changed.has(context.locked.order.id)) context.isChanged = true;
  }
  for (const { locked, columns } of some) {
    const { id } = locked.order;
    if (columns.procedure_version_id !== undefined) await followProcedure(db, id);
    if (locked.today !== null && columns.procedure_id !== undefined) await takeProcedure(db, id, locked.today);
  }
}
