import { settleLateCompletions } from "#features/conflicts/conflicts.ts";
import type { Deed } from "#features/work-orders/commands/command.ts";

/** Once an occurrence is completed late, what others say they completed of it is nothing to decide any more. */
export async function settleOvertaken({ db, held, key, plan, late, meant, at }: Deed): Promise<void> {
  const inTime = late?.to === "Completed" ? late.on : undefined;
  const day = plan.asked?.kind === "complete late" ? meant?.toString() : inTime;
  if (day !== undefined)
    await settleLateCompletions(db, { orderId: held.order.id, day, commandId: key?.id ?? null, at });
}
