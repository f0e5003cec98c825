/**
 * The figures by another program, written from their table alone: it goes through time a quarter of an hour at a time, asks
 * of each whether it counts, and knows nothing of intervals.
 */

import { type RandomPlant, type RandomStop, tickMinutes } from "./random-plant.ts";
import { type LabourReference, labourOf, type Quotient, runMinutes } from "./reference-work.ts";

export interface ReferenceFigures extends LabourReference {
  availability: Quotient;
  mtbf: Quotient;
  mttr: Quotient;
  meanDownTime: Quotient;
  pmCompliance: Quotient;
  scheduleCompliance: Quotient;
  backlog: Quotient;
  pmYield: Quotient;
  /** Minutes that people worked on the repairs of failures, and how many repairs; then how many of them have none. */
  handsOn: [...Quotient, number];
  /** The machines that stood or failed by stopped time, with those that lead by both. */
  badActors: string[];
}

type Machine = RandomPlant["machines"][number];

const tickMs = tickMinutes * 60_000;
const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const ms = (instant: string) => Date.parse(instant);

/** The civil day of each quarter of an hour, by zone: asked once. */
const known = new Map<string, string>();
function civilDay(zone: string, at: number): string {
  const key = `${zone} ${at}`;
  const day =
    known.get(key) ?? Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  known.set(key, day);
  return day;
}

/** The quarters of an hour whose civil day is in the window, and that are over. */
function ticksOf({ zone, from, to, now }: RandomPlant): number[] {
  const ticks: number[] = [];
  const first = ms(`${from}T00:00:00Z`) - 2 * 86_400_000;
  const last = ms(`${to}T00:00:00Z`) + 3 * 86_400_000;
  for (let at = first; at < last; at += tickMs) {
    const day = civilDay(zone, at);
    if (day >= from && day <= to && at < ms(now)) ticks.push(at);
  }
  return ticks;
}

const lasts = ({ start, end }: RandomStop, at: number) => ms(start) <= at && (end === null || at < ms(end));

function isWorkday(plant: RandomPlant, day: string): boolean {
  if (plant.calendar === null) return true;
  const week = plant.calendar.former_weeks.find(({ until }) => day <= until)?.workdays ?? plant.calendar.workdays;
  return week.some((name) => name === nameOf(day));
}

const nameOf = (day: string) => dayNames[Temporal.PlainDate.from(day).dayOfWeek - 1];

function isClosed({ calendar }: RandomPlant, day: string): boolean {
  return (
    calendar !== null &&
    (calendar.holidays.some((holiday) => holiday.day === day) ||
      calendar.shutdowns.some(({ from, to }) => from <= day && day <= to))
  );
}

/** Minutes that a machine is to run on a day at most. */
function dayMinutes(plant: RandomPlant, machine: Machine, day: string): number {
  if (isClosed(plant, day)) return 0;
  const hours = machine.hours ?? plant.hours;
  if (hours === null) return isWorkday(plant, day) ? Number.MAX_SAFE_INTEGER : 0;
  return (hours[dayNames.indexOf(nameOf(day) ?? "")] ?? 0) * 60;
}

function timeOf(plant: RandomPlant, machine: Machine, ticks: readonly number[]) {
  const there = new Map<string, number>();
  const stood = new Map<string, number>();
  for (const at of ticks) {
    if (at < ms(machine.made) || (machine.deleted !== null && at >= ms(machine.deleted))) continue;
    const day = civilDay(plant.zone, at);
    there.set(day, (there.get(day) ?? 0) + tickMinutes);
    if (machine.stops.some((stop) => lasts(stop, at))) stood.set(day, (stood.get(day) ?? 0) + tickMinutes);
  }
  let [required, stopped] = [0, 0];
  for (const [day, minutes] of there) {
    const most = Math.min(minutes, dayMinutes(plant, machine, day));
    required += most;
    stopped += Math.min(most, stood.get(day) ?? 0);
  }
  return { required, stopped };
}

const isInWindow = (plant: RandomPlant, ticks: readonly number[], at: number) =>
  at < ms(plant.now) &&
  civilDay(plant.zone, at) >= plant.from &&
  civilDay(plant.zone, at) <= plant.to &&
  ticks.length > 0;

function minutesStood(stops: readonly RandomStop[], ticks: readonly number[]): number {
  return ticks.filter((at) => stops.some((stop) => lasts(stop, at))).length * tickMinutes;
}

/** Of each repair whose machine stopped for the first time in the window: for how long it stood there, and its hours. */
function failuresOf(plant: RandomPlant, machine: Machine, ticks: readonly number[]) {
  return machine.repairs.flatMap((places, n) => {
    const stops = machine.stops.filter((_, place) => places.includes(place));
    const first = stops.map(({ start }) => ms(start)).sort((a, b) => a - b)[0];
    if (first === undefined || !isInWindow(plant, ticks, first)) return [];
    return [{ stood: minutesStood(stops, ticks), labour: machine.labour[n] ?? null }];
  });
}

const overlap = (a: RandomStop, b: RandomStop) => {
  const end = (stop: RandomStop) => (stop.end === null ? Number.POSITIVE_INFINITY : ms(stop.end));
  return ms(a.start) < end(b) && ms(b.start) < end(a);
};

/** Stops that overlap, taken together. */
function together(stops: readonly RandomStop[]): RandomStop[][] {
  const groups: RandomStop[][] = [];
  for (const stop of stops) {
    const touching = groups.filter((group) => group.some((other) => overlap(stop, other)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([...touching.flat(), stop]);
  }
  return groups;
}

function downTimesOf(plant: RandomPlant, machine: Machine, ticks: readonly number[]): number[] {
  return together(machine.stops).flatMap((group) => {
    const first = Math.min(...group.map(({ start }) => ms(start)));
    return isInWindow(plant, ticks, first) ? [minutesStood(group, ticks)] : [];
  });
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const daysFrom = (a: string, b: string) => Temporal.PlainDate.from(a).until(b, { largestUnit: "day" }).days;

function pmsOf({ occurrences, now, zone }: RandomPlant): Quotient {
  const today = civilDay(zone, Math.floor(ms(now) / tickMs) * tickMs);
  const result: Quotient = [0, 0];
  for (const { due, done, outcome, interval, covers, isPaused } of occurrences) {
    const isInside = (days: number) => days <= 1 || days <= interval / 10;
    const isOpenStill = done === null && outcome !== "skipped" && isInside(daysFrom(due, today));
    if (isPaused || isOpenStill) continue;
    result[1] += 1 + covers;
    if (done !== null && isInside(Math.abs(daysFrom(due, done)))) result[0] += 1 + covers;
  }
  return result;
}

function weeksOf({ frozen, now, zone }: RandomPlant): Quotient {
  const today = civilDay(zone, Math.floor(ms(now) / tickMs) * tickMs);
  const over = frozen.filter(({ monday }) => daysFrom(monday, today) > 6);
  const inWeek = over.filter(({ monday, done }) =>
    done.some((day) => daysFrom(monday, day) >= 0 && daysFrom(monday, day) <= 6),
  );
  return [inWeek.length, over.length];
}

type Measure = "stopped" | "failures" | "cost";

/** Who has fewer than three before them in two of three lists, in the order of stopped time. */
function actorsOf(actors: readonly ({ id: string; name: string } & Record<Measure, number>)[]): string[] {
  type Actor = (typeof actors)[number];
  const isAfter = (a: Actor, b: Actor, keys: readonly Measure[]) => {
    for (const key of keys) if (a[key] !== b[key]) return a[key] < b[key];
    return a.name === b.name ? a.id > b.id : a.name > b.name;
  };
  const seen = actors.filter(({ stopped, failures, cost }) => stopped > 0 || failures > 0 || cost !== 0);
  const before = (one: Actor, keys: readonly Measure[]) =>
    seen.filter((other) => other !== one && isAfter(one, other, keys)).length;
  const places = seen.map((one) => ({
    one,
    byTime: before(one, ["stopped", "failures", "cost"]),
    byCount: before(one, ["failures", "stopped", "cost"]),
    byCost: before(one, ["cost", "stopped", "failures"]),
  }));
  return places
    .sort((a, b) => a.byTime - b.byTime)
    .map(({ one, byTime, byCount, byCost }) => {
      const leads = [byTime < 3 && one.stopped > 0, byCount < 3 && one.failures > 0, byCost < 3 && one.cost > 0];
      const isBad = leads.filter(Boolean).length > 1;
      return `${one.id}${isBad ? " bad" : ""}`;
    });
}

export function referenceOf(plant: RandomPlant): ReferenceFigures {
  const ticks = ticksOf(plant);
  const of = plant.machines.map((machine) => ({
    ...{ id: machine.id, name: machine.name, cost: machine.cost },
    ...timeOf(plant, machine, ticks),
    failed: failuresOf(plant, machine, ticks),
    down: downTimesOf(plant, machine, ticks),
  }));
  const required = add(of.map((one) => one.required));
  const ran = required - add(of.map(({ stopped }) => stopped));
  const byCounter = plant.machines.map((machine) => runMinutes(machine.readings, ticks));
  const counted = add(of.map(({ required: most, stopped }, n) => byCounter[n] ?? most - stopped));
  const [failed, down] = [of.flatMap((one) => one.failed), of.flatMap((one) => one.down)];
  return {
    availability: [ran, required],
    mtbf: [counted, failed.length],
    mttr: [add(failed.map(({ stood }) => stood)), failed.length],
    meanDownTime: [add(down), down.length],
    pmCompliance: pmsOf(plant),
    scheduleCompliance: weeksOf(plant),
    backlog: [add(plant.ready.map((minutes) => minutes ?? 0)), add(plant.crew)],
    pmYield: [plant.born, plant.pmsDone],
    ...labourOf(plant),
    handsOn: [
      add(failed.map(({ labour }) => labour ?? 0)),
      failed.length,
      failed.filter(({ labour }) => labour === null).length,
    ],
    badActors: actorsOf(of.map((one) => ({ ...one, failures: one.failed.length }))),
  };
}
