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
  asked: readonly TakeMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<TakenMoves> {
  const today = await holdDay(db, by.timeZone, at);
  const taken: TakenMoves["taken"] = [];
  const changes: Parameters<typeof changeMany>[2][number][] = [];
  for (const [id, moves] of await byOrder(db, asked)) {
    const level = await movesThatHold(db, id, moves, today);
    if (level.length > 0) changes.push({ id, change: { level } });
    taken.push(...level);
  }
  const command = taken.length > 0 ? randomUUID() : null;
  if (command !== null) await changeMany(db, command, changes, by, at);
  const made = new Set(taken);
  return { taken, changed: asked.filter((move) => !made.has(move)), command };
}

/** What is asked of each order, these as everybody holds them: by their ids. @throws Refusal `unknown_reference` */
async function byOrder<Asked extends { work_order_id: string }>(
  db: CompanyDb,
  asked: readonly Asked[],
): Promise<[string, Asked[]][]> {
  const groups = [...Map.groupBy(asked, ({ work_order_id }) => work_order_id)];
  const ids = groups.map(([id]) => id);
  if ((await countKnown(db, ids)) < ids.length) refuse("unknown_reference");
  return groups.sort(([a], [b]) => (a < b ? -1 : 1));
}
