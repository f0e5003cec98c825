import type { TickAct } from "@millwright/domain/work/change/tick-acts";
import type { CompanyDb } from "#db/database.ts";

type OrderTick = TickAct & { orderId: string };

/** The log has what waits in one batch only once all of it is done. */
const remembered = new WeakMap<CompanyDb, OrderTick[]>();

export function rememberTick(db: CompanyDb, tick: OrderTick): void {
  remembered.set(db, [...(remembered.get(db) ?? []), tick]);
}

/** The ticks of an order's steps that its transaction made so far, also those that do not stand. */
export function ticksIn(db: CompanyDb, orderId: string): TickAct[] {
  return (remembered.get(db) ?? []).filter((tick) => tick.orderId === orderId);
}
