import type { Contract } from "@millwright/contract/contract";
import type { PartSupplierInput } from "@millwright/contract/suppliers";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  deleteOffers,
  findPartSuppliers,
  listOffers,
  listSuppliedParts,
  listSuppliersThere,
  lockSuppliedPart,
  type Offer,
  touchSuppliedPart,
  writeOffers,
} from "#features/suppliers/part-suppliers.queries.ts";
import { findSupplierRow, lockSuppliers } from "#features/suppliers/suppliers.queries.ts";
import { type JsonText, jsonText, type Page } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { listByName } from "#http/list/list-by-name.ts";

/** A page of the parts of a supplier, by name. @throws Refusal `not_found` */
export async function readSuppliedParts(
  db: CompanyDb,
  id: string,
  query: z.output<Contract["GET /suppliers/{id}/parts"]["query"]>,
): Promise<Page<never>> {
  const supplier = await findSupplierRow(db, id);
  if (supplier === null || supplier.isDeleted) refuse("not_found");
  return listByName(query, (page) => listSuppliedParts(db, id, page));
}

/** @throws Refusal `not_found` */
export async function getPartSuppliers(db: CompanyDb, partId: string): Promise<JsonText> {
  return jsonText((await findPartSuppliers(db, partId)) ?? refuse("not_found"));
}

/**
 * Says where a part is bought; who is left out is its supplier no longer.
 * @throws Refusal `not_found`, `stale`, `invalid`; `unknown_reference` of a supplier that is deleted, unless it was one of the part.
 */
export async function setPartSuppliers(
  db: CompanyDb,
  partId: string,
  { suppliers: given, version: seen }: { suppliers: readonly PartSupplierInput[]; version: number | null },
  at: Temporal.Instant,
): Promise<JsonText> {
  requireOnce(given);
  await lockSuppliers(db, "name");
  const version = (await lockSuppliedPart(db, partId)) ?? refuse("not_found");
  if (seen !== null && seen !== version) refuse("stale");
  const before = await listOffers(db, partId);
  const after = given.map((one, place) => offerOf(one, place, given));
  await requireThere(db, before, after);
  const gone = before.filter((one) => !after.some(({ supplier_id }) => supplier_id === one.supplier_id));
  const changed = after.filter((one) => !before.some((other) => isSame(one, other)));
  if (gone.length + changed.length === 0) return getPartSuppliers(db, partId);
  if (gone.length > 0)
    await deleteOffers(
      db,
      partId,
      gone.map(({ supplier_id }) => supplier_id),
    );
  await writeOffers(db, partId, after);
  await touchSuppliedPart(db, partId, at);
  announce(db, { kind: "part", id: partId });
  return getPartSuppliers(db, partId);
}

/** The first one is preferred where nobody says which one is. */
function offerOf(
  { supplier_id, number = null, price_cents = null, pack = 1, lead_days = null, is_preferred }: PartSupplierInput,
  place: number,
  all: readonly PartSupplierInput[],
): Offer {
  const isFirst = place === 0 && all.every((one) => one.is_preferred === undefined);
  return { supplier_id, number, price_cents, pack, lead_days, is_preferred: is_preferred ?? isFirst };
}

const isSame = (one: Offer, other: Offer) =>
  one.supplier_id === other.supplier_id &&
  one.number === other.number &&
  one.price_cents === other.price_cents &&
  one.pack === other.pack &&
  one.lead_days === other.lead_days &&
  one.is_preferred === other.is_preferred;

function requireOnce(given: readonly PartSupplierInput[]): void {
  for (const [place, { supplier_id, is_preferred }] of given.entries()) {
    const earlier = given.slice(0, place);
    if (earlier.some((one) => one.supplier_id === supplier_id))
      refuse("invalid", { fields: { [`suppliers.${place}.supplier_id`]: "duplicate" } });
    if (is_preferred && earlier.some((one) => one.is_preferred))
      refuse("invalid", { fields: { [`suppliers.${place}.is_preferred`]: "duplicate" } });
  }
}

async function requireThere(db: CompanyDb, before: readonly Offer[], after: readonly Offer[]): Promise<void> {
  const known = before.map(({ supplier_id }) => supplier_id);
  const added = after.map(({ supplier_id }) => supplier_id).filter((id) => !known.includes(id));
  const there = added.length === 0 ? [] : await listSuppliersThere(db, added);
  for (const [place, { supplier_id }] of after.entries())
    if (added.includes(supplier_id) && !there.includes(supplier_id))
      refuse("unknown_reference", { fields: { [`suppliers.${place}.supplier_id`]: "invalid" } });
}
