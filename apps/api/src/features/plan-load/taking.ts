import { randomUUID } from "node:crypto";
import type { TakeMove, TakenMoves } from "@millwright/contract/plan-load";
import type { CompanyDb } from "#db/database.ts";
import { holdDay, movesThatHold } from "#features/maintenance/maintenance.ts";
import { countKnown } from "#features/plan-load/plan-load.queries.ts";
import { changeWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Makes some moves, each only if it still holds: those of one PM under one command. @throws Refusal `unknown_reference` */
export async function takeMoves(
  db: CompanyDb,
  asked: readonly TakeMove[],
  by: Actor,
  at: Temporal.Instant,
): Promise<TakenMoves> {
  const today = await holdDay(db, by.timeZone, at);
  const taken: TakenMoves["taken"] = [];
  const commands: TakenMoves["commands"] = [];
  for (const [id, moves] of await byOrder(db, asked)) {
    const level = await movesThatHold(db, id, moves, today);
    if (level.length === 0) continue;
    const command = randomUUID();
    await changeWorkOrder(db, id, { level }, { command }, by, at);
    taken.push(...level);
    commands.push({ work_order_id: id, id: command });
  }
  const made = new Set(taken);
  return { taken, changed: asked.filter((move) => !made.has(move)), commands };
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
