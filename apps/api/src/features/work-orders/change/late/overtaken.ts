import { settleLateCompletions } from "#features/conflicts/conflicts.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";

/** Once an occurrence is completed late, what others say they completed of it is nothing to decide any more. */
export async function settleOvertaken({
  db,
  locked,
  key,
  plan,
  late,
  targetOccurrence,
  at,
}: CommandContext): Promise<void> {
  const inTime = late?.to === "Completed" ? late.on : undefined;
  const day = plan.request?.kind === "complete late" ? targetOccurrence?.toString() : inTime;
  if (day !== undefined)
    await settleLateCompletions(db, { orderId: locked.order.id, day, commandId: key?.id ?? null, at });
}
