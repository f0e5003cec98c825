import { afterOpenWork, type CalendarEntry } from "#features/calendar/month/month-query.ts";

/** The calendar without one day of an order, shown before the server has answered that it is done; without any when none is named. */
export function withoutDay(entries: readonly CalendarEntry[], id: string, day: string | undefined): CalendarEntry[] {
  return entries.flatMap((entry) => {
    const isOther = day !== undefined && !entry.days.includes(day);
    if (entry.work_order_id !== id || isOther) return [entry];
    const days = entry.days.filter((each) => day !== undefined && each !== day);
    return days.length === 0 ? [] : [{ ...entry, days }];
  });
}

/** The calendar with one day of an order on another day. */
export function withMovedDay(
  entries: readonly CalendarEntry[],
  { id, day, to }: { id: string; day: string | undefined; to: string | undefined },
): CalendarEntry[] {
  const entry = entries.find((one) => one.work_order_id === id && (day === undefined || one.days.includes(day)));
  if (entry === undefined || to === undefined) return [...entries];
  const from = day ?? entry.days[0] ?? to;
  const movedDay = entry.moved_days.find((one) => one.day === from);
  const planned = movedDay?.moved_from ?? from;
  const note = { is_reassigned: false, assignee: null, assignee_name: null, ...movedDay, day: to };
  const there = {
    ...entry,
    ...(entry.scheduled_date === from && { scheduled_date: to }),
    ...(entry.type === "PM" && {
      moved_days: [
        ...entry.moved_days.filter((one) => one.day !== from),
        { ...note, moved_from: planned === to ? null : planned },
      ],
    }),
  };
  const others = entries.map((one) => (one === entry ? there : one));
  return withDay(withoutDay(others, id, from), there, to);
}

/** The calendar with one day of an order again. */
export function withDay(entries: readonly CalendarEntry[], order: CalendarEntry, day: string): CalendarEntry[] {
  const own = entries.find((entry) => entry.work_order_id === order.work_order_id && entry.time === order.time);
  if (own?.days.includes(day)) return [...entries];
  if (own === undefined) return [...entries, { ...order, days: [day] }];
  return entries.map((entry) => (entry === own ? { ...entry, days: [...entry.days, day].sort() } : entry));
}

const isOf = (entry: CalendarEntry, id: string, day: string) => entry.work_order_id === id && entry.days.includes(day);

/** What is done, with a day of an order that was completed here at a time (milliseconds since 1970), until the server tells of it. */
export function withDone(
  done: readonly CalendarEntry[],
  order: CalendarEntry,
  { day, atMs }: { day: string; atMs: number },
): CalendarEntry[] {
  if (done.some((entry) => isOf(entry, order.work_order_id, day))) return [...done];
  const at = Temporal.Instant.fromEpochMilliseconds(Math.round(atMs)).toString();
  const alone = { days: [day], scheduled_date: day, held_days: [], moved_days: [], expected_days: [] };
  // Its day names it as well as the id that it will have.
  const entry = {
    ...order,
    ...alone,
    time: afterOpenWork,
    status: "Completed" as const,
    done: { id: day, at, by: null },
  };
  return [...done, entry];
}

/** What is done, without a day of an order that was taken back. */
export const withoutDone = (done: readonly CalendarEntry[], id: string, day: string): CalendarEntry[] =>
  done.filter((entry) => !isOf(entry, id, day));
