import type { Contract } from "@millwright/contract/contract";
import { dayOf } from "@millwright/domain/when";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { renameServiceSupplier } from "#features/outside-services/outside-services.ts";
import { moveOrdersOfSupplier } from "#features/purchasing/purchasing.ts";
import { listOffersOf, preferSuppliers, replaceOffers } from "#features/suppliers/many-offers.queries.ts";
import { lockPartsOf, moveOffers } from "#features/suppliers/part-suppliers.queries.ts";
import {
  findSuppliers,
  insertSuppliers,
  listSupplierNames,
  removeSuppliers,
  updateSuppliers,
} from "#features/suppliers/supplier-rows.queries.ts";
import {
  changeSupplier,
  findSupplierByName,
  findSupplierDetails,
  findSupplierJson,
  findSupplierRow,
  insertSupplier,
  listSupplierRows,
  lockSuppliers as lock,
  markSupplierDeleted,
  type SupplierColumns,
  type SupplierRow,
  undeleteSupplier,
} from "#features/suppliers/suppliers.queries.ts";
import { calledBy, supplyPart as supply } from "#features/suppliers/supply-part.ts";
import { type JsonText, jsonText, type Page } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { listByName } from "#http/list/list-by-name.ts";

export const lockSuppliers = lock;
export const supplyPart = supply;

/** How sheets bring in suppliers. */
export const supplierRows = { findSuppliers, insertSuppliers, listSupplierNames, removeSuppliers, updateSuppliers };
export type { OfferOfPart } from "#features/suppliers/many-offers.queries.ts";
/** Where the parts of a sheet are bought. */
export const offerRows = { listOffersOf, preferSuppliers, replaceOffers };

/** A page of the suppliers, by name. */
export function readSuppliers(
  db: CompanyDb,
  query: z.output<Contract["GET /suppliers"]["query"]>,
): Promise<Page<never>> {
  return listByName(query, (page) => listSupplierRows(db, page));
}

/** @throws Refusal `not_found` */
export async function getSupplier(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findSupplierJson(db, id)) ?? refuse("not_found"));
}

/** The supplier, with what outside services there came to in 12 months. @throws Refusal `not_found` */
export async function getSupplierDetails(
  db: CompanyDb,
  id: string,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
): Promise<JsonText> {
  const since = dayOf(now, by.timeZone).subtract({ months: 12 }).toString();
  return jsonText((await findSupplierDetails(db, id, since)) ?? refuse("not_found"));
}

interface GivenSupplier extends SupplierColumns {
  id?: string | undefined;
  name: string;
}

/** @throws Refusal `name_required`, `supplier_name_taken` */
export async function makeSupplier(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...given }: GivenSupplier,
  at: Temporal.Instant,
): Promise<JsonText> {
  requireName(given.name);
  await lock(db, "write");
  if (!(await insertSupplier(db, { id, ...given }, at))) refuseName(given.name);
  announce(db, { kind: "supplier", id });
  return getSupplier(db, id);
}

interface SupplierEdit extends SupplierColumns {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/** Changes what is given. @throws Refusal `not_found`, `stale`, `name_required`, `supplier_name_taken` */
export async function editSupplier(
  db: CompanyDb,
  id: string,
  { version, ...given }: SupplierEdit,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { name } = given;
  if (name !== undefined) requireName(name);
  await lock(db, "write");
  const supplier = await requireSupplier(db, id);
  if (version !== null && version !== supplier.version) refuse("stale");
  if (name !== undefined) await requireFreeName(db, id, name);
  const named = name === undefined ? called(supplier, given) : { ...given, is_unnamed: false };
  if (await changeSupplier(db, id, named, at)) announce(db, { kind: "supplier", id });
  return getSupplier(db, id);
}

/** Who has no name is called by how they are reached from now on. */
function called({ isUnnamed, ...before }: SupplierRow, given: SupplierColumns): SupplierColumns {
  const { contact = before.contact, phone = before.phone, email = before.email } = given;
  return isUnnamed ? { ...given, name: calledBy({ contact, phone, email }) ?? before.name } : given;
}

/** Deletes a supplier; what names it goes on naming it. @throws Refusal `not_found` */
export async function deleteSupplier(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<void> {
  await lock(db, "write");
  if (!(await markSupplierDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "supplier", id });
}

/** Brings a deleted supplier back. @throws Refusal `not_found`, `supplier_name_taken` */
export async function restoreSupplier(db: CompanyDb, id: string): Promise<JsonText> {
  await lock(db, "write");
  const supplier = await findSupplierRow(db, id);
  if (!supplier?.isDeleted) return refuse("not_found");
  if (!supplier.isUnnamed) await requireFreeName(db, id, supplier.name);
  await undeleteSupplier(db, id);
  announce(db, { kind: "supplier", id });
  return getSupplier(db, id);
}

/**
 * What names a supplier names another one from now on, and it is deleted.
 * @throws Refusal `not_found`; `unknown_reference` where there is no other one.
 */
export async function mergeSupplier(
  db: CompanyDb,
  id: string,
  into: string,
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  await lock(db, "write");
  const from = await requireSupplier(db, id);
  const to = await findSupplierRow(db, into);
  if (to === null || to.isDeleted || to.id === from.id)
    return refuse("unknown_reference", { fields: { into: "invalid" } });
  await followMerge(db, from, to, at);
  const { contact, phone, email, terms } = from;
  const kept = {
    ...(to.contact === null && { contact }),
    ...(to.phone === null && { phone }),
    ...(to.email === null && { email }),
    ...(to.terms === null && { terms }),
  };
  await changeSupplier(db, into, kept, at);
  await markSupplierDeleted(db, id, by.username, at);
  announce(db, { kind: "supplier", id });
  announce(db, { kind: "supplier", id: into });
  return getSupplier(db, into);
}

/** Everything that names a supplier is carried over here, each kind of thing in a line of its own. */
async function followMerge(db: CompanyDb, from: SupplierRow, to: SupplierRow, at: Temporal.Instant): Promise<void> {
  // Before the parts: who receives an order locks it first.
  await moveOrdersOfSupplier(db, from.id, to.id, at);
  await lockPartsOf(db, from.id);
  await moveOffers(db, from.id, to.id);
  await renameServiceSupplier(db, from.name, to.name, at);
}

async function requireSupplier(db: CompanyDb, id: string): Promise<SupplierRow> {
  const supplier = await findSupplierRow(db, id);
  return supplier === null || supplier.isDeleted ? refuse("not_found") : supplier;
}

function requireName(name: string): void {
  if (name === "") refuse("name_required", { fields: { name: "required" } });
}

async function requireFreeName(db: CompanyDb, id: string, name: string): Promise<void> {
  const namesake = await findSupplierByName(db, name);
  if (namesake !== null && namesake.id !== id) refuseName(name);
}

function refuseName(name: string): never {
  return refuse("supplier_name_taken", { fields: { name: "duplicate" }, values: { name } });
}
