import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  option,
  record,
  subarray,
  uniqueArray,
} from "fast-check";

import { type RandomWork, randomWork, readingsFrom } from "./random-work.ts";

/** A plant as its rows say it: instants are ISO 8601, days YYYY-MM-DD. */
export interface RandomPlant {
  zone: string;
  from: string;
  to: string;
  now: string;
  calendar: RandomCalendar | null;
  /** Hours on each weekday, Monday first. */
  hours: number[] | null;
  machines: {
    id: string;
    name: string;
    made: string;
    deleted: string | null;
    hours: number[] | null;
    stops: RandomStop[];
    /** Cents; less than nothing where more came back than was taken. */
    cost: number;
    /** Repairs, by the places of the stops that they are named by. */
    repairs: number[][];
    /** Minutes that people worked on each of them; null: nobody said. */
    labour: (number | null)[];
    /** Readings of its counter of run hours, in order: what it had counted, in minutes. */
    readings: { at: string; minutes: number }[];
  }[];
  occurrences: {
    due: string;
    done: string | null;
    outcome: "completed" | "skipped" | "overdue" | "on-hold" | null;
    interval: number;
    covers: number;
    isPaused: boolean;
  }[];
  frozen: { monday: string; done: string[] }[];
  ready: (number | null)[];
  crew: number[];
  born: number;
  pmsDone: number;
  work: RandomWork;
}

export interface RandomStop {
  start: string;
  end: string | null;
}

interface RandomCalendar {
  workdays: Weekday[];
  former_weeks: { until: string; workdays: Weekday[] }[];
  holidays: { day: string; name: string }[];
  shutdowns: { from: string; to: string; name: string }[];
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

/** What the reference counts in: all that a random plant says of time falls on one. */
export const tickMinutes = 15;

/** Clocks that change at two, at midnight, by half an hour, at a quarter, or never. */
const zones = [
  "America/Toronto",
  "America/St_Johns",
  "Europe/Paris",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Asia/Kolkata",
  "UTC",
];
/** Days near which clocks change, and others. */
const starts = ["2025-03-01", "2025-03-24", "2025-04-01", "2025-08-30", "2025-10-20", "2025-10-28", "2026-01-01"];

const ticksOfDay = (24 * 60) / tickMinutes;
/** From some days before the window to some days after it. */
const reach = { before: 20, after: 60 };
const hours = array(constantFrom(0, 4, 7.5, 8, 16, 23.5, 24), { minLength: 7, maxLength: 7 });
const workdays = subarray([...weekdays], { minLength: 1 });

export const randomPlant: Arbitrary<RandomPlant> = record({
  zone: constantFrom(...zones),
  start: constantFrom(...starts),
  days: integer({ min: 1, max: 40 }),
}).chain(({ zone, start, days }) => {
  const from = Temporal.PlainDate.from(start);
  const begin = from.toZonedDateTime("UTC").toInstant();
  const instant = integer({ min: -reach.before * ticksOfDay, max: reach.after * ticksOfDay }).map((ticks) =>
    begin.add({ minutes: ticks * tickMinutes }).toString(),
  );
  const day = integer({ min: -reach.before, max: reach.after }).map((n) => from.add({ days: n }).toString());
  const stop = record({
    start: instant,
    ticks: option(integer({ min: 0, max: 5 * ticksOfDay }), { freq: 8 }),
  }).map(({ start: at, ticks }) => ({
    start: at,
    end:
      ticks === null
        ? null
        : Temporal.Instant.from(at)
            .add({ minutes: ticks * tickMinutes })
            .toString(),
  }));
  const machine = record({
    name: constantFrom("Press", "Saw", "Belt"),
    made: instant,
    deleted: option(instant, { freq: 2 }),
    hours: option(hours, { freq: 2 }),
    stops: array(stop, { maxLength: 5 }),
    cost: constantFrom(0, 0, 100, 100, 2_500, -300),
    repairs: array(array(integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
    labour: array(option(integer({ min: 1, max: 600 })), { minLength: 4, maxLength: 4 }),
    readings: option(readingsFrom(begin), { freq: 3, nil: [] }),
  });
  const former = array(record({ until: day, workdays }), { maxLength: 2 }).map((weeks) =>
    weeks.toSorted((a, b) => (a.until < b.until ? -1 : 1)),
  );
  const shutdown = record({ from: day, length: integer({ min: 0, max: 10 }) }).map(({ from: first, length }) => ({
    from: first,
    to: Temporal.PlainDate.from(first).add({ days: length }).toString(),
    name: "Shutdown",
  }));
  const holidays = uniqueArray(day, { maxLength: 4 }).map((each) => each.map((one) => ({ day: one, name: "Holiday" })));
  const calendar = record({ workdays, former_weeks: former, holidays, shutdowns: array(shutdown, { maxLength: 2 }) });
  const occurrence = record({
    due: integer({ min: 0, max: days - 1 }),
    late: option(integer({ min: -40, max: 40 }), { freq: 4 }),
    outcome: constantFrom("skipped" as const, "overdue" as const, "on-hold" as const, null),
    interval: constantFrom(0, 1, 7, 14, 20, 30.436_875, 60.873_75, 365.2425),
    covers: constantFrom(0, 0, 0, 1, 2),
    isPaused: boolean().chain((first) => (first ? boolean() : constant(false))),
  }).map(({ due, late, outcome, ...one }) => {
    const dueOn = from.add({ days: due });
    const done = late === null ? null : dueOn.add({ days: late }).toString();
    return { ...one, due: dueOn.toString(), done, outcome: done === null ? outcome : ("completed" as const) };
  });
  const frozen = record({
    week: integer({ min: 0, max: 6 }),
    done: array(integer({ min: -9, max: 9 }), { maxLength: 2 }),
  }).map(({ week, done }) => {
    const monday = from.add({ days: 7 - from.dayOfWeek + 1 + week * 7 });
    return { monday: monday.toString(), done: done.map((n) => monday.add({ days: n }).toString()) };
  });
  return record({
    zone: constant(zone),
    from: constant(from.toString()),
    to: constant(from.add({ days: days - 1 }).toString()),
    now: instant,
    calendar: option(calendar, { freq: 4 }),
    hours: option(hours, { freq: 2 }),
    machines: array(machine, { maxLength: 4 }).map((all) => all.map((one, n) => ({ ...one, id: `m${n}` }))),
    occurrences: array(occurrence, { maxLength: 12 }),
    frozen: array(frozen, { maxLength: 8 }),
    ready: array(option(integer({ min: 0, max: 600 })), { maxLength: 6 }),
    crew: array(integer({ min: 0, max: 3000 }), { maxLength: 3 }),
    born: integer({ min: 0, max: 5 }),
    pmsDone: integer({ min: 0, max: 5 }),
    work: randomWork({ from, instant, day }),
  });
});
