import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { type Billing, type PackageId, type Plan, packages } from "@millwright/domain/subscription/packages";
import { upgradeFault } from "@millwright/domain/subscription/upgrade";
import type { Mode } from "#features/subscription/pricing/pricing-search.ts";

/** The package that a company has paid for and still has; null in a trial, after the expiry and for who is signed out. */
export function paidPackage(status: SubscriptionStatus | undefined): PackageId | null {
  const type = status?.subscription_type ?? null;
  return status?.has_active_subscription && type !== null && type !== "trial" ? type : null;
}

/** What an upgrade would most likely be to: Professional for Starter, the year for Professional by the month. */
export function preselected(current: PackageId): PackageId | null {
  const { plan, billing } = packages[current];
  if (plan === "starter") return `professional_${billing}`;
  return billing === "monthly" ? "professional_yearly" : null;
}

/** What is chosen on the page at first: to renew what may be renewed, else to upgrade what can be bettered. */
export function firstMode(status: SubscriptionStatus | undefined): Mode {
  const current = paidPackage(status);
  if (current === null || status?.renewal_offered) return "new";
  return preselected(current) === null ? "new" : "upgrade";
}

/** Whether a plan, once it is paid, closes the parts inventory that a trial has open. */
export function closesParts(status: SubscriptionStatus, plan: Plan): boolean {
  return status.is_trial && status.includes_parts && plan === "starter";
}

/** What may be done with a package in a mode of the page. */
export type Offer =
  | { kind: "trial" }
  | { kind: "subscribe" }
  | { kind: "renew" }
  | { kind: "renewLater" }
  | { kind: "current" }
  | { kind: "upgrade" }
  | { kind: "afterPeriod" };

export function offerOf(
  id: PackageId,
  mode: Mode,
  { signedIn, status }: { signedIn: boolean; status: SubscriptionStatus | undefined },
): Offer {
  if (!signedIn) return { kind: "trial" };
  const current = paidPackage(status);
  if (current === null) return { kind: status?.subscription_type === id ? "renew" : "subscribe" };
  const fault = upgradeFault(current, id);
  if (fault === null) return { kind: "upgrade" };
  if (fault === "downgrade") return { kind: "afterPeriod" };
  if (mode === "upgrade") return { kind: "current" };
  return { kind: status?.can_renew ? "renew" : "renewLater" };
}

export const packageOf = (plan: Plan, billing: Billing): PackageId => `${plan}_${billing}`;
