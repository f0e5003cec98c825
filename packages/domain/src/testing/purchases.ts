import { type PackageId, packages } from "#subscription/packages.ts";
import type { Purchase } from "#subscription/purchases.ts";

let count = 0;
const nextId = () => {
  count += 1;
  return `purchase ${count}`;
};

/** A payment of a package at its price. */
export function buy(packageId: PackageId, boughtOn: string, days: number): Purchase {
  const paidCents = packages[packageId].amountCents;
  return {
    ...{ id: nextId(), packageId, boughtOn: Temporal.PlainDate.from(boughtOn), days, paidCents },
    ...{ upgradeOf: null, reversal: null },
  };
}

/** A payment of an upgrade; `days` of one that begins a year. */
export function change(
  from: PackageId,
  packageId: PackageId,
  boughtOn: string,
  endsOn: string,
  paidCents: number,
  days = 0,
): Purchase {
  const upgradeOf = { packageId: from, endsOn: Temporal.PlainDate.from(endsOn) };
  return { ...buy(packageId, boughtOn, days), paidCents, upgradeOf };
}

/** The same payment, given back on a day on which so many had been applied. */
export function refunded(purchase: Purchase, on: string, after: number): Purchase {
  return { ...purchase, reversal: { on: Temporal.PlainDate.from(on), after } };
}
