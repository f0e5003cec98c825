import { availability } from "@millwright/domain/figures/availability";
import { backlog } from "@millwright/domain/figures/backlog";
import { badActors } from "@millwright/domain/figures/bad-actors";
import { failuresIn, stopsIn } from "@millwright/domain/figures/failures";
import type { Share } from "@millwright/domain/figures/figure";
import { plannedShare, reactiveShare, rework } from "@millwright/domain/figures/labour-shares";
import { machineTimes } from "@millwright/domain/figures/machine-time";
import { mtbf } from "@millwright/domain/figures/mtbf";
import { meanDownTime, mttr } from "@millwright/domain/figures/mttr";
import {
  complianceRow,
  judgeOccurrence,
  type OccurrenceJudged,
  occurrenceStates,
  pmCompliance,
} from "@millwright/domain/figures/pm-compliance";
import { pmYield } from "@millwright/domain/figures/pm-yield";
import { countedBetween } from "@millwright/domain/figures/run-meter";
import { scheduleCompliance } from "@millwright/domain/figures/schedule-compliance";
import type { Span } from "@millwright/domain/figures/spans";
import { beginOf, windowBetween } from "@millwright/domain/figures/window";
import { numberOf, numberOfText } from "@millwright/domain/plans/day-number";
import { dayOf } from "@millwright/domain/when";
import { labourHours } from "./labour-hours.ts";
import type { RandomPlant, RandomStop } from "./random-plant.ts";
import { type ReferenceFigures, referenceOf } from "./reference.ts";
import type { Quotient } from "./reference-work.ts";

const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const spanOf = ({ start, end }: RandomStop): Span => ({ from: msOf(start), to: end === null ? null : msOf(end) });
const weekOf = (hours: number[] | null) => {
  const week = hours?.map((each) => each * 3_600_000);
  return week === undefined ? null : () => week;
};
const minutes = 60_000;

const nameOf = (machine: string, repair: number): string => `${machine} ${repair}`;

/** The figures by the rules of the product. */
function figuresOf(plant: RandomPlant): ReferenceFigures {
  const now = Temporal.Instant.from(plant.now);
  const [from, to] = [Temporal.PlainDate.from(plant.from), Temporal.PlainDate.from(plant.to)];
  const window = windowBetween(from, to, plant.zone, now);
  const today = numberOf(dayOf(now, plant.zone));
  const plantHours = { calendar: plant.calendar, hours: weekOf(plant.hours) };
  const machines = plant.machines.map((one) => ({
    id: one.id,
    life: { from: msOf(one.made), to: one.deleted === null ? null : msOf(one.deleted) },
    hours: weekOf(one.hours),
    stops: one.stops.map(spanOf),
  }));
  const times = machineTimes(machines, plantHours, window);
  const repairs = plant.machines.flatMap(({ id, stops, repairs: named }) =>
    named.map((places, n) => ({
      ...{ orderId: nameOf(id, n), machineId: id },
      stops: stops.filter((_, place) => places.includes(place)).map(spanOf),
    })),
  );
  const failures = failuresIn(repairs, window);
  const failed = (id: string) => failures.filter(({ machineId }) => machineId === id).length;
  const counts: Record<OccurrenceJudged, number> = {
    ...{ on_time: 0, early: 0, late: 0, missed: 0, skipped: 0, held: 0, pending: 0, paused: 0 },
  };
  const rows: Share[] = [];
  for (const { due, done, interval, ...one } of plant.occurrences) {
    const doneOn = done === null ? null : numberOfText(done);
    const occurrence = { ...one, dueOn: numberOfText(due), doneOn, intervalDays: interval };
    const judged = judgeOccurrence(occurrence, today);
    counts[judged] += 1 + one.covers;
    rows.push(complianceRow(judged, one.covers));
  }
  const pms = pmCompliance(counts);
  const sums = [
    rows.reduce((sum, { dividend }) => sum + dividend, 0),
    rows.reduce((sum, { divisor }) => sum + divisor, 0),
  ];
  if (sums[0] !== pms.dividend || sums[1] !== pms.divisor || occurrenceStates.length !== 8) throw new Error("rows");
  const frozen = plant.frozen.map(({ monday, done }) => ({
    monday: numberOfText(monday),
    doneOn: done.map(numberOfText),
  }));
  const actors = times.map(({ id, stopped }, n) => ({
    ...{ id, name: plant.machines[n]?.name ?? "", stopped, failures: failed(id) },
    cost: plant.machines[n]?.cost ?? 0,
  }));
  const labour = new Map(
    plant.machines.flatMap(({ id, labour: all }) => all.map((each, n) => [nameOf(id, n), each] as const)),
  );
  const readings = new Map(plant.machines.map(({ id, readings: all }) => [id, all]));
  const meteredOf = (id: string) => {
    const read = (readings.get(id) ?? []).map(({ at, minutes: n }) => ({ at: msOf(at), total: n / 60 }));
    return countedBetween(read, beginOf(window), window.until);
  };
  const repair = mttr(failures, (id) => labour.get(id) ?? null);
  const hours = labourHours(plant);
  const uncounted = { noLabour: plant.work.withoutHours, running: 0 };
  const timed = ({ dividend, divisor }: Share): Quotient => [dividend / minutes, divisor];
  const plain = ({ dividend, divisor }: Share): Quotient => [dividend, divisor];
  const both = ({ dividend, divisor }: Share): Quotient => [dividend / minutes, divisor / minutes];
  return {
    availability: both(availability(times)),
    mtbf: timed(mtbf(times, { failuresOf: failed, meteredOf })),
    mttr: timed(repair),
    meanDownTime: timed(meanDownTime(machines.flatMap(({ stops }) => stopsIn(stops, window)))),
    pmCompliance: plain(pms),
    scheduleCompliance: plain(scheduleCompliance(frozen, { over: 0, frozen: 0 }, today)),
    backlog: both(backlog(plant.ready, plant.crew)),
    pmYield: plain(pmYield(plant.born, plant.pmsDone)),
    plannedShare: both(plannedShare(hours, uncounted)),
    reactiveShare: both(reactiveShare(hours, uncounted)),
    rework: both(rework(hours, uncounted)),
    handsOn: [(repair.numbers.labour ?? 0) / minutes, repair.numbers.repairs ?? 0, repair.numbers.no_labour ?? 0],
    badActors: badActors(actors).map(({ id, isBad }) => `${id}${isBad ? " bad" : ""}`),
  };
}

/** What both programs say of a plant. */
export function bothOf(plant: RandomPlant): { product: ReferenceFigures; reference: ReferenceFigures } {
  return { product: figuresOf(plant), reference: referenceOf(plant) };
}

export const isSame = (plant: RandomPlant): boolean => {
  const { product, reference } = bothOf(plant);
  return JSON.stringify(product) === JSON.stringify(reference);
};
