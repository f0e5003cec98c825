import type { Purchase } from "@millwright/domain/subscription/purchases";
import type { PaymentRow } from "#features/subscription/payment/payments.queries.ts";

/** A payment that was given back whole, or that its bank contests, buys nothing. */
export function counts({ refunded_cents, total_cents, dispute }: PaymentRow): boolean {
  const isRefunded = total_cents !== null && refunded_cents >= total_cents;
  return !isRefunded && dispute !== "open" && dispute !== "lost";
}

/** What a payment bought, as the rule that lays out the periods takes it. */
export function purchaseOf(payment: PaymentRow): Purchase {
  const { id, package_id: packageId, applied_on, bought_days: days } = payment;
  if (applied_on === null || days === null) throw new Error("A payment that does not count yet buys nothing.");
  const { reversed_on, reversed_after } = payment;
  return {
    ...{ id, packageId, days, boughtOn: Temporal.PlainDate.from(applied_on), paidCents: keptOf(payment) },
    upgradeOf: upgradeOf(payment),
    reversal:
      reversed_on === null || reversed_after === null
        ? null
        : { on: Temporal.PlainDate.from(reversed_on), after: reversed_after },
  };
}

/** Of an upgrade: what it leaves. */
export function upgradeOf({ from_package_id: packageId, from_ends_on }: PaymentRow): Purchase["upgradeOf"] {
  const endsOn = dateOf(from_ends_on);
  return packageId === null || endsOn === null ? null : { packageId, endsOn };
}

/** What was paid before taxes, without its share of what was given back. */
function keptOf({ amount_cents, total_cents, refunded_cents }: PaymentRow): number {
  const isPart = total_cents !== null && refunded_cents > 0 && refunded_cents < total_cents;
  return isPart ? Math.round((amount_cents * (total_cents - refunded_cents)) / total_cents) : amount_cents;
}

/** A day as it is kept. */
export function dateOf(day: string | null): Temporal.PlainDate | null {
  return day === null ? null : Temporal.PlainDate.from(day);
}
