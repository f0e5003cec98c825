export const daysAhead = [7, 30, 90] as const;
export const usualDays = 30;

/** How far ahead is looked, as the address says it; the usual days are not in it. */
export function readShortagesSearch({ days }: Record<string, unknown>): { days?: number } {
  const asked = daysAhead.find((one) => one === Number(days));
  return asked === undefined || asked === usualDays ? {} : { days: asked };
}
