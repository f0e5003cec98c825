import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { holdMeter } from "#features/meters/meters.queries.ts";
import { fieldsOf, type GivenReading } from "#features/meters/readings/reading-fields.ts";
import { findReading, insertReadings, readingOf, setTotals } from "#features/meters/readings/readings.queries.ts";
import { countReading, refreshMeter } from "#features/meters/readings/write.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface Correction extends Omit<GivenReading, "value"> {
  /** Null takes the reading back. */
  value: number | null;
  note: string;
}

/** The answer of a step that measured again: its id is the reading's. */
type AtStep = { id: string; stepId: string; workOrderId: string };

/**
 * Puts a reading right by another one in its place, and counts those after it anew; what is not said of its kind stays.
 * Answers the id of the new one. `measured` says that a step did it.
 * @throws Refusal `not_found`, `reading_corrected`, `reading_lower`, `reading_higher`, `invalid`
 */
export async function correctReading(
  db: CompanyDb,
  { meterId, id }: { meterId: string; id: string },
  { value, note, kind, ...more }: Correction,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
  measured: AtStep | null = null,
): Promise<string> {
  const meter = (await holdMeter(db, meterId)) ?? refuse("not_found");
  const { reading: was, counts, at, number } = (await findReading(db, meterId, id)) ?? refuse("not_found");
  if (!counts) return refuse("reading_corrected");
  const next: GivenReading = kind === undefined || kind === was.kind ? was : { value: 0, kind };
  const fields = fieldsOf({ ...next, ...counterOf(more), ...withoutUndefined(more), value: value ?? was.value }, meter);
  await setTotals(db, [{ id, total: null }]);
  const total = await countReading(db, meter, { at, number, reading: value === null ? null : readingOf(fields) });
  const newId = measured?.id ?? crypto.randomUUID();
  const row = { id: newId, meterId, machineId: meter.machineId, at, number, ...fields, value, total };
  const source = measured === null ? ("hand" as const) : ("step" as const);
  const { stepId = null, workOrderId = null } = measured ?? {};
  await insertReadings(db, [{ ...row, corrects: id, note, source, stepId, workOrderId, writtenAt: now }]);
  await refreshMeter(db, meter, meter.readings + 1, by.timeZone);
  announce(db, { kind: "meter", id: meterId });
  return newId;
}

/** Another counter is one of the meter as it is now. */
const counterOf = ({ atMost }: Pick<GivenReading, "atMost">) => (atMost === undefined ? {} : { decimals: undefined });

function withoutUndefined(given: Omit<GivenReading, "value" | "kind">): Partial<GivenReading> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
