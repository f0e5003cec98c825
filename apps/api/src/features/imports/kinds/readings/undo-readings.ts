import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { namesOfMeters, readingSheet } from "#features/meters/meters.ts";

/** Takes back the readings that nobody has put right since. What stays is told by its meter. */
export async function undoReadings(
  db: CompanyDb,
  created: readonly MadeThing[],
  { at, zone, onProgress }: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const byMeter = Map.groupBy(created, ({ before }) => String(before?.meter_id));
  const left: { meterId: string; reason: Left["reason"] }[] = [];
  let gone = 0;
  for (const [meterId, readings] of [...byMeter].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const ids = readings.map(({ thing_id: id }) => id);
    const removed = await readingSheet.removeMany(db, meterId, ids, zone);
    gone += removed.size;
    await onProgress(ids.length);
    if (removed.size < ids.length) left.push({ meterId, reason: removed.size === 0 ? "in_use" : "changed" });
    if (removed.size === 0) continue;
    announce(db, { kind: "meter", id: meterId });
    await turnByMeter(db, meterId, zone, at);
  }
  const names = await namesOfMeters(
    db,
    left.map(({ meterId }) => meterId),
  );
  return { gone, left: left.map((one) => leftMeter(one, names.get(one.meterId))) };
}

function leftMeter(
  { meterId, reason }: { meterId: string; reason: Left["reason"] },
  names: { machine: string; meter: string } | undefined,
): Left {
  const name = names === undefined ? "" : `${names.machine} · ${names.meter}`;
  return { kind: "meter", id: meterId, name, reason };
}
