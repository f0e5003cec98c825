import { stripePayments } from "#adapters/payments/stripe-payments.ts";
import { type TestApp, type TestAppOptions, testApp } from "#testing/app.ts";
import { testClock } from "#testing/clock.ts";
import { type StripeEvent, signed, webhookSecret } from "#testing/stripe/events.ts";
import { type StripeServer, secretKey, stripeServer } from "#testing/stripe/server.ts";

export interface StripeApp extends TestApp {
  stripe: StripeServer;
  /** Sends an event as Stripe does; answers the status. */
  deliver(event: StripeEvent, more?: { secret?: string; at?: Temporal.Instant }): Promise<number>;
}

/** The application with a key of Stripe, whose server stands in on this machine. */
export async function stripeApp(options: TestAppOptions = {}): Promise<StripeApp> {
  const clock = testClock();
  const stripe = await stripeServer(clock);
  const payments = stripePayments({ secretKey, webhookSecret, apiUrl: stripe.url });
  const app = await testApp({ ...options, clock, deps: { payments, ...options.deps } });
  return {
    ...app,
    stripe,
    deliver: async (event, { secret, at = clock() } = {}) => {
      const { payload, signature } = signed(event, at, secret);
      const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
      const answer = await fetch(`${app.origin}/api/payments/webhook`, { method: "POST", headers, body: payload });
      return answer.status;
    },
  };
}
