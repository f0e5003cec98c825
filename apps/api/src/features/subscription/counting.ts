import type { Purchase } from "@millwright/domain/purchases";
import type { PaymentRow } from "#features/subscription/payments.queries.ts";

/** A payment that was given back whole, or that its bank contests, buys nothing. */
export function counts({ refunded_cents, total_cents, dispute }: PaymentRow): boolean {
  const isRefunded = total_cents !== null && refunded_cents >= total_cents;
  return !isRefunded && dispute !== "open" && dispute !== "lost";
}

export function purchaseOf(payment: PaymentRow): Purchase {
  const { package_id: packageId, from_package_id: fromId, from_ends_on: fromEndsOn, applied_on: appliedOn } = payment;
  if (appliedOn === null) throw new Error("A payment that does not count yet buys nothing.");
  const endsOn = dateOf(fromEndsOn);
  const upgradeOf = fromId === null || endsOn === null ? null : { packageId: fromId, endsOn };
  return { packageId, boughtOn: Temporal.PlainDate.from(appliedOn), upgradeOf };
}

/** A day as it is kept. */
export function dateOf(day: string | null): Temporal.PlainDate | null {
  return day === null ? null : Temporal.PlainDate.from(day);
}
