import { type Schedule, scheduleDefaults } from "#maintenance/schedule.ts";
import { type MonthlyPeriod, monthlyPeriods, type Weekday, weekdays } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

const friday = 5;
const saturday = 6;
const daysOfWeek = 7;
/** How many coming days a form shows while a schedule is chosen. */
const previewed = 5;

/** The first day on or after another on which the schedule falls: Daily means Monday to Friday. */
export function nextOccurrence(schedule: Schedule, onOrAfter: PlainDate): PlainDate {
  switch (schedule.frequency) {
    case "Daily":
      return forwardToMonday(onOrAfter);
    case "Weekly":
      return onOrAfter.add({ days: daysUntil(onOrAfter.dayOfWeek, weekdayNumber(schedule.day_of_week)) });
    case "Monthly": {
      const day = dayInMonth(onOrAfter, schedule.monthly_period);
      return isBefore(day, onOrAfter) ? dayInMonth(onOrAfter.add({ months: 1 }), schedule.monthly_period) : day;
    }
  }
}

/** The last day on or before another on which the schedule falls. */
export function latestOccurrence(schedule: Schedule, onOrBefore: PlainDate): PlainDate {
  switch (schedule.frequency) {
    case "Daily":
      return backToFriday(onOrBefore);
    case "Weekly":
      return onOrBefore.subtract({ days: daysUntil(weekdayNumber(schedule.day_of_week), onOrBefore.dayOfWeek) });
    case "Monthly": {
      const day = dayInMonth(onOrBefore, schedule.monthly_period);
      return isBefore(onOrBefore, day) ? dayInMonth(onOrBefore.subtract({ months: 1 }), schedule.monthly_period) : day;
    }
  }
}

/** The days of a schedule between two days, both included. */
export function occurrencesBetween(schedule: Schedule, from: PlainDate, to: PlainDate): PlainDate[] {
  const first = nextOccurrence(schedule, from);
  const days: PlainDate[] = [];
  if (schedule.frequency === "Monthly") {
    for (let day = first; !isBefore(to, day); day = dayInMonth(day.add({ months: 1 }), schedule.monthly_period)) {
      days.push(day);
    }
    return days;
  }
  const distance = first.until(to).days;
  const isDaily = schedule.frequency === "Daily";
  for (let offset = 0, weekday = first.dayOfWeek; offset <= distance; ) {
    days.push(first.add({ days: offset }));
    const step = isDaily ? daysToWorkday(weekday) : daysOfWeek;
    offset += step;
    weekday = ((weekday + step - 1) % daysOfWeek) + 1;
  }
  return days;
}

/** The next days of a schedule from one day on, that day included. */
export function previewNext(schedule: Schedule, from: PlainDate, count = previewed): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = from; days.length < count; day = day.add({ days: 1 })) {
    day = nextOccurrence(schedule, day);
    days.push(day);
  }
  return days;
}

/** What a form begins with that is opened for a day: every week on it, or in the month's period whose day is the nearest. */
export function scheduleAround(day: PlainDate) {
  const distanceOf = (period: MonthlyPeriod) => Math.abs(day.until(dayInMonth(day, period)).days);
  const [nearest] = monthlyPeriods.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return {
    frequency: "Weekly" as const,
    day_of_week: weekdays[day.dayOfWeek - 1] ?? scheduleDefaults.day_of_week,
    monthly_period: nearest ?? scheduleDefaults.monthly_period,
    time: scheduleDefaults.time,
  };
}

function daysToWorkday(weekday: number): number {
  return weekday === friday ? daysOfWeek + 1 - friday : 1;
}

/** The one day of a month: its first or its 15th moved forward off a weekend, or its last moved back off one. */
function dayInMonth(month: PlainDate, period: MonthlyPeriod): PlainDate {
  switch (period) {
    case "start":
      return forwardToMonday(month.with({ day: 1 }));
    case "middle":
      return forwardToMonday(month.with({ day: 15 }));
    case "end":
      return backToFriday(month.with({ day: month.daysInMonth }));
  }
}

function forwardToMonday(day: PlainDate): PlainDate {
  return day.dayOfWeek < saturday ? day : day.add({ days: daysOfWeek + 1 - day.dayOfWeek });
}

function backToFriday(day: PlainDate): PlainDate {
  return day.dayOfWeek < saturday ? day : day.subtract({ days: day.dayOfWeek - friday });
}

function weekdayNumber(name: Weekday): number {
  return weekdays.indexOf(name) + 1;
}

function daysUntil(from: number, to: number): number {
  return (to - from + daysOfWeek) % daysOfWeek;
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}
