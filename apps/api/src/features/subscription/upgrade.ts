import type { Upgrade } from "@millwright/contract/subscription";
import { currency, type PackageId } from "@millwright/domain/subscription/packages";
import { dayOf } from "@millwright/domain/when";
import type { IdentityDb } from "#db/database.ts";
import { getSubscription } from "#features/subscription/subscription.queries.ts";
import { quoteUpgrade } from "#features/subscription/terms.ts";
import type { Member } from "#http/call/context.ts";

/**
 * What it costs today to change the running package for a better one.
 * @throws Refusal `not_subscribed`, `same_package`, `downgrade`
 */
export async function calculateUpgrade(
  db: IdentityDb,
  target: PackageId,
  by: Member,
  now: Temporal.Instant,
): Promise<Upgrade> {
  const today = dayOf(now, by.timeZone);
  const found = quoteUpgrade(await getSubscription(db, by.companyId), target, today);
  return {
    current_plan: found.current,
    target_plan: target,
    days_remaining: found.daysRemaining,
    prorated_current_value: found.unusedCents / 100,
    prorated_target_value: found.targetCents / 100,
    upgrade_cost: found.costCents / 100,
    currency,
    ends_on: found.endsOn.toString(),
    starts_new_year: found.startsNewYear,
    starts_on: found.startsOn.equals(today) ? null : found.startsOn.toString(),
    periods: found.shares.map(({ startsOn, endsOn, days, daysRemaining, cents }) => ({
      starts_on: startsOn.toString(),
      ends_on: endsOn.toString(),
      days,
      days_remaining: daysRemaining,
      amount: cents / 100,
    })),
  };
}
