import { type Schedule, scheduleDefaults } from "#maintenance/schedule.ts";
import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import { never, numberOf, plainDateOf } from "#plans/day-number.ts";
import { noFacts } from "#plans/facts.ts";
import { Series } from "#plans/series.ts";
import { type MonthlyPeriod, monthlyPeriods, weekdays } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

/** How many coming days a form shows while a schedule is chosen. */
const previewed = 5;

/** The first day on or after another on which the schedule falls, by itself: Daily means Monday to Friday. */
export function nextOccurrence(schedule: Schedule, onOrAfter: PlainDate): PlainDate {
  const next = seriesOf(schedule, onOrAfter).next(numberOf(onOrAfter));
  return next === null ? never : plainDateOf(next.day);
}

/** The last day on or before another on which the schedule falls. @throws where a custom one has not begun. */
export function latestOccurrence(schedule: Schedule, onOrBefore: PlainDate): PlainDate {
  const latest = seriesOf(schedule, onOrBefore).latest(numberOf(onOrBefore));
  if (latest === null) throw new RangeError("Nothing of the schedule falls before.");
  return plainDateOf(latest.day);
}

/** The days of a schedule between two days, both included. */
export function occurrencesBetween(schedule: Schedule, from: PlainDate, to: PlainDate): PlainDate[] {
  return seriesOf(schedule, from)
    .between(numberOf(from), numberOf(to))
    .map(({ day }) => plainDateOf(day));
}

const longAgo = Temporal.PlainDate.from("0001-01-01");

function seriesOf(schedule: Schedule, today: PlainDate, calendar = usualCalendar): Series {
  const createdOn = schedule.frequency === "Custom" ? Temporal.PlainDate.from(schedule.rule.start) : longAgo;
  const plan = {
    scheduleVersions: [{ schedule, from: createdOn }] as const,
    createdOn,
    facts: { ...noFacts, calendar },
  };
  return new Series(plan, numberOf(today), true);
}

/** The next days of a schedule from one day on, that day included, in a plant of a calendar. */
export function previewNext(
  schedule: Schedule,
  from: PlainDate,
  count = previewed,
  calendar: PlantCalendar = usualCalendar,
): PlainDate[] {
  const series = seriesOf(schedule, from, calendar);
  const days: PlainDate[] = [];
  for (let day = from; days.length < count; day = day.add({ days: 1 })) {
    const next = series.next(numberOf(day));
    if (next === null) break;
    day = plainDateOf(next.day);
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

/** The one day of a month in one of its periods. */
function dayInMonth(month: PlainDate, monthly_period: MonthlyPeriod): PlainDate {
  const schedule = { frequency: "Monthly", monthly_period, time: scheduleDefaults.time } as const;
  return nextOccurrence(schedule, month.with({ day: 1 }));
}
