/** So long before its day the parts of an occurrence are reserved. */
export const reservedDays = 30;

/** Pieces of a part that some work needs, and what it took and brought back of them. */
export interface PlannedQuantity {
  needed: number;
  issued: number;
  returned: number;
}

/** What work still has to take: more than it needs may have been taken, and more brought back than was taken. */
export const remainingOf = ({ needed, issued, returned }: PlannedQuantity): number =>
  Math.max(0, needed - Math.max(0, issued - returned));

/** How many of the remaining are not there once all work has its own; `available` is less than nothing where some are missing. */
export const missingOf = (remaining: number, available: number): number => Math.min(remaining, Math.max(0, -available));

/** Of the parts of completed work those that were reserved for it and not taken. */
export const notTakenOf = <Part extends { remaining: number; is_deleted: boolean }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ remaining, is_deleted }) => remaining > 0 && !is_deleted);
