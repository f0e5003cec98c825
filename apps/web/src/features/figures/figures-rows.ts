import type { Figures } from "@millwright/contract/figures";
import type { CsvCell } from "@millwright/domain/files/csv";
import { type Costs, sayCost, sayCostDoubts, sayStopDoubts } from "@millwright/messages/figures/say-cost";
import { type FigureSaying, sayDoubts, sayMeaning, sayMoney, sayValue } from "@millwright/messages/figures/say-figure";
import { complianceOf } from "#features/figures/Months.tsx";

const msOfHour = 3_600_000;
/** A number with as many decimals as anybody reads. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000);

/** Amounts of cents as numbers of dollars; of who may not see them there is none. */
const inDollars = (cents: readonly (number | null)[]): number[] =>
  cents.flatMap((amount) => (amount === null ? [] : [amount / 100]));

function ofCosts(costs: Costs, saying: FigureSaying): CsvCell[][] {
  const { names, means } = saying.words;
  const { cost_cents: cost, downtime_cents: stops } = costs;
  const say = (cents: number | null) => (cents === null ? null : sayMoney(cents, saying));
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  return [
    [names.cost, dollars(cost), say(cost), sayCost(costs, saying), sayCostDoubts(costs, saying).join(" ")],
    [names.downtime_cost, dollars(stops), say(stops), means.downtime_cost, sayStopDoubts(costs, saying).join(" ")],
  ];
}

/** The figures as a sheet: each with its value and what it means, then the months, then the machines that stop most. */
export function figuresRows({ figures, months, bad_actors, costs }: Figures, saying: FigureSaying): CsvCell[][] {
  const { words } = saying;
  const { columns, names } = words;
  const value = ({ unit, value: number }: Figures["figures"][number]) =>
    rounded(number === null || unit !== "milliseconds" ? number : number / msOfHour);
  const ofFigures = figures.map((one): CsvCell[] => [
    ...[names[one.figure], value(one), sayValue(one, saying), sayMeaning(one, saying)],
    sayDoubts(one, saying).join(" "),
  ]);
  const ofMonths = months.map((one): CsvCell[] => [
    ...[one.month, rounded(one.availability), rounded(one.stopped_ms / msOfHour), one.failures],
    ...[rounded(complianceOf(one)), rounded(one.frozen === 0 ? null : one.frozen_done / one.frozen)],
    ...inDollars([one.labour_cents, one.parts_cents, one.services_cents, one.cost_cents]),
  ]);
  const ofMachines = bad_actors.machines.map((one): CsvCell[] => [
    ...[one.machine_name, rounded(one.stopped_ms / msOfHour), one.failures],
    ...inDollars([one.cost_cents]),
  ]);
  return [
    [columns.figure, columns.value, null, columns.meaning, columns.doubt],
    ...ofFigures,
    ...(costs === null ? [] : ofCosts(costs, saying)),
    [],
    [
      ...[words.month, names.availability, words.stoppedHours, columns.failures],
      ...[names.pm_compliance, names.schedule_compliance],
      ...(costs === null ? [] : [columns.labour, columns.parts, columns.services, columns.cost]),
    ],
    ...ofMonths,
    [],
    [columns.machine, words.stoppedHours, columns.failures, ...(costs === null ? [] : [columns.cost])],
    ...ofMachines,
  ];
}
