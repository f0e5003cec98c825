/** What an hour's cost comes to for a time in milliseconds, in whole cents, half a cent up. */
export const centsOfTime = (ms: number, centsPerHour: number): number =>
  Math.floor((ms * centsPerHour) / 3_600_000 + 0.5);
