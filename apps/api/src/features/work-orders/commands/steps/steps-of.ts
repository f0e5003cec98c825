import { findCurrentExecution } from "#features/executions/executions.ts";
import { type PlantDay, touchCurrent } from "#features/maintenance/maintenance.ts";
import type { StepsOf } from "#features/steps/steps.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";

/**
 * Whose steps a change is of: a repair's own, of a PM those of the execution that is meant, which begins when something is
 * done to one. @throws Refusal `not_at_hand`
 */
export async function stepsOf(
  { db, locked: { order, today }, late }: CommandContext,
  begins: boolean,
): Promise<StepsOf> {
  if (late !== undefined) return { orderId: order.id, executionId: late.id };
  if (today === null) return { orderId: order.id, executionId: null };
  const executionId = begins ? await currentExecution(db, order.id, today) : await findCurrentExecution(db, order.id);
  return { orderId: order.id, executionId };
}

/** The current execution of a PM that is locked; it begins if it has not. @throws Refusal `not_at_hand` */
export async function currentExecution(db: CommandContext["db"], orderId: string, today: PlantDay): Promise<string> {
  return (await findCurrentExecution(db, orderId)) ?? touchCurrent(db, orderId, today);
}
