import type { Package, SubscriptionStatus } from "@millwright/contract/subscription";
import { currency, type PackageId, packages } from "@millwright/domain/subscription/packages";
import {
  includesParts,
  offersRenewal,
  type Subscription,
  subscriptionStatus,
} from "@millwright/domain/subscription/subscription";
import { dayOf } from "@millwright/domain/when";
import type { IdentityDb } from "#db/database.ts";
import { lastPaidOn, listProcessing } from "#features/subscription/payment/payments.queries.ts";
import { getSubscription } from "#features/subscription/subscription.queries.ts";
import type { Member } from "#http/call/context.ts";
import { heldOn } from "#http/session/plan-gate.ts";

/** The state of the company's subscription at a moment of the plant. */
export async function standingOf(db: IdentityDb, by: Member, now: Temporal.Instant): Promise<SubscriptionStatus> {
  const today = dayOf(now, by.timeZone);
  const subscription = heldOn(await getSubscription(db, by.companyId), today);
  const status = subscriptionStatus(subscription, today);
  return {
    ...status,
    renewal_offered: offersRenewal(status, await lastPaidOn(db, by.companyId), today),
    ends_on: endOf(subscription)?.toString() ?? null,
    includes_parts: includesParts(status),
    payment_processing: (await listProcessing(db, by.companyId)).length > 0,
  };
}

function endOf({ paid, trialEndsOn }: Subscription): Temporal.PlainDate | null {
  if (paid === null || trialEndsOn === null) return paid?.endsOn ?? trialEndsOn;
  return Temporal.PlainDate.compare(paid.endsOn, trialEndsOn) < 0 ? trialEndsOn : paid.endsOn;
}

/** What can be bought, by its id. */
export function offeredPackages(): Record<PackageId, Package> {
  const offered = (id: PackageId): Package => {
    const { plan, billing, amountCents, savingsCents } = packages[id];
    return { plan, billing, amount: amountCents / 100, savings: savingsCents / 100, currency };
  };
  return {
    starter_monthly: offered("starter_monthly"),
    starter_yearly: offered("starter_yearly"),
    professional_monthly: offered("professional_monthly"),
    professional_yearly: offered("professional_yearly"),
  };
}
