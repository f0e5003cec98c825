import { verifyStep } from "#features/steps/steps.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
import type { KeptChange } from "#features/work-orders/commands/kept-change.ts";
import { doerOf, onStep } from "#features/work-orders/commands/steps/step.ts";
import { refuse } from "#http/errors/refusal.ts";
import type { ProvenAct } from "#http/session/author.ts";

type Verification = NonNullable<KeptChange["verify"]>;

/** Says as a second person that a hold point is right. @throws Refusal `not_allowed`, and as `verifyStep` does */
export function verify(asked: Verification): Command {
  const parts = onStep({ act: ({ db, ...deed }, of) => verifyStep(db, of, asked, doerOf({ db, ...deed })) });
  return {
    kind: "verify",
    kept: { verify: asked },
    fields: () => ["verify"],
    isByHand: true,
    proof: (deed) => proofOf(deed, asked),
    ...parts,
    merge: async (deed) => {
      requireSameMoment(deed);
      await parts.merge(deed);
    },
  };
}

/** The answer that is verified, with the proof that was given with it. */
function proofOf({ held }: Deed, { itemId, resultId, turnProof }: Verification): ProvenAct | undefined {
  if (resultId === undefined || turnProof === undefined) return undefined;
  return { act: { orderId: held.order.id, itemId, resultId }, proof: turnProof };
}

/** Refuses what the turn of another moment proves than the one at which it is recorded. @throws Refusal `not_allowed` */
function requireSameMoment({ sent, by, claimedAt, seenAt }: Deed): void {
  if (sent.doneAt !== undefined && by.sent !== undefined && !claimedAt.equals(seenAt))
    refuse("not_allowed", { sentence: "proof_needed" });
}
