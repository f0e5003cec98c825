import type { CalendarEntry } from "#features/calendar/month/month-query.ts";

/** The calendar without one day of an order, shown before the server has answered that it is done; without any when none is named. */
export function withoutDay(entries: readonly CalendarEntry[], id: string, day: string | undefined): CalendarEntry[] {
  return entries.flatMap((entry) => {
    const isOther = day !== undefined && !entry.days.includes(day);
    if (entry.work_order_id !== id || isOther) return [entry];
    const days = entry.days.filter((each) => day !== undefined && each !== day);
    return days.length === 0 ? [] : [{ ...entry, days }];
  });
}

/** The calendar with one day of an order again. */
export function withDay(entries: readonly CalendarEntry[], order: CalendarEntry, day: string): CalendarEntry[] {
  const own = entries.find((entry) => entry.work_order_id === order.work_order_id && entry.time === order.time);
  if (own?.days.includes(day)) return [...entries];
  if (own === undefined) return [...entries, { ...order, days: [day] }];
  return entries.map((entry) => (entry === own ? { ...entry, days: [...entry.days, day].sort() } : entry));
}
