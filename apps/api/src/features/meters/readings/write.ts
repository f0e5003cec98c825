import { isJump } from "@millwright/domain/meters/jump";
import { type DayTotal, usualRate } from "@millwright/domain/meters/rate";
import { unreadFrom } from "@millwright/domain/meters/unread";
import { counterRange, type Reading, totalsOf } from "@millwright/domain/meters/usage";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { HeldMeter } from "#features/meters/meters.queries.ts";
import {
  findBefore,
  listAfter,
  listDayTotals,
  type Place,
  setSummary,
  setTotals,
} from "#features/meters/readings/readings.queries.ts";
import { refuseFault } from "#features/meters/readings/refuse-reading.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A reading as it is to be counted, or null where one is taken back. */
interface Counting extends Place {
  reading: Reading | null;
}

/**
 * What was used until a new reading, with those after it counted anew. The meter is locked. @throws Refusal `reading_lower`,
 * `reading_higher`, `invalid`
 */
export async function countReading(
  db: CompanyDb,
  meter: HeldMeter,
  { reading, ...place }: Counting,
): Promise<number | null> {
  const before = await findBefore(db, meter.id, place);
  const after = await listAfter(db, meter.id, place);
  const added = reading === null ? [] : [reading];
  const counted = totalsOf(before, [...added, ...after.map((row) => row.reading)]);
  if ("fault" in counted) {
    const neighbour = counted.at < added.length ? before : (after[0] ?? before);
    return refuseFault(counted.fault, { isNext: counted.at >= added.length, neighbour, unit: meter.unit });
  }
  const totals = counted.totals.slice(added.length);
  const changedTotals = after.map(({ id, total }, n) => ({ id, total: totals[n] ?? total, was: total }));
  await setTotals(
    db,
    changedTotals.filter(({ total, was }) => total !== was),
  );
  return reading === null ? null : (counted.totals[0] ?? null);
}

/** Asks about a reading that says much more than is usual. @throws Refusal `reading_jump` */
export async function askAboutJump(
  db: CompanyDb,
  meter: HeldMeter,
  { at, total, reading }: { at: Temporal.Instant; total: number; reading: Reading },
  zone: string,
): Promise<void> {
  const day = dayOf(at, zone).toString();
  const before = (await dayTotalsOf(db, meter.id, zone, at)).filter(
    (reading) => reading.day <= day && reading.total <= total,
  );
  const usual = usualRate(before);
  const last = before.at(-1);
  const range = reading.kind === "rollover" ? counterRange(reading) : null;
  if (last === undefined || !isJump(before, { day, total, range })) return;
  const used = Math.round((total - last.total) * 1000) / 1000;
  refuse("reading_jump", {
    fields: { value: "too_big" },
    ...(usual === null && { sentence: "reading_first_jump" }),
    values: { used, unit: meter.unit, since: last.day, usual: Math.round((usual ?? 0) * 10) / 10 },
    extra: { used, since: last.day, usual_per_day: usual },
  });
}

/** Works out anew what the readings of a meter say together. */
export async function refreshMeter(db: CompanyDb, meter: HeldMeter, readings: number, zone: string): Promise<void> {
  const last = await findBefore(db, meter.id, endOfTime);
  const days = last === null ? [] : await dayTotalsOf(db, meter.id, zone, last.at);
  const summary = { last, usualPerDay: usualRate(days), unreadOn: unreadFrom(days), readings };
  await setSummary(db, meter.id, summary);
}

const endOfTime: Place = { at: Temporal.Instant.from("2200-01-01T00:00:00Z"), number: 0 };

/** More than what is usual is worked out from; older ones only count where there are hardly any. */
const usualReach = Temporal.Duration.from({ hours: 24 * 400 });
const enoughDays = 12;

async function dayTotalsOf(db: CompanyDb, meterId: string, zone: string, at: Temporal.Instant): Promise<DayTotal[]> {
  const recent = await listDayTotals(db, [meterId], zone, at.subtract(usualReach));
  return recent.length >= enoughDays ? recent : listDayTotals(db, [meterId], zone);
}
