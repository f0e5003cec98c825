import { type Pace, paceOf, waitFor } from "#meters/forecast.ts";
import { type DayNumber, numberOfText } from "#plans/day-number.ts";
import type { PlanFacts } from "#plans/facts.ts";
import type { Level, RuleMeter } from "#plans/rule.ts";

/** When the meter of a plan reaches a value: on the day of a reading, or when it is expected to. */
export interface MeterDay {
  day: DayNumber;
  /** Null where it isn't known what was used when it was done before. */
  value: number | null;
  isForecast: boolean;
  between: { from: DayNumber; to: DayNumber | null } | null;
}

/** What was used until a level was done last, and when; `at` is null of one that never was. */
export interface CountedFrom {
  at: DayNumber | null;
  total: number | null;
  /** Whether it is only assumed to be done then: nothing is read after it. */
  isAssumed: boolean;
}

/** A sum such as 0.1 + 0.2 lies a hair beside 0.3. */
const hair = 1e-9;

/** The meter of a plan (decisions 085, §8, and 093). */
export class PlanMeter {
  private readonly meter: RuleMeter;
  private readonly readings: { day: DayNumber; total: number }[];
  private readonly today: DayNumber;
  private readonly createdOn: DayNumber;
  private readonly pace: Pace | null;

  constructor(meter: RuleMeter, { readings }: Pick<PlanFacts, "readings">, today: DayNumber, createdOn: DayNumber) {
    this.meter = meter;
    this.readings = readings.map(({ day, total }) => ({ day: numberOfText(day), total }));
    this.today = today;
    this.createdOn = createdOn;
    this.pace = paceOf(readings);
  }

  /** When a floating level is due by the meter, which began to count then; null where nobody can say. */
  dueAfter({ every_units }: Level, { at, total, isAssumed }: CountedFrom, floor: DayNumber): MeterDay | null {
    if (every_units === null) return null;
    const { origin, lead } = this.meter;
    if (isAssumed && at !== null)
      return this.expected(at, every_units - lead, total === null ? null : total + every_units);
    const value = (total ?? (at === null ? origin : this.totalOn(at))) + every_units;
    const earliest = at === null ? floor : at + 1;
    const reached = this.readings.find((reading) => this.reaches(reading.total, value));
    if (reached) return { day: Math.max(reached.day, earliest), value, isForecast: false, between: null };
    return this.foreseen(value, earliest);
  }

  /** The values of a fixed level that come between two days, by a version since its first: of several on one day the largest. */
  between({ every_units }: Level, since: DayNumber, from: DayNumber, to: DayNumber): MeterDay[] {
    if (every_units === null) return [];
    const fired = this.firedOf(every_units, since);
    const days = fired.days.filter(({ day }) => from <= day && day <= to);
    const last = this.readings.at(-1);
    if (last === undefined) return days;
    const { origin, lead } = this.meter;
    const dayOf = (count: number) => this.dayOfUse(origin + count * every_units - lead - last.total, last.day);
    for (let count = fired.count + 1; Number.isSafeInteger(count); count += 1) {
      const day = dayOf(count);
      if (day === null || day > to) return days;
      const near = this.countBy(last.total + (this.pace?.usual ?? 0) * (day - last.day), every_units);
      count = lastWhere((one) => dayOf(one) === day, count, near);
      const coming = this.foreseen(origin + count * every_units, day);
      if (coming && from <= day) days.push({ ...coming, day });
    }
    return days;
  }

  /** On which day so much more is expected to be used, tomorrow at the earliest. */
  private dayOfUse(units: number, from: DayNumber): DayNumber | null {
    if (units <= hair) return this.today + 1;
    const wait = this.pace && waitFor(units, this.pace);
    return wait && Math.max(from + wait.expected, this.today + 1);
  }

  /** Until which value each reading since the creation has come, where that is a further one. */
  private firedOf(every: number, since: DayNumber): { days: MeterDay[]; count: number } {
    const days: MeterDay[] = [];
    const isKnown = this.meter.used !== undefined;
    let count = this.countBy(this.usedBy(since) - this.meter.lead, every);
    for (const { day, total } of this.readings) {
      if (day < this.createdOn && !isKnown) continue;
      const reached = this.countBy(total, every);
      if (reached <= count) continue;
      count = reached;
      const value = this.meter.origin + count * every;
      const one = { day: Math.max(day, this.createdOn), value, isForecast: false, between: null };
      if (days.at(-1)?.day === one.day) days.pop();
      days.push(one);
    }
    return { days, count };
  }

  /** What counts as used by the version that began on a day. */
  private usedBy(since: DayNumber): number {
    const { used } = this.meter;
    const known = this.lastUpTo(used === undefined ? this.createdOn : since) ?? 0;
    return Math.min(known, used ?? known);
  }

  /** How many values are due at a total. */
  private countBy(total: number, every: number): number {
    const { origin, lead } = this.meter;
    return Math.max(0, Math.floor((total + lead - origin + hair) / every));
  }

  private reaches(total: number, value: number): boolean {
    return total - (value - this.meter.lead) >= -hair;
  }

  /** The total that is known of a day. */
  private totalOn(day: DayNumber): number {
    return this.lastUpTo(day) ?? this.meter.origin;
  }

  private lastUpTo(day: DayNumber): number | undefined {
    return this.readings.findLast((reading) => reading.day <= day)?.total;
  }

  /** When a value is expected that no reading has reached yet: tomorrow at the earliest. */
  private foreseen(value: number, floor: DayNumber): MeterDay | null {
    const last = this.readings.at(-1);
    if (last === undefined) return null;
    const earliest = Math.max(this.today + 1, floor);
    if (this.reaches(last.total, value)) return { day: earliest, value, isForecast: true, between: null };
    const coming = this.expected(last.day, value - this.meter.lead - last.total, value);
    return coming && { ...coming, day: Math.max(coming.day, earliest) };
  }

  private expected(from: DayNumber, units: number, value: number | null): MeterDay | null {
    const wait = this.pace && waitFor(units, this.pace);
    if (!wait) return null;
    const between = { from: from + wait.from, to: wait.to === null ? null : from + wait.to };
    return { day: from + wait.expected, value, isForecast: true, between };
  }
}

/** The last of ascending counts for which something holds, as for the first of them; in steps that don't grow with their number. */
function lastWhere(holds: (count: number) => boolean, first: number, near: number): number {
  let [last, beyond] = [first, Math.max(near, first) + 1];
  while (holds(beyond)) [last, beyond] = [beyond, 2 * beyond - last];
  for (;;) {
    const middle = Math.floor((last + beyond) / 2);
    // Of numbers beyond those that are exact, none lies between two neighbours.
    if (middle <= last || middle >= beyond) return last;
    if (holds(middle)) last = middle;
    else beyond = middle;
  }
}
