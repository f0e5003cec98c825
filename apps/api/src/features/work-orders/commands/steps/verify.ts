import { verifyStep } from "#features/steps/steps.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { onStep, stepActorOf } from "#features/work-orders/commands/steps/step.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import { refuse } from "#http/errors/refusal.ts";
import type { ProvenAct } from "#http/session/author.ts";

type Verification = NonNullable<StoredChange["verify"]>;

/** Says as a second person that a hold point is right. @throws Refusal `not_allowed`, and as `verifyStep` does */
export function verify(request: Verification): Command {
  const parts = onStep({
    act: ({ db, ...context }, of) => verifyStep(db, of, request, stepActorOf({ db, ...context })),
  });
  return {
    kind: "verify",
    change: { verify: request },
    fields: () => ["verify"],
    isByHand: true,
    proof: (context) => proofOf(context, request),
    ...parts,
    merge: async (context) => {
      requireSameMoment(context);
      await parts.merge(context);
    },
  };
}

/** The answer that is verified, with the proof that was given with it. */
function proofOf({ locked }: CommandContext, { itemId, resultId, turnProof }: Verification): ProvenAct | undefined {
  if (resultId === undefined || turnProof === undefined) return undefined;
  return { act: { orderId: locked.order.id, itemId, resultId }, proof: turnProof };
}

/** Refuses what the turn of another moment proves than the one at which it is recorded. @throws Refusal `not_allowed` */
function requireSameMoment({ options, by, claimedAt, seenAt }: CommandContext): void {
  if (options.doneAt !== undefined && by.sender !== undefined && !claimedAt.equals(seenAt))
    refuse("not_allowed", { sentence: "proof_needed" });
}
