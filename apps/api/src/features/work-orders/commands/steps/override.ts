import { overrideStep } from "#features/steps/steps.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import type { KeptChange } from "#features/work-orders/commands/kept-change.ts";
import { doerOf, onStep } from "#features/work-orders/commands/steps/step.ts";
import { requireAccess } from "#http/session/admit.ts";

/** Lets a failed step pass, with why: a planner's. @throws Refusal as `overrideStep` does */
export function override(asked: NonNullable<KeptChange["override"]>): Command {
  return {
    kind: "override",
    kept: { override: asked },
    fields: () => ["override"],
    isByHand: true,
    ...onStep({
      act: async (deed, of) => {
        requireAccess(deed.by.access, "planner");
        return overrideStep(deed.db, of, asked, doerOf(deed));
      },
    }),
  };
}
