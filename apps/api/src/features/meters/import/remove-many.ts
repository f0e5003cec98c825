import { totalsOf } from "@millwright/domain/meters/usage";
import type { CompanyDb } from "#db/database.ts";
import { holdMeter } from "#features/meters/meters.queries.ts";
import {
  findBefore,
  listAfter,
  listUncorrected,
  removeReadings,
  setTotals,
} from "#features/meters/readings/readings.queries.ts";
import { refreshMeter } from "#features/meters/readings/write.ts";

/**
 * Takes away readings of a meter that nobody has put right since, and counts those after them anew; answers which. Where one
 * that stays can't stand without them, none is taken away.
 */
export async function removeMany(
  db: CompanyDb,
  meterId: string,
  ids: readonly string[],
  zone: string,
): Promise<ReadonlySet<string>> {
  const meter = await holdMeter(db, meterId);
  const removed = meter === null ? [] : await listUncorrected(db, meterId, ids);
  const [first] = removed;
  if (meter === null || first === undefined) return new Set();
  const gone = new Set(removed.map(({ id }) => id));
  const after = (await listAfter(db, meterId, first)).filter(({ id }) => !gone.has(id));
  const counted = totalsOf(
    await findBefore(db, meterId, first),
    after.map(({ reading }) => reading),
  );
  if ("fault" in counted) return new Set();
  const number = await removeReadings(db, meterId, [...gone]);
  const totals = after.map(({ id, total: was }, at) => ({ id, was, total: counted.totals[at] ?? was }));
  await setTotals(
    db,
    totals.filter(({ was, total }) => was !== total),
  );
  await refreshMeter(db, meter, number, zone);
  return gone;
}
