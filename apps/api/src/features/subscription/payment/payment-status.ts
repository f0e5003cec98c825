import type { PaymentStatus } from "@millwright/contract/subscription";
import { currency } from "@millwright/domain/subscription/packages";
import type { Deps } from "#deps.ts";
import {
  findCompanysPayment,
  type PaymentRow,
  type PaymentState,
} from "#features/subscription/payment/payments.queries.ts";
import { settle } from "#features/subscription/payment/settle.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What a provider may still settle. */
const unsettled: readonly PaymentState[] = ["opening", "open", "processing"];

/**
 * What has become of a checkout of the company; the provider is asked while it is not settled.
 * @throws Refusal `not_found`; PaymentsUnavailable
 */
export async function statusOfPayment(deps: Deps, by: Member, sessionId: string): Promise<PaymentStatus> {
  const find = () => deps.db.inIdentity((db) => findCompanysPayment(db, by.companyId, sessionId));
  const payment = (await find()) ?? refuse("not_found");
  if (!unsettled.includes(payment.status) || deps.payments?.provider !== payment.provider) return statusOf(payment);
  const checkout = await deps.payments.look(sessionId);
  if (checkout !== null) await settle(deps, checkout);
  return statusOf((await find()) ?? payment);
}

const wireStatus: Record<PaymentState, PaymentStatus["status"]> = {
  opening: "open",
  open: "open",
  processing: "complete",
  paid: "complete",
  failed: "complete",
  mismatch: "complete",
  refund_due: "complete",
  refunded: "complete",
  expired: "expired",
};

/** What a person is told of a payment's state. */
export function outcomeOf({ status, refund_reason }: PaymentRow): PaymentStatus["outcome"] {
  if (status === "opening") return "open";
  if (status === "refund_due" || status === "refunded") return refund_reason ?? "mismatch";
  return status;
}

function statusOf(payment: PaymentRow): PaymentStatus {
  const { status, total_cents, amount_cents } = payment;
  return {
    payment_status: status === "paid" ? "paid" : "unpaid",
    status: wireStatus[status],
    outcome: outcomeOf(payment),
    amount_total: total_cents ?? amount_cents,
    currency,
  };
}
