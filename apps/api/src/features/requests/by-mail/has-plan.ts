import type { KeptSubscription } from "#db/session/subscriptions.ts";
import { Refusal } from "#http/errors/refusal.ts";
import { refuseByPlan } from "#http/session/plan-gate.ts";

/** Whether the trial or the plan of a plant stands. */
export function hasPlan(subscription: KeptSubscription & { timeZone: string }, now: Temporal.Instant): boolean {
  try {
    refuseByPlan("active", subscription, subscription.timeZone, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
