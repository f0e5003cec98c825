/** What an hour of work costs from a day on. */
export interface Rate {
  /** Null: the plant's, for every technician without one of their own. */
  assignee_id: string | null;
  /** Its first day, YYYY-MM-DD. */
  from: string;
  /** In Canadian cents; null: from that day on the technician has the plant's rate. */
  cents_per_hour: number | null;
}

/** For so many days what was typed can be put right. */
export const correctableDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** The rate that holds for somebody, of their own alone: one of null says that the plant's holds. Days are texts in order. */
export const ownRateOn = <R extends Rate>(rates: readonly R[], assigneeId: string | null, day: string): R | undefined =>
  rates
    .filter((rate) => rate.assignee_id === assigneeId && rate.from <= day)
    .reduce<R | undefined>((latest, rate) => (latest && latest.from > rate.from ? latest : rate), undefined);

/** The cents of an hour on a day: the technician's own latest rate, else the plant's; null where neither has begun. */
export function rateOn(rates: readonly Rate[], assigneeId: string | null, day: string): number | null {
  const own = assigneeId === null ? undefined : ownRateOn(rates, assigneeId, day);
  return own?.cents_per_hour ?? ownRateOn(rates, null, day)?.cents_per_hour ?? null;
}

/** What keeps a new rate from being added: a rate never changes what is priced already. */
export function rateRefusal(
  rates: readonly Rate[],
  { assignee_id: assigneeId, from }: Omit<Rate, "cents_per_hour">,
  today: string,
): "rate_taken" | "rate_in_past" | null {
  if (rates.some((rate) => rate.assignee_id === assigneeId && rate.from === from)) return "rate_taken";
  if (from >= today) return null;
  const hasPriced = ({ assignee_id: of, from: began }: Rate) => (of === null || of === assigneeId) && began < today;
  return rates.some(hasPriced) ? "rate_in_past" : null;
}

/** Whether a rate may still be put right or removed: it has not begun, or was typed in the last days. */
export function isCorrectable(
  { from, created_at: createdAt }: Pick<Rate, "from"> & { created_at: string },
  { today, now }: { today: string; now: Temporal.Instant },
): boolean {
  return from > today || now.epochMilliseconds - Date.parse(createdAt) <= correctableDays * dayMs;
}
