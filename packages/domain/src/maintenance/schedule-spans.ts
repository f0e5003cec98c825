import { latestOccurrence, nextOccurrence, occurrencesBetween } from "#maintenance/recurrence.ts";
import { readSchedule, type Schedule, type ScheduleFields } from "#maintenance/schedule.ts";

type PlainDate = Temporal.PlainDate;

/** A schedule of a PM and the civil day that it holds from, until the next span's. */
export interface ScheduleSpan {
  schedule: Schedule;
  from: PlainDate;
}

/** The schedules that a PM has had, the oldest first. Of two from the same day the later one counts. */
export type ScheduleSpans = readonly [ScheduleSpan, ...ScheduleSpan[]];

/** A span as a row or the API holds it; its first day is YYYY-MM-DD. */
export interface SpanFields extends ScheduleFields {
  from: string;
}

/** The spans that some fields speak of, the oldest first. @throws when there is none, or one is no schedule. */
export function readSpans(fields: readonly SpanFields[]): ScheduleSpans {
  const [first, ...rest] = fields.map(readSpan);
  if (first === undefined) throw new RangeError("A PM has at least one schedule.");
  return [first, ...rest];
}

function readSpan(fields: SpanFields): ScheduleSpan {
  const schedule = readSchedule(fields);
  if ("fault" in schedule) throw new RangeError(`A kept schedule has no valid ${schedule.fault}.`);
  return { schedule, from: Temporal.PlainDate.from(fields.from) };
}

/** A schedule with the first and last day on which it counts; the present one has no last day. */
interface Reign {
  schedule: Schedule;
  first: PlainDate;
  last: PlainDate | null;
}

/** The spans cut so that none overlap, the oldest first. */
function reigns(spans: ScheduleSpans, createdOn: PlainDate): Reign[] {
  return spans.flatMap((span, i) => {
    const first = firstDayOf(span, spans, createdOn);
    const last = spans[i + 1]?.from.subtract({ days: 1 }) ?? null;
    return last !== null && isBefore(last, first) ? [] : [{ schedule: span.schedule, first, last }];
  });
}

/** The first schedule holds from the PM's creation on, whatever its own day. */
function firstDayOf(span: ScheduleSpan, spans: ScheduleSpans, createdOn: PlainDate): PlainDate {
  return span === spans[0] ? createdOn : later(span.from, createdOn);
}

/** A schedule with the first and last day on which it counts. */
export interface Stretch {
  schedule: Schedule;
  from: PlainDate;
  to: PlainDate;
}

/** The schedules of a PM between two days, both included, each on the days on which it counts: none before its creation. */
export function stretchesOf(spans: ScheduleSpans, createdOn: PlainDate, from: PlainDate, to: PlainDate): Stretch[] {
  return reigns(spans, createdOn).flatMap(({ schedule, first, last }) => {
    const stretch = { schedule, from: later(from, first), to: last === null ? to : earlier(to, last) };
    return isBefore(stretch.to, stretch.from) ? [] : [stretch];
  });
}

/** The days of a PM between two days, both included: none before its creation, each under the schedule of its time. */
export function occurrencesOf(spans: ScheduleSpans, createdOn: PlainDate, from: PlainDate, to: PlainDate): PlainDate[] {
  return stretchesOf(spans, createdOn, from, to).flatMap((stretch) =>
    occurrencesBetween(stretch.schedule, stretch.from, stretch.to),
  );
}

/** The first day of a PM on or after another. */
export function nextOf(spans: ScheduleSpans, createdOn: PlainDate, onOrAfter: PlainDate): PlainDate {
  for (const { schedule, first, last } of reigns(spans, createdOn)) {
    if (last === null || isBefore(last, onOrAfter)) continue;
    const day = nextOccurrence(schedule, later(onOrAfter, first));
    if (!isBefore(last, day)) return day;
  }
  const present = spans.at(-1) ?? spans[0];
  return nextOccurrence(present.schedule, later(onOrAfter, firstDayOf(present, spans, createdOn)));
}

/** The last day of a PM on or before another; null when there is none since its creation. */
export function latestOf(spans: ScheduleSpans, createdOn: PlainDate, onOrBefore: PlainDate): PlainDate | null {
  for (const { schedule, first, last } of reigns(spans, createdOn).reverse()) {
    if (isBefore(onOrBefore, first)) continue;
    const day = latestOccurrence(schedule, last === null ? onOrBefore : earlier(onOrBefore, last));
    if (!isBefore(day, first)) return day;
  }
  return null;
}

/** The schedule that holds on a day: what an occurrence's frequency and time are read from. */
export function scheduleOn(spans: ScheduleSpans, day: PlainDate): Schedule {
  return (spans.findLast(({ from }) => !isBefore(day, from)) ?? spans[0]).schedule;
}

/**
 * A change of schedule, which applies to the future only. Past days stay as they were, and so does today when the PM
 * falls on it: the new schedule then begins tomorrow. A PM made today has no past, so that its schedule is replaced.
 */
export function changeSchedule(
  spans: ScheduleSpans,
  createdOn: PlainDate,
  schedule: Schedule,
  today: PlainDate,
): ScheduleSpans {
  if (!isBefore(createdOn, today)) return [{ schedule, from: createdOn }];
  const isDueToday = latestOf(spans, createdOn, today)?.equals(today) ?? false;
  const from = isDueToday ? today.add({ days: 1 }) : today;
  const [first, ...rest] = spans;
  return [first, ...rest.filter((span) => isBefore(span.from, from)), { schedule, from }];
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}

function later(a: PlainDate, b: PlainDate): PlainDate {
  return isBefore(a, b) ? b : a;
}

function earlier(a: PlainDate, b: PlainDate): PlainDate {
  return isBefore(b, a) ? b : a;
}
