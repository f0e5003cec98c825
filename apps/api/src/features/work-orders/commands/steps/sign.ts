import { requireTurn, signStep } from "#features/steps/steps.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import type { KeptChange } from "#features/work-orders/commands/kept-change.ts";
import { doerOf, onStep } from "#features/work-orders/commands/steps/step.ts";

/** Signs a step, by who proved to be themself. @throws Refusal as `signStep` does */
export function sign(asked: NonNullable<KeptChange["sign"]>): Command {
  return {
    kind: "sign",
    kept: { sign: asked },
    fields: () => ["sign"],
    isByHand: true,
    ...onStep({
      late: "never",
      act: async (deed, of) => {
        await requireTurn(deed.db, of, asked.itemId, deed.by.id);
        return signStep(deed.db, of, asked, doerOf(deed));
      },
    }),
  };
}
