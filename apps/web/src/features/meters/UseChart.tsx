import type { Meter, MeterReading } from "@millwright/contract/meters";
import { useChartReadings } from "#features/meters/meter-queries.ts";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { RunChart } from "#ui/chart/RunChart.tsx";
import type { RunValue } from "#ui/chart/run.ts";

const msPerDay = 86_400_000;
/** Readings of one morning say nothing of a day's use. */
const leastMs = msPerDay / 4;

/** What was used a day from each reading to the next. */
export function UseChart({ meter }: { meter: Meter }) {
  const m = useMeterWords();
  const { data } = useChartReadings(meter.id);
  const values = data === undefined ? [] : usesOf(data);
  if (values.length < 2) return null;
  return <RunChart title={m.use} values={values} unit={meter.unit} decimals={1} />;
}

/** From readings, the latest first, the use a day between each two that lie apart. */
export function usesOf(readings: readonly MeterReading[]): RunValue[] {
  const counted = readings.filter(({ total }) => total !== null).toReversed();
  const uses: RunValue[] = [];
  let before = counted[0];
  for (const reading of counted.slice(1)) {
    if (before === undefined) break;
    const ms = Date.parse(reading.at) - Date.parse(before.at);
    if (ms < leastMs) continue;
    uses.push({
      id: reading.id,
      at: reading.at,
      value: (((reading.total ?? 0) - (before.total ?? 0)) * msPerDay) / ms,
    });
    before = reading;
  }
  return uses;
}
