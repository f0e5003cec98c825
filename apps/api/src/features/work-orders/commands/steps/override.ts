import { overrideStep } from "#features/steps/steps.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { onStep, stepActorOf } from "#features/work-orders/commands/steps/step.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import { requireAccess } from "#http/session/admit.ts";

/** Lets a failed step pass, with why: a planner's. @throws Refusal as `overrideStep` does */
export function override(request: NonNullable<StoredChange["override"]>): Command {
  return {
    kind: "override",
    change: { override: request },
    fields: () => ["override"],
    isByHand: true,
    ...onStep({
      act: async (context, of) => {
        requireAccess(context.by.access, "planner");
        return overrideStep(context.db, of, request, stepActorOf(context));
      },
    }),
  };
}
