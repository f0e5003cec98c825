import type { KeptPeriod } from "#db/session/subscriptions.ts";
import { asOwner } from "#testing/template.ts";

/** Gives a company a trial and paid periods as they are kept. */
export function arrangeSubscription(
  app: { ownerUrl: string },
  { companyId }: { companyId: string },
  { trialEndsOn, periods = [] }: { trialEndsOn: string; periods?: KeptPeriod[] },
): Promise<void> {
  return asOwner(app.ownerUrl, async (owner) => {
    await owner.query("update subscription set trial_ends_on = $2, periods = $3 where company_id = $1", [
      companyId,
      trialEndsOn,
      JSON.stringify(periods),
    ]);
  });
}
