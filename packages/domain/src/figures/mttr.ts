import type { Failure, Stop } from "#figures/failures.ts";
import { doubtsOf, type Figure, fewestFailures, quotientOf, type Share, sumOf } from "#figures/figure.ts";
import { handsOn } from "#figures/hands-on.ts";

/** What a failure or a stop adds: how long the machine stood. */
export const stoodRow = ({ stood }: Pick<Stop, "stood">): Share => ({ dividend: stood, divisor: 1 });

/** Σ(stop → running) ÷ repairs, of the failures that begin in the window, with the hands-on time beside it. */
export function mttr(failures: readonly Failure[], minutesOf: (orderId: string) => number | null): Figure {
  const figure = meanOf("mttr", failures);
  return { ...figure, numbers: { ...figure.numbers, ...handsOn(failures, minutesOf) } };
}

/** The same of all stops, whether a repair names them or none does. */
export const meanDownTime = (stops: readonly Stop[]): Figure => meanOf("mean_down_time", stops);

function meanOf(figure: "mttr" | "mean_down_time", stops: readonly Pick<Stop, "stood" | "isOpen">[]): Figure {
  const sum = sumOf(stops.map(stoodRow));
  const open = stops.filter(({ isOpen }) => isOpen).length;
  const isFew = sum.divisor > 0 && sum.divisor < fewestFailures;
  return {
    figure,
    unit: "milliseconds",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({ nothing: sum.divisor === 0, few_failures: isFew, open_stops: open > 0 }),
    numbers: { stood: sum.dividend, count: sum.divisor, open },
  };
}
