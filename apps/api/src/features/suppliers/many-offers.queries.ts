import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { Offer } from "#features/suppliers/part-suppliers.queries.ts";

export interface OfferOfPart extends Offer {
  part_id: string;
}

/** What the suppliers of parts offer of them. */
export async function listOffersOf(db: CompanyDb, partIds: readonly string[]): Promise<OfferOfPart[]> {
  const { rows } = await sql<OfferOfPart>`
    select part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred from part_supplier
    where company_id = current_company_id() and part_id = any(${partIds}::uuid[]) order by part_id, supplier_id`.execute(
    db,
  );
  return rows;
}

/** An offer of a part that is to be the preferred one. */
interface PreferredOffer {
  part_id: string;
  supplier_id: string;
  number: string | null;
  /** Of a new part, which nobody has offered yet. */
  is_new: boolean;
}

/** Makes suppliers the preferred ones of parts; what is said of a part there stays, but for another number. */
export async function preferSuppliers(db: CompanyDb, offers: readonly PreferredOffer[]): Promise<void> {
  const offered = offers.filter(({ is_new }) => !is_new);
  if (offered.length > 0) await leavePreferred(db, offered);
  await sql`
    insert into part_supplier (part_id, supplier_id, number, is_preferred)
    select part_id, supplier_id, number, true from ${givenOf(offers)}
    on conflict (company_id, part_id, supplier_id) do update set
      number = coalesce(excluded.number, part_supplier.number), is_preferred = true`.execute(db);
}

const givenOf = (offers: readonly PreferredOffer[]) =>
  sql`json_to_recordset(${JSON.stringify(offers)}::json) as given (part_id uuid, supplier_id uuid, number text)`;

async function leavePreferred(db: CompanyDb, offers: readonly PreferredOffer[]): Promise<void> {
  const given = givenOf(offers);
  const isLeft = sql`part_supplier.company_id = current_company_id() and part_supplier.part_id = given.part_id
    and part_supplier.is_preferred and part_supplier.supplier_id <> given.supplier_id`;
  await sql`
    delete from part_supplier using ${given} where ${isLeft} and part_supplier.number is null and price_cents is null
      and lead_days is null and pack = 1`.execute(db);
  await sql`update part_supplier set is_preferred = false from ${given} where ${isLeft}`.execute(db);
}

/** Puts these offers in the place of all that parts have. */
export async function replaceOffers(
  db: CompanyDb,
  partIds: readonly string[],
  offers: readonly OfferOfPart[],
): Promise<void> {
  await sql`
    delete from part_supplier where company_id = current_company_id() and part_id = any(${partIds}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into part_supplier (part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred)
    select part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred
    from json_to_recordset(${JSON.stringify(offers)}::json) as offer (
      part_id uuid, supplier_id uuid, number text, price_cents integer, pack integer, lead_days integer, is_preferred boolean
    )`.execute(db);
}
