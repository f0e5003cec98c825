import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import { paidWarningBelowDays, trialWarningDays } from "@millwright/domain/subscription/subscription";

export type BannerTone = "caution" | "action" | "safe";
export type Prompt = "upgrade" | "yearly" | "renew" | "plans" | "subscribe";

export interface Banner {
  form: "paid" | "trial" | "expired";
  tone: BannerTone;
  prompts: readonly Prompt[];
}

/** What the line above every screen says of a subscription: its form, how loudly, and what it offers. */
export function bannerOf(status: SubscriptionStatus): Banner {
  const { subscription_type: type } = status;
  if (status.is_trial) {
    const soon = status.is_expiring_soon || status.trial_days_remaining <= trialWarningDays;
    return { form: "trial", tone: soon ? "caution" : "action", prompts: [soon ? "subscribe" : "plans"] };
  }
  if (!status.has_active_subscription || type === null || type === "trial") {
    return { form: "expired", tone: "caution", prompts: ["subscribe"] };
  }
  const soon = status.is_expiring_soon || status.subscription_days_remaining < paidWarningBelowDays;
  const calm = packages[type].plan === "starter" ? "action" : "safe";
  const prompts = status.renewal_offered ? [...better(type), "renew" as const] : better(type);
  return { form: "paid", tone: soon ? "caution" : calm, prompts };
}

function better(type: PackageId): readonly Prompt[] {
  if (packages[type].plan === "starter") return ["upgrade"];
  return packages[type].billing === "monthly" ? ["yearly"] : [];
}
