import { randomUUID } from "node:crypto";
import type { TakeMove, TakenMoves } from "@millwright/contract/plan-load";
import type { CompanyDb } from "#db/database.ts";
import { holdDay, movesThatHold } from "#features/maintenance/maintenance.ts";
import { countKnown } from "#features/plan-load/plan-load.queries.ts";
import { changeMany } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Makes some moves, each only if it still holds, under one command that takes all of them back. @throws Refusal `unknown_reference` */
export async function takeMoves(
  db: CompanyDb,
  requested: readonly TakeMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<TakenMoves> {
  const today = await holdDay(db, by.timeZone, at);
  const holding = await movesThatHold(db, await byOrder(db, requested), today);
  const changes = [...holding].flatMap(([id, level]) => (level.length > 0 ? [{ id, change: { level } }] : []));
  const taken = changes.flatMap(({ change }) => change.level);
  const command = taken.length > 0 ? randomUUID() : null;
  if (command !== null) await changeMany(db, command, changes, by, at);
  const takenMoves = new Set(taken);
  return { taken, changed: requested.filter((move) => !takenMoves.has(move)), command };
}

/** What is asked of each order. @throws Refusal `unknown_reference` */
async function byOrder(db: CompanyDb, requested: readonly TakeMove[]): Promise<ReadonlyMap<string, TakeMove[]>> {
  const byId = Map.groupBy(requested, ({ work_order_id }) => work_order_id);
  if ((await countKnown(db, [...byId.keys()])) < byId.size) refuse("unknown_reference");
  return byId;
}
