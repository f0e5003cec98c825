import { changeByAct } from "@millwright/domain/work/change/status-acts";
import type { CompanyDb } from "#db/database.ts";
import type { CommandToUndo } from "#features/work-orders/change/commands.queries.ts";
import {
  listKeptStatusActs,
  raiseCommandsOfVersion,
  restampStart,
} from "#features/work-orders/change/late/status-acts.queries.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import { markChanged } from "#features/work-orders/work-orders.queries.ts";

interface Undoing extends LockedWork {
  done: CommandToUndo;
  key: { id: string };
  at: Temporal.Instant;
}

/**
 * Takes back what an act that came late changed of who began an order: who began it without that act has it again. What the act
 * came after can then be undone as before it. Answers whether the order says something else now.
 */
export async function undoStart(db: CompanyDb, { order, done, key, at }: Undoing): Promise<boolean> {
  if (done.says === null || done.says === "Completed" || done.before !== null) return false;
  const acts = (await listKeptStatusActs(db, order.id, done.statusOn)).filter(({ isUndone }) => !isUndone);
  const own = acts.find(({ id }) => id === key.id);
  if (own === undefined) return false;
  const { started } = changeByAct(
    acts.filter((act) => act !== own),
    own,
  );
  if (started === null) return false;
  const target = { id: order.id, isPm: order.type === "PM", day: done.statusOn };
  if (!(await restampStart(db, target, { before: started.after, after: started.before }))) return false;
  const version = order.version + 1;
  await markChanged(db, [{ id: order.id, version }], at);
  if (done.version === order.version)
    await raiseCommandsOfVersion(db, order.id, { from: order.version - 1, to: version });
  return true;
}
