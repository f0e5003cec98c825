import type { CompanyDb } from "#db/database.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { findTick } from "#features/executions/executions.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";

/** A command that could not be recorded, as a planner reads what it was and as it is done where they take it. */
export async function actOf(
  db: CompanyDb,
  orderId: string,
  kind: string,
  change: StoredChange,
): Promise<KeptAct["mine"]> {
  const { status, hold_reason, tick, answer } = change;
  const step = tick ?? answer;
  const item = step && (await findTick(db, { orderId, executionId: null }, step.itemId))?.text;
  return {
    act: kind,
    ...(status !== undefined && { status }),
    ...(status === "On Hold" && { hold_reason }),
    ...(step !== undefined && { item_id: step.itemId, ...(item !== undefined && { item }) }),
    ...(tick && { completed: tick.completed }),
    ...(answer && { value: answer.value ?? null, choice: answer.choice ?? null }),
    change,
  };
}
