import { randomUUID } from "node:crypto";
import type { CompanyDb } from "#db/database.ts";
import type { Dice } from "#demo/seed/dice.ts";
import type { SeededMachine } from "#demo/seed/locations.ts";
import { makeMeter, pasteReadings } from "#features/meters/meters.ts";

const most = 60;
const weeks = 26;

/** A meter of a machine, and what it has counted. */
export interface SeededMeter {
  id: string;
  machine: SeededMachine;
  total: number;
}

/** Gives some of the machines a meter of their running hours, read each week of half a year. */
export async function seedMeters(
  db: CompanyDb,
  machines: readonly SeededMachine[],
  { timeZone, now, dice }: { timeZone: string; now: Temporal.Instant; dice: Dice },
): Promise<SeededMeter[]> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const lines: string[] = [];
  const meters: SeededMeter[] = [];
  for (const machine of machines.filter((_, n) => n % 5 === 0).slice(0, most)) {
    const id = randomUUID();
    await makeMeter(db, { id, machineId: machine.id, name: "Hours", unit: "h", decimals: 0 }, { now, zone: timeZone });
    const perWeek = 20 + dice.roll(90);
    meters.push({ id, machine, total: 1_000 + weeks * perWeek });
    for (const week of Array(weeks).keys()) {
      const day = today.subtract({ days: 7 * (weeks - week) - 6 });
      lines.push(`${machine.name};Hours;${day} 06:30;${1_000 + week * perWeek + (week % 3) * 5}`);
    }
  }
  if (lines.length > 0) await pasteReadings(db, { text: lines.join("\n"), take_jumps: true }, { timeZone }, now);
  return meters;
}
