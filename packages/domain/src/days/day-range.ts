/** Ranges of days that a person names. */
export const namedRanges = ["thisMonth", "lastMonth", "thisYear"] as const;
export type NamedRange = (typeof namedRanges)[number];

/** Days of the plant (YYYY-MM-DD), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days of a named range, seen from the plant's today. */
export function rangeOf(name: NamedRange, today: Temporal.PlainDate): DayRange {
  if (name === "thisYear")
    return { from: `${today.with({ month: 1, day: 1 })}`, to: `${today.with({ month: 12, day: 31 })}` };
  const month = today.toPlainYearMonth().subtract({ months: name === "lastMonth" ? 1 : 0 });
  return { from: `${month.toPlainDate({ day: 1 })}`, to: `${month.toPlainDate({ day: month.daysInMonth })}` };
}

/** The named range that some days are; null when they are none. */
export function nameOfRange({ from, to }: Partial<DayRange>, today: Temporal.PlainDate): NamedRange | null {
  const isSame = (name: NamedRange) => {
    const range = rangeOf(name, today);
    return range.from === from && range.to === to;
  };
  return namedRanges.find(isSame) ?? null;
}
