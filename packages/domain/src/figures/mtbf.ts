import { doubtsOfHours, numbersOf } from "#figures/availability.ts";
import { doubtsOf, type Figure, fewestFailures, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import { type MachineTime, running } from "#figures/machine-time.ts";

/** What a machine adds: the time that it ran, and how often it failed. Those of several machines are pooled. */
export const mtbfRow = (time: MachineTime, failures: number): Share => ({
  dividend: running(time),
  divisor: failures,
});

/** (R − P − ΣD) ÷ F. Without a failure there is no value: it is more than what the machines ran. */
export function mtbf(times: readonly MachineTime[], failuresOf: (machineId: string) => number): Figure {
  const sum = sumOf(times.map((time) => mtbfRow(time, failuresOf(time.id))));
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
      ...doubtsOfHours(times),
    }),
    numbers: { ...numbersOf(times), failures: sum.divisor },
  };
}
