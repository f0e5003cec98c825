import { daysInWeek, daysOfWeek, weekOf } from "#week.ts";
import { type Priority, priorities } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;
type PlainYearMonth = Temporal.PlainYearMonth;

/** How many events a cell of the calendar shows before it says how many more there are. */
export const cellEvents = 2;

/**
 * The whole weeks that a month touches, in order: four to six of them, with the days of the neighbouring months at both
 * ends.
 */
export function weeksOf(month: PlainYearMonth): PlainDate[][] {
  const { from } = weekOf(month.toPlainDate({ day: 1 }));
  const { to } = weekOf(month.toPlainDate({ day: month.daysInMonth }));
  const weeks = (from.until(to).days + 1) / daysInWeek;
  return Array.from({ length: weeks }, (_, week) => daysOfWeek(from.add({ weeks: week })));
}

/** The keys that go from one day of the calendar to another. */
export const dayKeys = [
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
] as const;
export type DayKey = (typeof dayKeys)[number];

/**
 * The day that a key goes to: the arrows by a day or a week, Home and End to the ends of the week, PageUp and PageDown to
 * the same day of the next month, or to its last one.
 */
export function dayAfterKey(day: PlainDate, key: DayKey): PlainDate {
  switch (key) {
    case "ArrowLeft":
      return day.subtract({ days: 1 });
    case "ArrowRight":
      return day.add({ days: 1 });
    case "ArrowUp":
      return day.subtract({ weeks: 1 });
    case "ArrowDown":
      return day.add({ weeks: 1 });
    case "Home":
      return weekOf(day).from;
    case "End":
      return weekOf(day).to;
    case "PageUp":
      return day.subtract({ months: 1 });
    case "PageDown":
      return day.add({ months: 1 });
  }
}

/** What an order has in the calendar: its days (YYYY-MM-DD) at one time of the day (HH:MM). */
export interface PlannedWork {
  wo_id: string;
  priority: Priority;
  time: string;
  days: readonly string[];
}

/** What falls on each day: by time, of the same time the more pressing first, then by code. */
export function workByDay<Work extends PlannedWork>(work: readonly Work[]): Map<string, Work[]> {
  const byDay = new Map<string, Work[]>();
  for (const each of work.toSorted(inOrder)) {
    for (const day of each.days) {
      const others = byDay.get(day);
      if (others === undefined) byDay.set(day, [each]);
      else others.push(each);
    }
  }
  return byDay;
}

function inOrder(a: PlannedWork, b: PlannedWork): number {
  return (
    compareTexts(a.time, b.time) ||
    priorities.indexOf(b.priority) - priorities.indexOf(a.priority) ||
    compareTexts(a.wo_id, b.wo_id)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What a cell shows of its day: the first events, and how many more there are. */
export function cellOf<Work>(work: readonly Work[]): { shown: readonly Work[]; more: number } {
  return { shown: work.slice(0, cellEvents), more: Math.max(0, work.length - cellEvents) };
}

/**
 * How an open occurrence of a day stands when another day (YYYY-MM-DD) is at hand. What is at hand because the next one
 * was done ahead is still ahead itself.
 */
export function openStanding(
  day: string,
  currentOccurrence: string,
  next: string | null,
): "missed" | "at hand" | "ahead" {
  if (day === currentOccurrence) return next === null || day <= next ? "at hand" : "ahead";
  return day < currentOccurrence ? "missed" : "ahead";
}
