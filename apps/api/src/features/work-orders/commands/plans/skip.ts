import { requireUnlocked } from "#features/lockout/lockout.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { findNamedDay, keptDay } from "#features/work-orders/commands/named-day.ts";
import { requirePlan } from "#features/work-orders/commands/plans/pause.ts";

/** Leaves an occurrence of a PM out, the current one where none is named, with why. @throws Refusal `not_at_hand`, `locks_held` */
export function skip(reason: string, occurrence: string | null | undefined): Command {
  return {
    kind: "skip",
    change: { skip: { reason }, ...keptDay(occurrence) },
    fields: () => ["skip"],
    merge: async (context) => {
      requirePlan(context);
      await findNamedDay(context, occurrence);
      await requireUnlocked(context.db, [context.locked.order.id]);
      context.touched = {
        status: true,
        days: context.targetOccurrence === null ? [] : [context.targetOccurrence.toString()],
      };
      context.plan = { request: { kind: "skip", targetOccurrence: context.targetOccurrence, reason } };
    },
  };
}
