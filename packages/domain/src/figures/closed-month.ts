import { quotientOf } from "#figures/figure.ts";

/** What a month says; times in milliseconds, money in cents. */
export interface MonthValues {
  required: number;
  planned: number;
  stopped: number;
  failures: number;
  pmDue: number;
  pmOnTime: number;
  /** Occurrences inside their time, which are not among those due. */
  pmPending: number;
  frozen: number;
  frozenDone: number;
  /** Work of weeks that are not over, which is not among the frozen. */
  frozenPending: number;
  labour: number;
  parts: number;
  services: number;
}

export const noMonthValues: MonthValues = {
  ...{ required: 0, planned: 0, stopped: 0, failures: 0, pmDue: 0, pmOnTime: 0, pmPending: 0 },
  ...{ frozen: 0, frozenDone: 0, frozenPending: 0, labour: 0, parts: 0, services: 0 },
};

/** What of a month may be restated, in the order of its columns. */
export const monthFigures = [
  "availability",
  "stopped",
  "failures",
  "pm_compliance",
  "schedule_compliance",
  "cost",
] as const;
export type MonthFigure = (typeof monthFigures)[number];

export const availabilityOf = ({ required, planned, stopped }: MonthValues): number | null =>
  quotientOf({ dividend: required - planned - stopped, divisor: required - planned });

/** What work cost in all, of its three kinds. */
export const costOf = ({ labour, parts, services }: Pick<MonthValues, "labour" | "parts" | "services">): number =>
  labour + parts + services;

/** A count of things that are judged by and by: those that are, those of them that are good, and those that wait. */
interface Judged {
  counted: number;
  good: number;
  pending: number;
}

const pmsOf = ({ pmDue: counted, pmOnTime: good, pmPending: pending }: MonthValues): Judged => ({
  ...{ counted, good, pending },
});
const frozenOf = ({ frozen: counted, frozenDone: good, frozenPending: pending }: MonthValues): Judged => ({
  ...{ counted, good, pending },
});

/** Whether something was judged otherwise afterwards; that what waited was judged is no restatement. */
function isRejudged(closed: Judged, now: Judged): boolean {
  const judged = closed.pending - now.pending;
  const isSameTotal = closed.counted + closed.pending === now.counted + now.pending;
  return !isSameTotal || judged < 0 || now.good < closed.good || now.good > closed.good + judged;
}

/** What of a month later work changed since it was closed. */
export function restatedFigures(closed: MonthValues, now: MonthValues): MonthFigure[] {
  const isRestated: Record<MonthFigure, boolean> = {
    availability: availabilityOf(closed) !== availabilityOf(now),
    stopped: closed.stopped !== now.stopped,
    failures: closed.failures !== now.failures,
    pm_compliance: isRejudged(pmsOf(closed), pmsOf(now)),
    schedule_compliance: isRejudged(frozenOf(closed), frozenOf(now)),
    cost: costOf(closed) !== costOf(now),
  };
  return monthFigures.filter((figure) => isRestated[figure]);
}

/** From this day of a month on, the one before it is closed: until then what was done last is still entered. */
const closingDay = 3;
const closingHour = 3;

const closingOf = (month: Temporal.PlainYearMonth, zone: string): Temporal.ZonedDateTime =>
  month.toPlainDate({ day: closingDay }).toZonedDateTime({ timeZone: zone, plainTime: { hour: closingHour } });

/** When the next month is closed after a moment, by the plant's clock. */
export function nextClosing(after: Temporal.Instant, zone: string): Temporal.Instant {
  const local = after.toZonedDateTimeISO(zone);
  const month = local.toPlainDate().toPlainYearMonth();
  const closing = closingOf(month, zone);
  const isOver = Temporal.ZonedDateTime.compare(closing, local) <= 0;
  return (isOver ? closingOf(month.add({ months: 1 }), zone) : closing).toInstant();
}

/** The months to be closed at a moment: those that end after the plant began, and were not closed before. */
export function monthsToClose(
  { beganAt, dueAt }: { beganAt: Temporal.Instant; dueAt: Temporal.Instant | null },
  now: Temporal.Instant,
  zone: string,
): Temporal.PlainYearMonth[] {
  const monthOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth();
  const next = monthOf(nextClosing(now, zone)).subtract({ months: 1 });
  const last = next.subtract({ months: 1 });
  const oldest = dueAt === null ? last : monthOf(dueAt).subtract({ months: 1 });
  const first = [oldest, monthOf(beganAt)].reduce((a, b) => (Temporal.PlainYearMonth.compare(a, b) < 0 ? b : a));
  const months: Temporal.PlainYearMonth[] = [];
  for (let month = first; Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 }))
    months.push(month);
  return months;
}
