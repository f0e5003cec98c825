/** What work costs: the time on it, the parts taken for it, and what others charged. */
export const costKinds = ["labour", "parts", "services"] as const;
export type CostKind = (typeof costKinds)[number];

/**
 * What time costs at a rate, in whole cents, half a cent up: of each entry alone, so that the sums of an order, of a machine and
 * of a month are sums of the same amounts. The same as `labourCents` in the statements of costs.
 */
export const labourCents = (minutes: number, centsPerHour: number): number =>
  Math.floor((minutes * centsPerHour + 30) / 60);

/** What one thing costs: an entry of time, a movement of a part, or a service. Null where nobody knows. */
export interface Cost {
  kind: CostKind;
  cents: number | null;
  /** Of time. */
  minutes: number | null;
}

/** The sum of what is priced, by kind, in cents, and how much is not. */
export interface CostSum {
  labourCents: number;
  partsCents: number;
  servicesCents: number;
  costCents: number;
  /** Time without a rate, in minutes. */
  unpricedMinutes: number;
  /** Movements of parts whose cost nobody said. */
  unpricedParts: number;
}

export function sumCosts(costs: readonly Cost[]): CostSum {
  const cents = { labour: 0, parts: 0, services: 0 };
  const unpriced = { minutes: 0, parts: 0 };
  for (const { kind, minutes, ...cost } of costs) {
    if (cost.cents !== null) cents[kind] += cost.cents;
    else if (kind === "labour") unpriced.minutes += minutes ?? 0;
    else if (kind === "parts") unpriced.parts += 1;
  }
  return {
    labourCents: cents.labour,
    partsCents: cents.parts,
    servicesCents: cents.services,
    costCents: cents.labour + cents.parts + cents.services,
    unpricedMinutes: unpriced.minutes,
    unpricedParts: unpriced.parts,
  };
}
