import { type RandomPlant, tickMinutes } from "./random-plant.ts";

/** Above and below the line; times in minutes. */
export type Quotient = [number, number];

export interface LabourReference {
  plannedShare: Quotient;
  reactiveShare: Quotient;
  rework: Quotient;
}

type Work = RandomPlant["work"];

const dayMs = 86_400_000;

/** The figures of hours, an entry at a time: each is asked what it was worked on, and what that week had in its plan. */
export function labourOf({ work, from, to, zone }: RandomPlant): LabourReference {
  const result: LabourReference = { plannedShare: [0, 0], reactiveShare: [0, 0], rework: [0, 0] };
  for (const { order: place, day, minutes } of work.entries) {
    const order = work.orders[place];
    if (minutes === null || order === undefined || day < from || day > to) continue;
    const add = (quotient: Quotient, isAbove: boolean) => {
      quotient[0] += isAbove ? minutes : 0;
      quotient[1] += minutes;
    };
    const plan = work.plans.find(({ monday }) => daysAfter(monday, day) >= 0 && daysAfter(monday, day) < 7);
    const stoodInPlan = plan?.orders.includes(place) === true;
    add(result.plannedShare, order.isPm || (plan === undefined ? wasAhead(order, day, zone) : stoodInPlan));
    add(result.reactiveShare, plan !== undefined && !order.isPm && !stoodInPlan);
    add(result.rework, cameAgain(work, place));
  }
  return result;
}

const daysAfter = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / dayMs;

/** Whether a repair has a day, and was written on a day of the plant before the week of another day. */
function wasAhead({ hasDay, written }: Work["orders"][number], day: string, zone: string): boolean {
  const on = Temporal.Instant.from(written).toZonedDateTimeISO(zone).toPlainDate();
  const worked = Temporal.PlainDate.from(day);
  return hasDay && on.until(worked).days > worked.dayOfWeek - 1;
}

/** Whether the same problem of the same machine was repaired by another order, at most 30 whole days before. */
function cameAgain({ orders, history, merged }: Work, place: number): boolean {
  const order = orders[place];
  const known = (problem: string) => merged.find((one) => one.problem === problem)?.into ?? problem;
  if (order === undefined || order.isPm || order.machine === null || order.problem === null) return false;
  const { machine, problem, written } = order;
  return history.some(({ order: other, completed }) => {
    const earlier = orders[other];
    if (earlier === undefined || earlier.isPm || other === place || earlier.machine !== machine) return false;
    if (earlier.problem === null || known(earlier.problem) !== known(problem)) return false;
    const passed = Date.parse(written) - Date.parse(completed);
    return passed >= 0 && passed < 31 * dayMs;
  });
}

/**
 * What a counter counted in each of some quarters of an hour, together; null where it wasn't read before and after them. One
 * that wasn't read since counts as far as it was read in the last 31 days.
 */
export function runMinutes(
  readings: RandomPlant["machines"][number]["readings"],
  ticks: readonly number[],
): number | null {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined) return null;
  let minutes = 0;
  const latest = Date.parse(readings.at(-1)?.at ?? "");
  const isFresh = latest > first && latest >= last + tickMinutes * 60_000 - 31 * dayMs;
  for (const at of ticks) {
    const next = readings.findIndex((reading) => Date.parse(reading.at) > at);
    const [before, after] = [readings[next - 1], readings[next]];
    if (isFresh && readings.length > 0 && at >= latest) continue;
    if (before === undefined || after === undefined) return null;
    const quarters = (Date.parse(after.at) - Date.parse(before.at)) / (tickMinutes * 60_000);
    minutes += (after.minutes - before.minutes) / quarters;
  }
  return minutes;
}
