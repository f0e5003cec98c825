import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import type { WrittenMeter } from "#features/imports/kinds/meters/write-meters.ts";
import { inSteps } from "#features/imports/kinds/undo-steps.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { type FoundMeterRow, meterRows, namesOfMeters, readingSheet } from "#features/meters/meters.ts";

interface Written extends WrittenMeter {
  id: string;
}

/** Takes back the meters that nobody has changed or read since, and by which nothing falls due. */
export async function undoMeters(
  db: CompanyDb,
  created: readonly MadeThing[],
  moment: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const all = created.map(({ thing_id: id, before }): Written => ({ ...(before as unknown as WrittenMeter), id }));
  const ids = all.map(({ id }) => id);
  const rows = await meterRows.lockMeterRows(db, { ids, machineIds: [], names: [] });
  const there = new Map(rows.map((meter) => [meter.id, meter]));
  const untouched = all.filter((one) => isUntouched(one, there.get(one.id)));
  const newIds = untouched.filter(({ was }) => was === null).map(({ id }) => id);
  const gone = await removeUnused(db, newIds, moment);
  for (const one of untouched.filter(({ was }) => was !== null)) {
    if (await restoreFields(db, one, there.get(one.id), moment)) gone.add(one.id);
    await moment.onProgress(1);
  }
  for (const id of gone) announce(db, { kind: "meter", id });
  const inUse = new Set(untouched.map(({ id }) => id));
  const left = all.filter(({ id }) => !gone.has(id));
  return { gone: gone.size, left: await leftMeters(db, left, inUse) };
}

function isUntouched({ was, now, reading }: Written, meter: FoundMeterRow | undefined): boolean {
  if (meter === undefined) return false;
  const isSame = meter.name === now.name && meter.unit === now.unit && meter.decimals === now.decimals;
  return isSame && (was !== null || meter.readings === (reading === null ? 0 : 1));
}

/** Removes those by which no PM falls due and that no step of a procedure asks for. */
async function removeUnused(db: CompanyDb, ids: readonly string[], moment: UndoMoment): Promise<Set<string>> {
  const used = new Set(await meterRows.listMetersInUse(db, ids));
  const unused = ids.filter((id) => !used.has(id));
  await inSteps(unused, moment, (some) => meterRows.removeMeters(db, some));
  return new Set(unused);
}

/** Gives a meter what it had, where its machine has no other one of that name by now and its reading can go. */
async function restoreFields(
  db: CompanyDb,
  { id, was, now, reading }: Written,
  meter: FoundMeterRow | undefined,
  { at, zone }: UndoMoment,
): Promise<boolean> {
  if (was === null || meter === undefined) return false;
  const sought = { ids: [], machineIds: [meter.machine_id], names: [plain(was.name)] };
  const holders = await meterRows.lockMeterRows(db, sought);
  if (holders.some((other) => other.id !== id)) return false;
  if (reading !== null) {
    const removed = await readingSheet.removeMany(db, id, [reading], zone);
    if (removed.size === 0) return false;
    await turnByMeter(db, id, zone, at);
  }
  const isOther = was.name !== now.name || was.unit !== now.unit || was.decimals !== now.decimals;
  if (isOther) await meterRows.updateMeters(db, [{ id, ...was }]);
  return true;
}

async function leftMeters(db: CompanyDb, left: readonly Written[], inUse: ReadonlySet<string>): Promise<Left[]> {
  const names = await namesOfMeters(
    db,
    left.map(({ id }) => id),
  );
  return left.map(({ id, now }) => {
    const named = names.get(id);
    const name = named === undefined ? now.name : `${named.machine} · ${named.meter}`;
    return { kind: "meter", id, name, reason: inUse.has(id) ? "in_use" : "changed" };
  });
}
