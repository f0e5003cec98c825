import type { ImportedReading } from "@millwright/contract/meters";
import type { PastedReading } from "@millwright/domain/meters/pasted-readings";
import { plain } from "@millwright/domain/plain";
import { readWhen } from "@millwright/domain/when";
import type { NamedMeter } from "#features/meters/import/import-readings.queries.ts";

type Fault = NonNullable<ImportedReading["fault"]>;

/** A line that names a meter, a time and a value. */
export interface PlacedReading {
  meterId: string;
  at: Temporal.Instant;
  /** Only the day was given: its noon is used. */
  isDayOnly: boolean;
  value: number;
  note?: string | null;
}

/** Which meter a line is of, when it was read and what it showed, or why that can't be told. */
export function placeLine(
  { machine, meter, when, value, hasTooMany }: PastedReading,
  meters: readonly NamedMeter[],
  { zone, now }: { zone: string; now: Temporal.Instant },
): PlacedReading | { fault: Fault } {
  if (hasTooMany) return { fault: "too_many_columns" };
  const found = meterOf(machine, meter, meters);
  if (typeof found !== "string") return found;
  const time = readWhen(when, zone);
  if (time === null) return { fault: "when_invalid" };
  if (value === null || value < 0) return { fault: "value_invalid" };
  const noon = "on" in time ? time.on.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant() : null;
  const isToday = "on" in time && time.on.equals(now.toZonedDateTimeISO(zone).toPlainDate());
  const readAt = "at" in time ? time.at : (noon ?? now);
  const at = isToday && Temporal.Instant.compare(readAt, now) > 0 ? now : readAt;
  return Temporal.Instant.compare(at, now) > 0
    ? { fault: "ahead" }
    : { meterId: found, at, isDayOnly: noon !== null, value };
}

/** Why no meter is meant by two names, or by that of a machine alone. */
export type MeterFault = Extract<Fault, `machine_${string}` | `meter_${string}`>;

/** The meter of a machine that is meant by their names; without its own: the only one. */
export function meterOf(machine: string, meter: string, meters: readonly NamedMeter[]): string | { fault: MeterFault } {
  if (machine === "") return { fault: "machine_missing" };
  const ofMachine = meters.filter((one) => one.machine === plain(machine));
  if (ofMachine.length === 0) return { fault: "machine_unknown" };
  if (new Set(ofMachine.map(({ machineId }) => machineId)).size > 1) return { fault: "machine_ambiguous" };
  const named = ofMachine.flatMap(({ id, meter: name }) => (id === null ? [] : [{ id, name }]));
  if (meter === "")
    return named.length === 1 && named[0]
      ? named[0].id
      : { fault: named.length > 1 ? "meter_missing" : "meter_unknown" };
  return named.find(({ name }) => name === plain(meter))?.id ?? { fault: "meter_unknown" };
}
