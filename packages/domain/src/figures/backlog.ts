import { doubtsOf, type Figure, quotientOf, type Share, sumOf } from "#figures/figure.ts";

const msOfMinute = 60_000;

/** What work that is ready adds; one that nobody estimated adds nothing. */
export const readyRow = (minutes: number | null): Share => ({ dividend: (minutes ?? 0) * msOfMinute, divisor: 0 });
/** What a technician adds: the minutes of their week. */
export const crewRow = (minutes: number): Share => ({ dividend: 0, divisor: minutes * msOfMinute });

/** Σ estimated hours of what is ready ÷ a week's hours of the crew, now. Minutes; null of work without an estimate. */
export function backlog(ready: readonly (number | null)[], crew: readonly number[]): Figure {
  const sum = sumOf([...ready.map(readyRow), ...crew.map(crewRow)]);
  const untimed = ready.filter((minutes) => minutes === null).length;
  return {
    figure: "backlog",
    unit: "weeks",
    ...sum,
    value: quotientOf(sum),
    doubts: doubtsOf({ no_crew: sum.divisor === 0, no_estimate: untimed > 0 }),
    numbers: { ready: ready.length, untimed, hours: sum.dividend, crew: sum.divisor, technicians: crew.length },
  };
}
