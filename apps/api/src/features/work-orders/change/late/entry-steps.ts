import { type TickAct, ticksAt } from "@millwright/domain/work/change/tick-acts";
import type { CompanyDb } from "#db/database.ts";
import { type EntrySteps, listEntrySteps, writeEntrySteps } from "#features/history/history.ts";
import { listTickActs } from "#features/work-orders/change/late/tick-acts.queries.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";

type OrderTick = TickAct & { orderId: string };

/** The log has what waits in one batch only once all of it is done. */
const remembered = new WeakMap<CompanyDb, OrderTick[]>();

export function rememberTick(db: CompanyDb, tick: OrderTick): void {
  remembered.set(db, [...(remembered.get(db) ?? []), tick]);
}

/** The ticks of an order's steps that its transaction made so far, also those that do not stand. */
function ticksIn(db: CompanyDb, orderId: string): TickAct[] {
  return (remembered.get(db) ?? []).filter((tick) => tick.orderId === orderId);
}

/** Whether a step was ticked when somebody did something to it, by what was done before. */
export async function wasTicked(
  db: CompanyDb,
  orderId: string,
  itemId: string,
  { at, id }: { at: Temporal.Instant; id: string },
): Promise<boolean> {
  const acts = [...(await listTickActs(db, orderId)), ...ticksIn(db, orderId)];
  const others = acts.filter((act) => !(act.byId === id && act.doneAt.equals(at)));
  return ticksAt(others, at).get(itemId)?.completed ?? false;
}

/**
 * Brings the entries of a repair to the ticks that stood when it was completed, where a tick or a move came late: of one step,
 * or, since any move can part the completions of two entries, of all. Answers the entries that say something else now, as they
 * were.
 */
export async function settleEntrySteps(
  { db, locked: { order }, seenAt }: CommandContext,
  itemId: string | null,
): Promise<EntrySteps[]> {
  const entries = await listEntrySteps(db, order.id, seenAt);
  if (entries.length === 0) return [];
  const acts = [...(await listTickActs(db, order.id)), ...ticksIn(db, order.id)];
  return writeEntrySteps(db, entries, itemId === null ? acts : acts.filter((act) => act.itemId === itemId));
}

/** The same of an entry that another one has by now, as of when they completed it. */
export async function settleStepsSince(db: CompanyDb, orderId: string, since: Temporal.Instant): Promise<void> {
  const entries = await listEntrySteps(db, orderId, since);
  if (entries.length > 0) await writeEntrySteps(db, entries, await listTickActs(db, orderId));
}
