import { setPaymentStatus, type UnsettledPayment } from "#features/subscription/payment/payments.queries.ts";
import { settle } from "#features/subscription/payment/settle.ts";
import type { SettlingDeps } from "#features/subscription/payment/settling.ts";

/** Settles a payment by what its provider says of it now. @throws PaymentsUnavailable */
export async function askAbout(
  deps: SettlingDeps,
  { id, session_id, status, provider }: UnsettledPayment,
): Promise<void> {
  if (session_id === null) {
    // Its request was cut off before anybody had its address.
    if (status === "opening") await deps.db.inIdentity((db) => setPaymentStatus(db, id, "failed"));
    return;
  }
  const { payments } = deps;
  if (payments?.provider !== provider) return;
  const checkout = await payments.look(session_id);
  if (checkout !== null) await settle(deps, checkout);
  else await deps.db.inIdentity((db) => setPaymentStatus(db, id, "expired"));
}
