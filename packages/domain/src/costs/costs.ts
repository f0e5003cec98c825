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

/** A stop of a machine, in epoch milliseconds; one that lasts has no end. */
export interface CostlyStop {
  from: number;
  to: number | null;
  /** What an hour of it costs; null where nobody said. */
  centsPerHour: number | null;
}

/**
 * How long stops lasted up to now, in whole minutes, and what they cost: each alone, half a cent up. Null where no machine has
 * such a cost.
 */
export function downtimeCost(stops: readonly CostlyStop[], now: number): { minutes: number; cents: number | null } {
  const all = { minutes: 0, cents: null as number | null };
  for (const { from, to, centsPerHour } of stops) {
    const minutes = Math.floor(Math.max(0, (to ?? now) - from) / 60_000);
    all.minutes += minutes;
    if (centsPerHour !== null) all.cents = (all.cents ?? 0) + labourCents(minutes, centsPerHour);
  }
  return all;
}
