import { type CardPayments, type Checkout, type WebhookEvent, WebhookEventRefused } from "#adapters/payments.ts";
import type { Deps } from "#deps.ts";
import { finish, type Settled, settleIn } from "#features/subscription/payment/settle.ts";
import { insertWebhookEvent } from "#features/subscription/payment/webhook-events.queries.ts";
import { reverse } from "#features/subscription/refund/reverse.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Acts on a webhook event of the card provider, once: it is kept in the transaction of what it changes.
 * @throws Refusal `signature_invalid`, `payments_off`; PaymentsUnavailable, whereupon the provider sends it again
 */
export async function receiveWebhookEvent(deps: Deps, body: Buffer, signature: string | undefined): Promise<void> {
  const payments = deps.payments ?? refuse("payments_off");
  const event = read(payments, body, signature ?? "", deps.clock());
  await finish(deps, await act(deps, payments, event));
}

function read(payments: CardPayments, body: Buffer, signature: string, now: Temporal.Instant): WebhookEvent {
  try {
    return payments.readWebhookEvent(body, signature, now);
  } catch (error) {
    if (error instanceof WebhookEventRefused) return refuse("signature_invalid");
    throw error;
  }
}

async function act(deps: Deps, payments: CardPayments, event: WebhookEvent): Promise<Settled | null> {
  if (event.about === "other") return null;
  if (event.about !== "checkout") return reverse(deps, payments, event);
  const checkout = await withTaxes(payments, event.checkout);
  return deps.db.inIdentity(async (db) => {
    if (!(await insertWebhookEvent(db, event, deps.clock()))) return null;
    return settleIn(db, checkout, deps);
  });
}

/** A webhook event tells the sum of the taxes; the receipt wants each of them. */
async function withTaxes(payments: CardPayments, checkout: Checkout): Promise<Checkout> {
  if (checkout.state !== "paid" || checkout.taxes !== null) return checkout;
  return { ...checkout, taxes: (await payments.look(checkout.sessionId))?.taxes ?? null };
}
