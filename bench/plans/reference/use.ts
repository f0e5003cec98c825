import type { Reading } from "@millwright/domain/meters/usage";

/** A total is kept to the fourth decimal: what is counted here are these. */
const places = 10_000;
const count = (amount: number) => Math.round(amount * places);

/** §8: the cumulative use U by each of the readings of a meter, in the order of their time. */
export function cumulativeUse(readings: readonly Reading[]): number[] {
  let [used, shown] = [0, 0];
  return readings.map((reading) => {
    const now = count(reading.value);
    if (reading.kind === "reading") used += now - shown;
    if (reading.kind === "rollover") used += rangeOf(reading) - shown + now;
    if (reading.kind === "replaced") used += count(reading.oldFinal) - shown + now - count(reading.newStart);
    shown = now;
    return used / places;
  });
}

/** The most that a counter can show, and one more of its smallest place. */
function rangeOf({ atMost, decimals }: Extract<Reading, { kind: "rollover" }>): number {
  let smallest = places;
  for (let place = 0; place < decimals; place += 1) smallest /= 10;
  return count(atMost) + smallest;
}
