import { type DayNumber, numberOf } from "#plans/day-number.ts";
import { startOfDay } from "#when.ts";

/** Days of a plant, each as it is in its zone: of 23, 24 or 25 hours. */
export interface FigureWindow {
  /** Its first day. */
  first: DayNumber;
  /** When each day begins, in epoch milliseconds, and when the day after the last does. */
  starts: readonly number[];
  /** As far as time is over: its end, or now. */
  until: number;
}

/** The window from one day to another, both included. */
export function windowBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  zone: string,
  now: Temporal.Instant,
): FigureWindow {
  const days = from.until(to).days + 1;
  const starts = Array.from({ length: days + 1 }, (_, n) => startOfDay(from.add({ days: n }), zone).epochMilliseconds);
  return { first: numberOf(from), starts, until: Math.min(starts[days] ?? 0, now.epochMilliseconds) };
}

export const beginOf = ({ starts }: FigureWindow): number => starts[0] ?? 0;

/** The months that a window touches, each as far as the window goes. */
export function monthsOf(from: Temporal.PlainDate, whole: FigureWindow): { month: string; window: FigureWindow }[] {
  const months: { month: string; window: FigureWindow }[] = [];
  const { first } = whole;
  const days = whole.starts.length - 1;
  let at = 0;
  while (at < days) {
    const day = from.add({ days: at });
    const end = Math.min(days, at + day.daysInMonth - day.day + 1);
    months.push({ month: day.toString().slice(0, 7), window: partOf(whole, first + at, first + end) });
    at = end;
  }
  return months;
}

/** The days of a window from one of them until another, which isn't among them, as far as time is over. */
export function partOf({ first, starts, until }: FigureWindow, from: DayNumber, to: DayNumber): FigureWindow {
  const [begin, end] = [Math.max(0, from - first), Math.min(starts.length - 1, to - first)];
  const part = starts.slice(begin, end + 1);
  return { first: first + begin, starts: part, until: Math.min(part.at(-1) ?? 0, until) };
}
