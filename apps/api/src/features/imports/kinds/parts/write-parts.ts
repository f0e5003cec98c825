import type { ImportRow } from "@millwright/contract/imports";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import type { NamedThing } from "#features/imports/kinds/named/named-store.ts";
import { type SupplierField, supplierStore } from "#features/imports/kinds/suppliers.ts";
import { type FoundPart, partSheet, type WrittenPart } from "#features/parts/parts.ts";
import { type OfferOfPart, offerRows } from "#features/suppliers/suppliers.ts";

export type PlannedSupplier = NamedThing<SupplierField>;

/** What becomes of a row that makes or changes a part. */
export interface PlannedPart {
  row: number;
  /** Null of a new one. */
  current: FoundPart | null;
  changes: ImportRow["changes"];
  written: WrittenPart;
}

/** How a part was before an import changed it. */
export interface PartBefore {
  part: FoundPart;
  offers: OfferOfPart[];
}

/** Writes what was planned, however many rows that are by some statements. */
export async function writeParts(
  { db, at, report, alsoMade }: RunContext,
  suppliers: readonly PlannedSupplier[],
  planned: readonly PlannedPart[],
): Promise<void> {
  if (suppliers.length > 0) await supplierStore.insert(db, suppliers, at);
  for (const now of suppliers) {
    alsoMade({ kind: "supplier", thing_id: now.id, is_new: true, before: { was: null, now }, version: null });
    supplierStore.announce(db, now.id, false);
  }
  if (planned.length === 0) return;
  const writtenOf = (ones: readonly PlannedPart[]) => ones.map(({ written }) => written);
  const created = planned.filter(({ current }) => current === null);
  const changed = planned.filter(({ current }) => current !== null);
  const changedIds = changed.map(({ written }) => written.part.id);
  const offers = changedIds.length === 0 ? [] : await offerRows.listOffersOf(db, changedIds);
  if (created.length > 0) await partSheet.insertParts(db, writtenOf(created), at);
  if (changed.length > 0) await partSheet.updateParts(db, writtenOf(changed), at);
  await preferSuppliers(db, planned);
  const ids = planned.map(({ written }) => written.part.id);
  const versions = new Map((await partSheet.listPartVersions(db, ids)).map(({ id, version }) => [id, version]));
  const offersOf = Map.groupBy(offers, ({ part_id: partId }) => partId);
  for (const { row, current, changes, written } of planned) {
    const { id } = written.part;
    const what = { kind: "part", thing_id: id, version: versions.get(id) ?? null };
    if (current === null) report(row, { outcome: "made", thing: { ...what, is_new: true, before: null } });
    else {
      const before = { part: current, offers: offersOf.get(id) ?? [] } satisfies PartBefore;
      report(row, {
        outcome: "changed",
        thing: { ...what, is_new: false, before, version_before: current.version },
        changes,
      });
    }
    announce(db, { kind: "part", id });
  }
}

async function preferSuppliers(db: RunContext["db"], planned: readonly PlannedPart[]): Promise<void> {
  const preferred = planned.flatMap(({ current, written: { part } }) => {
    const { id, supplier, supplier_number: number } = part;
    if (supplier === null) return [];
    const isSame = current?.supplier === supplier && current.supplier_number === number;
    return isSame ? [] : [{ part_id: id, supplier_id: supplier, number, is_new: current === null }];
  });
  if (preferred.length > 0) await offerRows.preferSuppliers(db, preferred);
}
