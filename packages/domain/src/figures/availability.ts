import { doubtsOf, type Figure, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import { type MachineTime, running } from "#figures/machine-time.ts";

/** What a machine adds: the time that it ran, of the time that it was to run. */
export const availabilityRow = (time: MachineTime): Share => ({
  dividend: running(time),
  divisor: time.required - time.planned,
});

/** (R − P − ΣD) ÷ (R − P): R required hours, P planned stops, D stops. */
export function availability(times: readonly MachineTime[]): Figure {
  const sum = sumOf(times.map(availabilityRow));
  return {
    figure: "availability",
    unit: "share",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({ nothing: sum.divisor === 0, ...doubtsOfHours(times) }),
    numbers: numbersOf(times),
  };
}

/** How sure the hours are that were required of machines. */
export const doubtsOfHours = (times: readonly MachineTime[]) => ({
  hours_unknown: times.some(({ knownBy }) => knownBy === "nobody"),
  whole_days: times.some(({ knownBy }) => knownBy === "days"),
  open_stops: times.some(({ hasOpenStop }) => hasOpenStop),
});

export function numbersOf(times: readonly MachineTime[]) {
  const total = (of: (time: MachineTime) => number) => times.reduce((sum, time) => sum + of(time), 0);
  return {
    machines: times.length,
    required: total(({ required }) => required),
    planned: total(({ planned }) => planned),
    stopped: total(({ stopped }) => stopped),
    running: total(running),
    open: times.filter(({ hasOpenStop }) => hasOpenStop).length,
    unknown: times.filter(({ knownBy }) => knownBy === "nobody").length,
  };
}
