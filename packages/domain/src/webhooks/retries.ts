/** What is waited after each try but the last, in seconds: eight tries over 28 hours. */
const waitSeconds = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 10 * 3600] as const;

/** How often a delivery is tried. */
export const mostTries = waitSeconds.length + 1;

/** A tenth more or less, so that what failed together is not tried together. */
const jitter = 0.1;

/** How many seconds are waited after a try, from 1; null after the last one. `random` is of 0 to 1. */
export function secondsToRetry(tries: number, random: number): number | null {
  const wait = waitSeconds[tries - 1];
  return wait === undefined ? null : wait * (1 + jitter * (2 * random - 1));
}
