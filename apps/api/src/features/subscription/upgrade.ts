import type { Upgrade } from "@millwright/contract/subscription";
import { currency, type PackageId } from "@millwright/domain/packages";
import { runningPeriods } from "@millwright/domain/paid-periods";
import { upgrade } from "@millwright/domain/upgrade";
import { dayOf } from "@millwright/domain/when";
import type { IdentityDb } from "#db/database.ts";
import { findSubscription } from "#db/subscriptions.ts";
import type { Member } from "#http/context.ts";
import { asPeriod } from "#http/plan-gate.ts";
import { refuse } from "#http/refusal.ts";

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
  const kept = await findSubscription(db, by.companyId);
  const running = runningPeriods((kept?.periods ?? []).map(asPeriod), today);
  const current = running[0]?.packageId ?? refuse("not_subscribed");
  const ofCurrent = running.filter(({ packageId }) => packageId === current);
  const found = upgrade(current, target, ofCurrent, today);
  if ("fault" in found) return refuse(found.fault);
  return {
    current_plan: current,
    target_plan: target,
    days_remaining: found.daysRemaining,
    prorated_current_value: found.unusedCents / 100,
    prorated_target_value: found.targetCents / 100,
    upgrade_cost: found.costCents / 100,
    currency,
    ends_on: found.endsOn.toString(),
    starts_new_year: found.startsNewYear,
  };
}
