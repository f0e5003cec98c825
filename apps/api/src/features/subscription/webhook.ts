import { type CardPayments, type Checkout, NoticeRefused, type PaymentNotice } from "#adapters/payments.ts";
import type { Deps } from "#deps.ts";
import { insertNotice } from "#features/subscription/notices.queries.ts";
import { reverse } from "#features/subscription/reverse.ts";
import { finish, type Settled, settleIn } from "#features/subscription/settle.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Acts on a notice of the card provider, once: it is kept in the transaction of what it changes.
 * @throws Refusal `signature_invalid`, `payments_off`; PaymentsUnavailable, whereupon the provider sends it again
 */
export async function receiveNotice(deps: Deps, body: Buffer, signature: string | undefined): Promise<void> {
  const payments = deps.payments ?? refuse("payments_off");
  const notice = read(payments, body, signature ?? "", deps.clock());
  await finish(deps, await act(deps, payments, notice));
}

function read(payments: CardPayments, body: Buffer, signature: string, now: Temporal.Instant): PaymentNotice {
  try {
    return payments.readNotice(body, signature, now);
  } catch (error) {
    if (error instanceof NoticeRefused) return refuse("signature_invalid");
    throw error;
  }
}

async function act(deps: Deps, payments: CardPayments, notice: PaymentNotice): Promise<Settled | null> {
  if (notice.about === "other") return null;
  if (notice.about !== "checkout") return reverse(deps, payments, notice);
  const checkout = await withTaxes(payments, notice.checkout);
  return deps.db.inIdentity(async (db) => {
    if (!(await insertNotice(db, notice, deps.clock()))) return null;
    return settleIn(db, checkout, deps);
  });
}

/** A notice tells the sum of the taxes; the receipt wants each of them. */
async function withTaxes(payments: CardPayments, checkout: Checkout): Promise<Checkout> {
  if (checkout.state !== "paid" || checkout.taxes !== null) return checkout;
  return { ...checkout, taxes: (await payments.look(checkout.sessionId))?.taxes ?? null };
}
