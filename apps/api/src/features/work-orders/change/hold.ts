import type { CompanyDb } from "#db/database.ts";
import { holdDay, type PlantDay } from "#features/maintenance/maintenance.ts";
import {
  findType,
  type LockedOrder,
  lockOrder,
  lockPlans,
  lockRepair,
} from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** An order that nobody else changes until the transaction ends. */
export interface Held {
  order: LockedOrder;
  /** The plant's day of a PM, held before the order is; null of a repair. */
  today: PlantDay | null;
}

/** @throws Refusal `not_found` */
export async function hold(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<Held> {
  return holdAndLook(db, id, by, at, () => Promise.resolve(null));
}

/** The same, with what a look finds that is sent behind the lock: nobody changes it any more. @throws Refusal `not_found` */
export async function holdAndLook<Found>(
  db: CompanyDb,
  id: string,
  by: Actor,
  at: Temporal.Instant,
  look: () => Promise<Found>,
): Promise<Held & { found: Found }> {
  const [repair, found] = await Promise.all([lockRepair(db, id), look()]);
  if (repair !== null) return { order: repair, today: null, found };
  const [type, today] = await Promise.all([findType(db, id), holdDay(db, by.timeZone, at)]);
  if (type === null) refuse("not_found");
  // Only now is a PM locked, and the look was before that.
  const [order, again] = await Promise.all([lockOrder(db, id), look()]);
  return { order: order ?? refuse("not_found"), today, found: again };
}

/** The same of PMs, in the order of their ids. @throws Refusal `not_found` */
export async function holdPlans(
  db: CompanyDb,
  ids: readonly string[],
  by: Actor,
  at: Temporal.Instant,
): Promise<(Held & { today: PlantDay })[]> {
  const today = await holdDay(db, by.timeZone, at);
  const orders = await lockPlans(db, ids);
  if (orders.length < ids.length) refuse("not_found");
  return orders.map((order) => ({ order, today }));
}
