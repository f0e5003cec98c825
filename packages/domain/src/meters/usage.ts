export const readingKinds = ["reading", "rollover", "replaced"] as const;
export type ReadingKind = (typeof readingKinds)[number];

/**
 * What a meter shows, in its unit. A rollover says the most that the counter can show before it begins at 0 again, and with
 * how many decimals it shows it; a replacement what the old one showed last, and what the new one showed when it was put in.
 */
export type Reading =
  | { kind: "reading"; value: number }
  | { kind: "rollover"; value: number; atMost: number; decimals: number }
  | { kind: "replaced"; value: number; oldFinal: number; newStart: number };

/**
 * Why a reading can't follow the one before it: it shows less, there is none before it that could have rolled over or been
 * replaced, that one shows more than the counter can or than the old one's last, or a new counter shows less than its first.
 */
export type UseFault = "lower" | "nothing_before" | "above_most" | "above_final" | "below_start";

/**
 * How much a counter counts until it shows 0 again: the most that it can show, and one more of its smallest place. One
 * that shows 99999 at most has counted 100000 when it goes on to 00000.
 */
export function counterRange({ atMost, decimals }: { atMost: number; decimals: number }): number {
  return roundUse(atMost + 10 ** -decimals);
}

/** The use between two readings, or why the later one can't follow. Without one before, all that it shows is used. */
export function usageBetween(before: Reading | null, reading: Reading): { use: number } | { fault: UseFault } {
  if (before === null) return reading.kind === "reading" ? { use: reading.value } : { fault: "nothing_before" };
  if (reading.kind === "reading") {
    return reading.value < before.value ? { fault: "lower" } : { use: roundUse(reading.value - before.value) };
  }
  if (reading.kind === "rollover") {
    const { atMost, value } = reading;
    if (before.value > atMost || value > atMost) return { fault: "above_most" };
    return { use: roundUse(counterRange(reading) - before.value + value) };
  }
  const { oldFinal, newStart, value } = reading;
  if (before.value > oldFinal) return { fault: "above_final" };
  return value < newStart ? { fault: "below_start" } : { use: roundUse(oldFinal - before.value + (value - newStart)) };
}

/** A reading, and all that was used until then: it never falls. */
export interface Counted {
  reading: Reading;
  total: number;
}

/** The totals of readings in the order of their time, after one that was counted; or the first that can't be. */
export function totalsOf(
  before: Counted | null,
  readings: readonly Reading[],
): { totals: number[] } | { fault: UseFault; at: number } {
  const totals: number[] = [];
  let last = before;
  for (const [at, reading] of readings.entries()) {
    const step = usageBetween(last?.reading ?? null, reading);
    if ("fault" in step) return { fault: step.fault, at };
    last = { reading, total: roundUse((last?.total ?? 0) + step.use) };
    totals.push(last.total);
  }
  return { totals };
}

/** Four decimals: what is added up stays what was read. */
function roundUse(use: number): number {
  return Math.round(use * 10_000) / 10_000;
}
