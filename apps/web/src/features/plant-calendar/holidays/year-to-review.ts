/** The month from which on the next year's holidays are offered. */
const october = 10;

/** The year whose holidays are to be reviewed: this one, and from October on the next; null where that was done. */
export function yearToReview(today: string, confirmed: readonly number[]): number | null {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const years = month >= october ? [year + 1] : [year];
  return years.find((one) => !confirmed.includes(one)) ?? null;
}
