import type { CompanyDb } from "#db/database.ts";
import { dayHeldAt, holdDay, type PlantDay } from "#features/maintenance/maintenance.ts";
import { type LockedOrder, lockOrder, lockPlans } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** An order that nobody else changes until the transaction ends. */
export interface LockedWork {
  order: LockedOrder;
  /** The plant's day of a PM, held before the order is; null of a repair. */
  today: PlantDay | null;
}

/** @throws Refusal `not_found` */
export async function lockWork(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<LockedWork> {
  return lockWorkAndLook(db, id, by, at, () => Promise.resolve(null));
}

/** The same, with what a look finds that is sent behind the lock: nobody changes it any more. @throws Refusal `not_found` */
export async function lockWorkAndLook<Found>(
  db: CompanyDb,
  id: string,
  by: Actor,
  at: Temporal.Instant,
  look: () => Promise<Found>,
): Promise<LockedWork & { found: Found }> {
  const lock = async () => {
    const [order, found] = await Promise.all([lockOrder(db, id, dayHeldAt(by.timeZone, at)), look()]);
    if (order === null) return null;
    const day = order.today;
    return { order, today: day === null ? null : { day: Temporal.PlainDate.from(day), zone: by.timeZone }, found };
  };
  const locked = await lock();
  if (locked !== null) return locked;
  // Perhaps a PM of a plant whose day begins now.
  await holdDay(db, by.timeZone, at);
  return (await lock()) ?? refuse("not_found");
}

/** The same of PMs, in the order of their ids. @throws Refusal `not_found` */
export async function lockPlanWork(
  db: CompanyDb,
  ids: readonly string[],
  by: Actor,
  at: Temporal.Instant,
): Promise<(LockedWork & { today: PlantDay })[]> {
  const today = await holdDay(db, by.timeZone, at);
  const orders = await lockPlans(db, ids);
  if (orders.length < ids.length) refuse("not_found");
  return orders.map((order) => ({ order, today }));
}
