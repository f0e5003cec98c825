import { doubtsOf, type Figure, quotientOf, type Share } from "#figures/figure.ts";

export const bornRow: Share = { dividend: 1, divisor: 0 };
export const donePmRow: Share = { dividend: 0, divisor: 1 };

/** Repairs that a step of a PM opened ÷ PMs that were done. */
export function pmYield(born: number, done: number): Figure {
  const sum = { dividend: born, divisor: done };
  return {
    figure: "pm_yield",
    unit: "each",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({ nothing: done === 0 }),
    numbers: { born, done },
  };
}
