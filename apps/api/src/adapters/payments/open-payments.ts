import { join } from "node:path";
import type { CardPayments } from "#adapters/payments.ts";
import type { Config } from "#config.ts";

/** Opens the provider that the configuration names; null where payments are off. */
export async function openPayments(
  { payments, dataDir }: Pick<Config, "payments" | "dataDir">,
  clock: () => Temporal.Instant,
): Promise<CardPayments | null> {
  if (payments.provider === "none") return null;
  if (payments.provider === "test") {
    const { testPayments } = await import("#adapters/payments/test-payments.ts");
    return testPayments({ folder: join(dataDir, "test-checkout"), clock });
  }
  // Loading Stripe's library takes as long as all the rest of a start.
  const { stripePayments } = await import("#adapters/payments/stripe-payments.ts");
  return stripePayments(payments);
}
