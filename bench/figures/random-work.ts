import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  uniqueArray,
} from "fast-check";

/** Orders, what people worked on them, and what the weeks had in their plans. */
export interface RandomWork {
  orders: {
    isPm: boolean;
    written: string;
    hasDay: boolean;
    machine: string | null;
    problem: string | null;
  }[];
  /** Of an order, by its place; without minutes a clock runs. */
  entries: { order: number; day: string; minutes: number | null }[];
  /** Mondays, with the places of the orders that stood in the plan. */
  plans: { monday: string; orders: number[] }[];
  /** When an order was completed, and of what problem. */
  history: { order: number; completed: string }[];
  /** Problems that count as another one by now. */
  merged: { problem: string; into: string }[];
  /** What was done without hours. */
  withoutHours: number;
}

interface Near {
  from: Temporal.PlainDate;
  instant: Arbitrary<string>;
  day: Arbitrary<string>;
}

const most = 6;
/** Quarters of an hour around the time in which a failure is a repeat. */
const gap = constantFrom(-1, 0, 29 * 96, 30 * 96, 31 * 96 - 1, 31 * 96);
const place = integer({ min: 0, max: most - 1 });

export function randomWork({ from, instant, day }: Near): Arbitrary<RandomWork> {
  const problem = constantFrom("leak", "inner leak", "noise");
  const order = record({
    isPm: boolean(),
    written: instant,
    hasDay: boolean(),
    machine: option(constantFrom("m0", "m1"), { freq: 6 }),
    problem: option(problem, { freq: 6 }),
  });
  const plan = record({ week: integer({ min: -3, max: 8 }), orders: array(place, { maxLength: 4 }) });
  const completion = record({ order: place, completed: instant, of: place, quarters: option(gap, { freq: 2 }) });
  return record({
    orders: array(order, { minLength: most, maxLength: most }),
    entries: array(record({ order: place, day, minutes: option(integer({ min: 1, max: 600 }), { freq: 9 }) }), {
      maxLength: 12,
    }),
    plans: uniqueArray(plan, { selector: ({ week }) => week, maxLength: 8 }).map((plans) =>
      plans.map(({ week, orders }) => ({
        monday: from.add({ days: 1 - from.dayOfWeek + week * 7 }).toString(),
        orders,
      })),
    ),
    completions: array(completion, { maxLength: 6 }),
    merged: constantFrom<RandomWork["merged"]>([], [{ problem: "inner leak", into: "leak" }]),
    withoutHours: integer({ min: 0, max: 2 }),
  }).map(({ completions, ...work }) => ({
    ...work,
    history: completions.map(({ order: done, completed, of, quarters }) => {
      const written = work.orders[of]?.written;
      if (quarters === null || written === undefined) return { order: done, completed };
      const at = Temporal.Instant.from(written).subtract({ minutes: quarters * 15 });
      return { order: done, completed: at.toString() };
    }),
  }));
}

/** Readings some hours or days apart, between which a whole number of minutes is counted in each quarter of an hour. */
export function readingsFrom(begin: Temporal.Instant): Arbitrary<{ at: string; minutes: number }[]> {
  const step = record({
    quarters: oneof(
      integer({ min: 1, max: 1_500 }),
      integer({ min: 1, max: 20 }).map((n) => n * 96),
    ),
    rate: constantFrom(0, 1, 7, 15),
  });
  return record({
    first: oneof(integer({ min: -2_000, max: 300 }), constant(0)),
    steps: array(step, { maxLength: 8 }),
  }).map(({ first, steps }) => {
    let [quarter, minutes] = [first, 100];
    const at = () => begin.add({ minutes: quarter * 15 }).toString();
    const readings = [{ at: at(), minutes }];
    for (const { quarters, rate } of steps) {
      quarter += quarters;
      minutes += quarters * rate;
      readings.push({ at: at(), minutes });
    }
    return readings;
  });
}
