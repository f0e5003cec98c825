import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { removeBins } from "#features/bins/bins.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { undoNamed } from "#features/imports/kinds/named/undo-named.ts";
import type { PartBefore } from "#features/imports/kinds/parts/write-parts.ts";
import { supplierStore } from "#features/imports/kinds/suppliers.ts";
import { findInSteps, inSteps } from "#features/imports/kinds/undo-steps.ts";
import { listUsed } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { partSheet } from "#features/parts/parts.ts";
import { lockSuppliers, offerRows } from "#features/suppliers/suppliers.ts";

/** What is a part's own: whoever writes there makes its next version. */
const ownTables = ["stock_movement", "part_bin", "part_supplier"];

/** Takes back the parts that nobody has worked with since, and the suppliers and bins that then hold nothing. */
export async function undoParts(
  db: CompanyDb,
  created: readonly MadeThing[],
  moment: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  await lockSuppliers(db, "write");
  const parts = created.filter(({ kind }) => kind === "part");
  const ids = parts.map(({ thing_id: id }) => id);
  const found = await findInSteps(ids, (some) =>
    partSheet.findPartRows(db, { ids: some, names: [], codes: [], barcodes: [] }),
  );
  const there = new Map(found.map((part) => [part.id, part]));
  const isUntouched = ({ thing_id: id, version }: MadeThing) => there.get(id)?.version === version;
  const untouched = parts.filter(isUntouched);
  const newIds = untouched.flatMap(({ thing_id: id, is_new: isNew }) => (isNew ? [id] : []));
  const used = new Set(await listUsed(db, "part", newIds, ownTables));
  const removed = newIds.filter((id) => !used.has(id));
  await inSteps(removed, moment, (some) => partSheet.removePartRows(db, some));
  const restored = untouched.filter(({ is_new: isNew }) => !isNew);
  await inSteps(restored, moment, (some) => restore(db, some, moment.at));
  const gone = new Set([...removed, ...restored.map(({ thing_id: id }) => id)]);
  for (const id of gone) announce(db, { kind: "part", id });
  const suppliers = await undoNamed(
    db,
    supplierStore,
    created.filter(({ kind }) => kind === "supplier"),
    moment,
  );
  const bins = await removeUnusedBins(
    db,
    created.filter(({ kind }) => kind === "bin").map(({ thing_id: id }) => id),
  );
  const left = parts.filter(({ thing_id: id }) => !gone.has(id));
  return {
    gone: gone.size + suppliers.gone + bins,
    left: left.map((one) => ({
      ...{ kind: "part", id: one.thing_id, name: there.get(one.thing_id)?.name ?? "" },
      reason: isUntouched(one) ? "in_use" : "changed",
    })),
  };
}

async function restore(db: CompanyDb, changed: readonly MadeThing[], at: Temporal.Instant): Promise<void> {
  const ids = changed.map(({ thing_id: id }) => id);
  const stocks = await partSheet.lockStock(db, ids);
  const befores = changed.map(({ before }) => before as unknown as PartBefore);
  const maker = { by: { name: db.acting.name, access: "planner" as const }, at };
  const written = befores.flatMap(({ part }) => {
    const locked = stocks.get(part.id);
    return locked === undefined ? [] : [{ part, stock: partSheet.stockOfChanged(locked, part, maker) }];
  });
  await partSheet.updateParts(db, written, at);
  await offerRows.replaceOffers(
    db,
    ids,
    befores.flatMap(({ offers }) => offers),
  );
}

async function removeUnusedBins(db: CompanyDb, ids: readonly string[]): Promise<number> {
  const used = new Set(await listUsed(db, "bin", ids));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) await removeBins(db, unused);
  return unused.length;
}
