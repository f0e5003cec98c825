import type { CompanyDb } from "#db/database.ts";
import type { Crew, Locations } from "#demo/make-repair.ts";
import { type DemoMeter, demoMeters } from "#demo/meters.ts";
import { addReading, makeMeter, pasteReadings } from "#features/meters/meters.ts";

/** Half a year of readings. */
const days = 182;

/** A day of the past, with what a meter counted until its morning. */
interface Morning {
  daysAgo: number;
  used: number;
}

/** Gives machines their meters with half a year of readings, in which shifts came and went. Answers the ids by machine and name. */
export async function makeMeters(
  db: CompanyDb,
  { machines }: Locations,
  { supervisor }: Crew,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, string>> {
  const zone = supervisor.timeZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const at = now.subtract({ hours: 24 * days });
  const ids = new Map<string, string>();
  const late: DemoMeter[] = [];
  const lines: string[] = [];
  for (const meter of demoMeters) {
    const { machine, name, unit, decimals } = meter;
    const machineId = machines.get(machine)?.id;
    if (machineId === undefined) throw new Error(`The demo plant has no machine ${machine}.`);
    const id = crypto.randomUUID();
    await makeMeter(db, { id, machineId, name, unit, decimals }, { now: at, zone });
    ids.set(`${machine}/${name}`, id);
    const until = meter.replacedDaysAgo ?? 0;
    lines.push(
      ...linesOf(
        meter,
        readingsOf(meter, today).filter(({ daysAgo }) => daysAgo >= until),
        today,
      ),
    );
    if (meter.replacedDaysAgo !== undefined) late.push(meter);
  }
  await paste(db, lines, zone, now);
  for (const meter of late) await replace(db, ids.get(`${meter.machine}/${meter.name}`) ?? "", meter, zone, now);
  return ids;
}

/** Puts a new meter in, and goes on with its readings. */
async function replace(db: CompanyDb, meterId: string, meter: DemoMeter, timeZone: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const mornings = readingsOf(meter, today);
  const last = mornings.findLast(({ daysAgo }) => daysAgo >= (meter.replacedDaysAgo ?? 0));
  const after = mornings.filter(({ daysAgo }) => daysAgo < (meter.replacedDaysAgo ?? 0));
  if (last === undefined) return;
  const oldFinal = round(meter.begins + last.used, meter);
  const at = today.subtract({ days: last.daysAgo }).toZonedDateTime({ timeZone, plainTime: "10:15" }).toInstant();
  const replacement = { kind: "replaced", oldFinal, newStart: 0, source: "hand", note: "Hour meter replaced" } as const;
  await addReading(db, { meterId, value: 0, at, isSure: true, ...replacement }, { timeZone }, now);
  const since = after.map(({ daysAgo, used }) => ({ daysAgo, used: used - last.used - meter.begins }));
  await paste(db, linesOf(meter, since, today), timeZone, now);
}

async function paste(db: CompanyDb, lines: readonly string[], timeZone: string, now: Temporal.Instant): Promise<void> {
  const { made: readingCount } = await pasteReadings(
    db,
    { text: lines.join("\n"), take_jumps: true },
    { timeZone },
    now,
  );
  if (readingCount !== lines.length)
    throw new Error(`Of ${lines.length} readings of the demo plant ${readingCount} were recorded.`);
}

const round = (value: number, { decimals }: DemoMeter) => Number(value.toFixed(decimals));

function linesOf(meter: DemoMeter, mornings: readonly Morning[], today: Temporal.PlainDate): string[] {
  return mornings.map(({ daysAgo, used }) =>
    [meter.machine, meter.name, `${today.subtract({ days: daysAgo })} 06:45`, round(meter.begins + used, meter)].join(
      ";",
    ),
  );
}

/** The mornings on which it was read, the first one first. */
function readingsOf(meter: DemoMeter, today: Temporal.PlainDate): Morning[] {
  const mornings: Morning[] = [];
  let used = 0;
  for (let daysAgo = days; daysAgo >= meter.lastDaysAgo; daysAgo -= 1) {
    if ((daysAgo - meter.lastDaysAgo) % meter.everyDays === 0) mornings.push({ daysAgo, used });
    const weekday = today.subtract({ days: daysAgo }).dayOfWeek;
    used += meter.perShift * (meter.shifts[weekday - 1] ?? 0) * loadOf(daysAgo);
  }
  return mornings;
}

/** Two weeks without work, a stretch of overtime, and days that are not quite alike. */
function loadOf(daysAgo: number): number {
  if (daysAgo > 118 && daysAgo <= 132) return 0;
  const season = daysAgo > 40 && daysAgo <= 75 ? 1.3 : 1;
  return season * (0.9 + ((daysAgo * 7) % 11) / 50);
}
