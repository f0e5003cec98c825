import { limits } from "@millwright/contract/limits";
import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  findPreferred,
  leavePreferred,
  type PreferredSupplier,
  preferSupplier,
} from "#features/suppliers/part-suppliers.queries.ts";
import {
  changeSupplier,
  findSupplierByName,
  findUnnamedSupplier,
  insertSupplier,
  type Reach,
  type SupplierRow,
} from "#features/suppliers/suppliers.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What a part's form says of its supplier. What is not given stays. */
export interface GivenSupplier {
  name?: string | null | undefined;
  contact?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/**
 * Makes the supplier that is named the preferred one of a part, and writes how it is reached; one of that name is added where there
 * is none. Without a name it is whoever is reached so; neither is no supplier. Answers whether that changed something.
 * Suppliers are locked by whoever asks.
 */
export async function supplyPart(
  db: CompanyDb,
  partId: string,
  given: GivenSupplier,
  at: Temporal.Instant,
): Promise<boolean> {
  const before = await findPreferred(db, partId);
  const name = nameOf(given, before);
  if (name === null) return supplyUnnamed(db, partId, { given, before }, at);
  if (before !== null && isStill(before, name, given)) return reach(db, before.id, factsOf(given), at);
  const supplier = await findOrAdd(db, name, { ...before, ...stated(given) }, at);
  await reach(db, supplier.id, filledIn(given), at);
  if (before !== null) await leavePreferred(db, partId, before);
  await preferSupplier(db, partId, supplier.id);
  return true;
}

/** What the supplier is called; null for none. */
function nameOf(given: GivenSupplier, before: PreferredSupplier | null): string | null {
  if (given.name) return given.name;
  return given.name === undefined && before !== null && !before.isUnnamed ? before.name : null;
}

/** Without a name a supplier is how it is reached. Taking away the name alone takes away the supplier. */
async function supplyUnnamed(
  db: CompanyDb,
  partId: string,
  { given, before }: { given: GivenSupplier; before: PreferredSupplier | null },
  at: Temporal.Instant,
): Promise<boolean> {
  const isLeft = before !== null && !before.isUnnamed && Object.keys(filledIn(given)).length === 0;
  const { contact = null, phone = null, email = null } = isLeft ? {} : { ...before, ...stated(given) };
  const name = calledBy({ contact, phone, email });
  if (name !== null && before?.isUnnamed) return reach(db, before.id, { name, contact, phone, email }, at);
  if (before !== null) await leavePreferred(db, partId, before);
  if (name === null) return before !== null;
  const known = await findUnnamedSupplier(db, { contact, phone, email });
  const id = known?.id ?? crypto.randomUUID();
  if (known === null) {
    await insertSupplier(db, { id, name, is_unnamed: true, contact, phone, email }, at);
    announce(db, { kind: "supplier", id });
  }
  await preferSupplier(db, partId, id);
  return true;
}

/** What lists call a supplier without a name. */
export const calledBy = ({ contact, phone, email }: Reach): string | null =>
  (contact ?? email ?? phone)?.slice(0, limits.name) ?? null;

/** A deleted one stays only where nobody names it anew. */
const isStill = (before: PreferredSupplier, name: string, given: GivenSupplier) =>
  !before.isUnnamed && plain(before.name) === plain(name) && !(before.isDeleted && given.name);

const factsOf = ({ contact, phone, email }: GivenSupplier) => ({ contact, phone, email });

/** What is said, be it that there is none. */
const stated = (given: GivenSupplier) =>
  Object.fromEntries(Object.entries(factsOf(given)).filter(([, value]) => value !== undefined));

/** What is left open takes nothing away from a supplier that is known. */
const filledIn = (given: GivenSupplier) =>
  Object.fromEntries(Object.entries(factsOf(given)).filter(([, value]) => value !== undefined && value !== null));

async function reach(db: CompanyDb, id: string, facts: object, at: Temporal.Instant): Promise<boolean> {
  const isChanged = await changeSupplier(db, id, facts, at);
  if (isChanged) announce(db, { kind: "supplier", id });
  return isChanged;
}

async function findOrAdd(
  db: CompanyDb,
  name: string,
  { contact, phone, email }: Omit<GivenSupplier, "name">,
  at: Temporal.Instant,
): Promise<Pick<SupplierRow, "id">> {
  const found = await findSupplierByName(db, name);
  if (found !== null) return found;
  const id = crypto.randomUUID();
  if (await insertSupplier(db, { id, name, contact, phone, email }, at)) {
    announce(db, { kind: "supplier", id });
    return { id };
  }
  return (await findSupplierByName(db, name)) ?? refuse("conflict");
}
