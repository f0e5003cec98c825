import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { settleOfRestored } from "#features/conflicts/conflicts.ts";
import { requireUnlocked } from "#features/lockout/lockout.ts";
import { holdDay, resumeTasks } from "#features/maintenance/maintenance.ts";
import { requireMetersOfPlans } from "#features/meters/meters.ts";
import { lockDeletedOrders, markOrdersDeleted, undeleteOrders } from "#features/work-orders/deleted.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Deletes orders, all or none. @throws Refusal `not_found`, `locks_held` */
export async function deleteOrders(db: CompanyDb, ids: readonly string[], deletion: Deletion): Promise<void> {
  if (ids.length === 0) return;
  if ((await markOrdersDeleted(db, ids, deletion)) < ids.length) refuse("not_found");
  await requireUnlocked(db, ids);
  for (const id of ids) announce(db, { kind: "workOrder", id });
}

/** Brings deleted orders back, all or none. @throws Refusal `not_found`, `meter_deleted` */
export async function restoreOrders(
  db: CompanyDb,
  ids: readonly string[],
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const today = await holdDay(db, by.timeZone, at);
  const deleted = await lockDeletedOrders(db, ids);
  if (deleted.length < ids.length) refuse("not_found");
  await requireMetersOfPlans(db, ids);
  await undeleteOrders(db, ids, at);
  await settleOfRestored(db, ids, at);
  const plans = deleted.filter(({ type }) => type === "PM");
  await resumeTasks(
    db,
    plans.map(({ id, deletedAt }) => ({ id, deletedAt: Temporal.Instant.from(deletedAt) })),
    today,
  );
  for (const id of ids) announce(db, { kind: "workOrder", id });
}
