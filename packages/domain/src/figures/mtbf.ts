import { doubtsOfHours, numbersOf } from "#figures/availability.ts";
import { doubtsOf, type Figure, fewestFailures, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import { type MachineTime, running } from "#figures/machine-time.ts";

/** Of machines by their ids: how often each failed, and the milliseconds that its counter of run hours counted; null: it has none. */
export interface RunOfMachines {
  failuresOf: (machineId: string) => number;
  meteredOf: (machineId: string) => number | null;
}

/** What a machine adds: the time that it ran, by its counter where it has one, and how often it failed. Machines are pooled. */
export const mtbfRow = (time: MachineTime, { failuresOf, meteredOf }: RunOfMachines): Share => ({
  dividend: meteredOf(time.id) ?? running(time),
  divisor: failuresOf(time.id),
});

/** (R − P − ΣD) ÷ F, or run hours ÷ F. Without a failure there is no value: it is more than what the machines ran. */
export function mtbf(times: readonly MachineTime[], run: RunOfMachines): Figure {
  const sum = sumOf(times.map((time) => mtbfRow(time, run)));
  const byCalendar = times.filter(({ id }) => run.meteredOf(id) === null);
  const hasRun = sum.dividend > 0;
  return {
    figure: "mtbf",
    unit: "milliseconds",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({
      nothing: !hasRun && sum.divisor === 0,
      no_failure: hasRun && sum.divisor === 0,
      few_failures: sum.divisor > 0 && sum.divisor < fewestFailures,
      ...doubtsOfHours(byCalendar),
    }),
    numbers: {
      ...numbersOf(times),
      running: sum.dividend,
      failures: sum.divisor,
      by_meter: times.length - byCalendar.length,
    },
  };
}
