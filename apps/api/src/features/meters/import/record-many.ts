import type { ImportedReading } from "@millwright/contract/meters";
import { decimalsOf } from "@millwright/domain/measuring/decimal";
import { isJump } from "@millwright/domain/meters/jump";
import type { DayTotal } from "@millwright/domain/meters/rate";
import { type Reading, totalsOf } from "@millwright/domain/meters/usage";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { PlacedReading } from "#features/meters/import/find-meter.ts";
import { type HeldMeter, holdMeter } from "#features/meters/meters.queries.ts";
import { findBefore, insertReadings, listAfter, listDayTotals } from "#features/meters/readings/readings.queries.ts";
import { refreshMeter } from "#features/meters/readings/write.ts";

/** What became of a line; `id` is of the reading that was made, or was there already. */
interface Outcome extends Pick<ImportedReading, "outcome" | "fault"> {
  id: string | null;
}

interface Plant {
  zone: string;
  now: Temporal.Instant;
  /** Whether those are recorded as well that say much more than is usual. */
  takesJumps: boolean;
}

/** A reading in its order, with what was used until then; inserted ones after it leave that as it is. */
interface Link {
  id: string;
  note: string | null;
  at: Temporal.Instant;
  day: string;
  number: number;
  reading: Reading;
  total: number;
  isNew: boolean;
}

const refused = (fault: NonNullable<Outcome["fault"]>): Outcome => ({ outcome: "refused", fault, id: null });

/** Records readings of one meter in the order of their time, and says of each what became of it. */
export async function recordMany(
  db: CompanyDb,
  meterId: string,
  lines: readonly PlacedReading[],
  plant: Plant,
): Promise<Outcome[]> {
  const meter = await holdMeter(db, meterId);
  const inTime = lines.map((line, n) => ({ line, n })).sort((a, b) => Temporal.Instant.compare(a.line.at, b.line.at));
  const first = inTime[0]?.line.at;
  if (meter === null || first === undefined) return lines.map(() => refused("meter_unknown"));
  const chain = await chainFrom(db, meter, first, plant.zone);
  const days = await daysBefore(db, meter, chain[0], plant.zone);
  const taking = { decimals: meter.decimals, days, takesJumps: plant.takesJumps };
  const outcomes = lines.map(() => refused("value_invalid"));
  let number = meter.readings;
  for (const { line, n } of inTime) {
    const day = dayOf(line.at, plant.zone).toString();
    const outcome = take(chain, { ...line, day, number: number + 1 }, taking);
    if (outcome.outcome === "made") number += 1;
    outcomes[n] = outcome;
  }
  if (number > meter.readings) await write(db, meter, chain, { ...plant, number });
  return outcomes;
}

/** The readings that count from the last one before an instant on. */
async function chainFrom(db: CompanyDb, meter: HeldMeter, at: Temporal.Instant, zone: string): Promise<Link[]> {
  const place = { at, number: 0 };
  const before = await findBefore(db, meter.id, place);
  const after = await listAfter(db, meter.id, place);
  return [...(before ? [before] : []), ...after].map((reading) => ({
    ...reading,
    note: null,
    day: dayOf(reading.at, zone).toString(),
    isNew: false,
  }));
}

async function daysBefore(db: CompanyDb, meter: HeldMeter, first: Link | undefined, zone: string): Promise<DayTotal[]> {
  if (first === undefined) return [];
  const days = await listDayTotals(db, [meter.id], zone);
  return days.filter(({ day, total }) => day <= first.day && total <= first.total);
}

/** A line as it is put into the chain. */
interface Line extends Pick<PlacedReading, "at" | "value" | "isDayOnly" | "note"> {
  day: string;
  number: number;
}

interface Taking {
  decimals: number;
  /** The totals by day up to where the chain begins. */
  days: readonly DayTotal[];
  takesJumps: boolean;
}

/** Puts a line into the chain, where it can stand there. */
function take(chain: Link[], { value, isDayOnly, note = null, ...line }: Line, taking: Taking): Outcome {
  if (decimalsOf(value) > taking.decimals) return refused("decimals");
  const isKnown = (link: Link) =>
    link.reading.value === value && (link.at.equals(line.at) || (isDayOnly && link.day === line.day));
  const known = chain.find(isKnown);
  if (known !== undefined) return { outcome: "twice", fault: null, id: known.id };
  const isTaken = (link: Link) => link.reading.kind === "reading" && link.at.equals(line.at);
  if (!isDayOnly && chain.some(isTaken)) return refused("same_time");
  const reading: Reading = { kind: "reading", value };
  const at = chain.findLastIndex((link) => Temporal.Instant.compare(link.at, line.at) <= 0) + 1;
  const [before, next] = [chain[at - 1], chain[at]];
  const counted = totalsOf(before ?? null, next === undefined ? [reading] : [reading, next.reading]);
  if ("fault" in counted) return refused(counted.at === 0 ? "lower" : "higher");
  const total = counted.totals[0] ?? 0;
  if (!taking.takesJumps && isJump(daysUntil(chain, at, taking.days), { day: line.day, total })) return refused("jump");
  const id = crypto.randomUUID();
  chain.splice(at, 0, { ...line, id, note, reading, total, isNew: true });
  return { outcome: "made", fault: null, id };
}

/** More readings before one than what is usual is worked out from. */
const looked = 400;

/** The totals by day of what comes before a place in the chain. */
function daysUntil(chain: readonly Link[], at: number, days: readonly DayTotal[]): DayTotal[] {
  const known = new Map(at > looked ? [] : days.map(({ day, total }) => [day, total]));
  for (const { day, total } of chain.slice(Math.max(0, at - looked), at)) known.set(day, total);
  return [...known].map(([day, total]) => ({ day, total }));
}

async function write(
  db: CompanyDb,
  meter: HeldMeter,
  chain: readonly Link[],
  { zone, now, number }: Plant & { number: number },
): Promise<void> {
  const of = { meterId: meter.id, machineId: meter.machineId, kind: "reading", source: "import" } as const;
  const none = {
    atMost: null,
    decimals: null,
    oldFinal: null,
    newStart: null,
    corrects: null,
    stepId: null,
  };
  const rows = chain
    .filter(({ isNew }) => isNew)
    .map(({ id, note, at, number: place, reading, total }) => ({
      ...{ ...of, ...none, id, note, workOrderId: null, writtenAt: now },
      ...{ at, number: place, value: reading.value, total },
    }));
  await insertReadings(db, rows);
  await refreshMeter(db, meter, number, zone);
}
