/** An answer that takes longer is said to be missing. */
export const lateMs = 1_000;
/** A line that comes back after a shift is not flooded. */
export const mostUnderWay = 4;

const waitsMs = [400, 1_000, 2_200, 5_000, 10_000, 20_000];
/** From here on waits are spread, so that two hundred tablets do not come back in one moment. */
const spreadFromMs = 2_200;

/** How long to wait, in milliseconds, after that many tries in vain before. */
export const plainWaitMs = (failures: number): number => waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0;

/** The same, spread. */
export function waitMs(failures: number): number {
  const wait = plainWaitMs(failures);
  return wait < spreadFromMs ? wait : wait * (0.75 + Math.random() / 2);
}
