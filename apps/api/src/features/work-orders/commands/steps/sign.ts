import { requireTurn, signStep } from "#features/steps/steps.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { onStep, stepActorOf } from "#features/work-orders/commands/steps/step.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";

/** Signs a step, by who proved to be themself. @throws Refusal as `signStep` does */
export function sign(request: NonNullable<StoredChange["sign"]>): Command {
  return {
    kind: "sign",
    change: { sign: request },
    fields: () => ["sign"],
    isByHand: true,
    ...onStep({
      late: "never",
      act: async (context, of) => {
        await requireTurn(context.db, of, request.itemId, context.by.id);
        return signStep(context.db, of, request, stepActorOf(context));
      },
    }),
  };
}
