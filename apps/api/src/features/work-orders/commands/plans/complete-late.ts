import { executionOn, requireLockout } from "#features/lockout/lockout.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { findNamedDay, keptDay } from "#features/work-orders/commands/named-day.ts";
import { requirePlan } from "#features/work-orders/commands/plans/pause.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Completes an occurrence of a PM that was missed. @throws Refusal `not_missed` */
export function completeLate(occurrence: string | null | undefined): Command {
  return {
    kind: "complete_late",
    change: { complete_late: true, ...keptDay(occurrence) },
    fields: () => ["complete_late"],
    merge: async (context) => {
      requirePlan(context);
      await findNamedDay(context, occurrence);
      await askLateCompletion(context, context.targetOccurrence ?? refuse("not_missed"));
    },
  };
}

/** Asks of the plan that a missed occurrence is completed. @throws Refusal as `requireLockout` does */
export async function askLateCompletion(context: CommandContext, targetDay: Temporal.PlainDate): Promise<void> {
  const { db, locked, by, at, seenAt } = context;
  const { id, machineId, needsLockout } = locked.order;
  const work = { id, machineId, needsLockout, from: "Scheduled", to: "Completed" } as const;
  await requireLockout(db, work, await executionOn(db, id, targetDay), by);
  context.targetOccurrence = targetDay;
  context.touched = { ...context.touched, execution: true, days: [targetDay.toString()] };
  context.plan = { request: { kind: "complete late", targetOccurrence: targetDay, at, by, doneAt: seenAt } };
}
