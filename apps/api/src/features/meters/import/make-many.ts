import type { CompanyDb } from "#db/database.ts";
import { insertMeters, type NewMeter } from "#features/meters/import/meter-rows.queries.ts";
import { insertReadings } from "#features/meters/readings/readings.queries.ts";

interface MeterWithFirst extends Omit<NewMeter, "total" | "last_at"> {
  /** What it showed first. */
  first: { id: string; value: number; at: Temporal.Instant } | null;
}

/** Adds meters with what they showed first; answers which. Those whose machine has one of their name by now are left out. */
export async function makeMany(
  db: CompanyDb,
  meters: readonly MeterWithFirst[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  if (meters.length === 0) return new Set();
  const rows = meters.map(({ first, ...meter }) => ({
    ...{ ...meter, total: first?.value ?? null, last_at: first?.at.toString() ?? null },
  }));
  const inserted = new Set(await insertMeters(db, rows, now));
  const none = { atMost: null, decimals: null, oldFinal: null, newStart: null, corrects: null, stepId: null };
  const readings = meters.flatMap(({ id, machine_id: machineId, first }) => {
    if (first === null || !inserted.has(id)) return [];
    const { value, at } = first;
    const of = { id: first.id, meterId: id, machineId, kind: "reading", source: "import" } as const;
    return [{ ...of, ...none, at, value, total: value, number: 1, note: null, workOrderId: null, writtenAt: now }];
  });
  if (readings.length > 0) await insertReadings(db, readings);
  return inserted;
}
