import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type NamedRow, type NamePage, namedWithinBytes } from "#db/list/by-name.ts";

const offer = sql`
  'number', offer.number,
  'price_cents', offer.price_cents,
  'pack', offer.pack,
  'lead_days', offer.lead_days,
  'is_preferred', offer.is_preferred`;

/** The suppliers of a part, with its version. */
export async function findPartSuppliers(db: CompanyDb, partId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('version', part.version, 'suppliers', coalesce((
      select json_agg(json_build_object(
        'supplier_id', supplier.id,
        'name', supplier.name,
        'is_deleted', supplier.deleted_at is not null,
        ${offer}
      ) order by not offer.is_preferred, supplier.sort_name, supplier.id)
      from part_supplier offer
        join supplier on supplier.company_id = offer.company_id and supplier.id = offer.supplier_id
      where offer.company_id = part.company_id and offer.part_id = part.id
    ), '[]'::json))::text as json
    from part where part.id = ${partId} and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** The parts of a supplier by name. */
export async function listSuppliedParts(
  db: CompanyDb,
  supplierId: string,
  { after, limit }: NamePage,
): Promise<NamedRow[]> {
  const beyond = after === null ? sql`` : sql`and (part.sort_name, part.id) > (${after[0]}::text, ${after[1]}::uuid)`;
  const page = sql`
    select part.id, part.sort_name as "sortName",
      json_build_object('part_id', part.id, 'code', part.code, 'name', part.name, ${offer})::text as json
    from part_supplier offer
      join part on part.company_id = offer.company_id and part.id = offer.part_id and part.deleted_at is null
    where offer.company_id = current_company_id() and offer.supplier_id = ${supplierId} ${beyond}
    order by part.sort_name, part.id limit ${limit + 1}`;
  return (await namedWithinBytes(page).execute(db)).rows;
}

/** The version of a part that is locked until the transaction ends. */
export async function lockSuppliedPart(db: CompanyDb, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from part where id = ${id} and deleted_at is null for no key update`.execute(db);
  return rows[0]?.version ?? null;
}

export async function touchSuppliedPart(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update part set version = version + 1, updated_at = ${at} where id = ${id}`.execute(db);
}

/** What a supplier offers of a part. */
export interface Offer {
  supplier_id: string;
  number: string | null;
  price_cents: number | null;
  pack: number;
  lead_days: number | null;
  is_preferred: boolean;
}

export async function listOffers(db: CompanyDb, partId: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select supplier_id, number, price_cents, pack, lead_days, is_preferred from part_supplier
    where company_id = current_company_id() and part_id = ${partId} order by supplier_id`.execute(db);
  return rows;
}

/** Of some ids those of suppliers that are not deleted. */
export async function listSuppliersThere(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from supplier where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts some offers of a part in the place of those that it has of the same suppliers. */
export async function writeOffers(db: CompanyDb, partId: string, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  // Which one is preferred until now may be another one.
  await sql`
    update part_supplier set is_preferred = false
    where company_id = current_company_id() and part_id = ${partId} and is_preferred
      and supplier_id <> all(${offers.filter((one) => one.is_preferred).map((one) => one.supplier_id)}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into part_supplier (part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred)
    select ${partId}::uuid, supplier_id, number, price_cents, pack, lead_days, is_preferred
    from json_to_recordset(${JSON.stringify(offers)}::json) as offer (
      supplier_id uuid, number text, price_cents integer, pack integer, lead_days integer, is_preferred boolean
    )
    on conflict (company_id, part_id, supplier_id) do update set
      number = excluded.number, price_cents = excluded.price_cents, pack = excluded.pack,
      lead_days = excluded.lead_days, is_preferred = excluded.is_preferred`.execute(db);
}

export async function deleteOffers(db: CompanyDb, partId: string, supplierIds: readonly string[]): Promise<void> {
  await sql`
    delete from part_supplier
    where company_id = current_company_id() and part_id = ${partId} and supplier_id = any(${supplierIds}::uuid[])`.execute(
    db,
  );
}

/** What a part's preferred supplier is called, and how it is reached. */
export interface PreferredSupplier {
  id: string;
  name: string;
  isUnnamed: boolean;
  contact: string | null;
  phone: string | null;
  email: string | null;
  isDeleted: boolean;
  /** Whether nothing more is known of the part there. */
  isBare: boolean;
}

export async function findPreferred(db: CompanyDb, partId: string): Promise<PreferredSupplier | null> {
  const { rows } = await sql<PreferredSupplier>`
    select supplier.id, name, is_unnamed as "isUnnamed", contact, phone, email, deleted_at is not null as "isDeleted",
      number is null and price_cents is null and lead_days is null and pack = 1 as "isBare"
    from part_supplier
      join supplier on supplier.company_id = part_supplier.company_id and supplier.id = part_supplier.supplier_id
    where part_supplier.company_id = current_company_id() and part_id = ${partId} and is_preferred`.execute(db);
  return rows[0] ?? null;
}

/** It is no longer the preferred one, or no supplier of the part at all. */
export async function leavePreferred(db: CompanyDb, partId: string, { isBare }: PreferredSupplier): Promise<void> {
  const which = sql`company_id = current_company_id() and part_id = ${partId} and is_preferred`;
  await (isBare
    ? sql`delete from part_supplier where ${which}`
    : sql`update part_supplier set is_preferred = false where ${which}`
  ).execute(db);
}

export async function preferSupplier(db: CompanyDb, partId: string, supplierId: string): Promise<void> {
  await sql`
    insert into part_supplier (part_id, supplier_id, is_preferred) values (${partId}, ${supplierId}, true)
    on conflict (company_id, part_id, supplier_id) do update set is_preferred = true`.execute(db);
}

/** Locks the parts of a supplier, in one order. */
export async function lockPartsOf(db: CompanyDb, supplierId: string): Promise<void> {
  await sql`
    select from part where company_id = current_company_id()
      and id in (select part_id from part_supplier where company_id = current_company_id() and supplier_id = ${supplierId})
    order by id for no key update`.execute(db);
}

/** The parts of a supplier are another one's, whose own words of a part stay. */
export async function moveOffers(db: CompanyDb, from: string, to: string): Promise<void> {
  await sql`
    with gone as (
      delete from part_supplier where company_id = current_company_id() and supplier_id = ${from} returning *
    )
    insert into part_supplier (part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred)
    select part_id, ${to}::uuid, number, price_cents, pack, lead_days, is_preferred from gone
    on conflict (company_id, part_id, supplier_id) do update set
      number = coalesce(part_supplier.number, excluded.number),
      price_cents = coalesce(part_supplier.price_cents, excluded.price_cents),
      pack = case when part_supplier.price_cents is null then excluded.pack else part_supplier.pack end,
      lead_days = coalesce(part_supplier.lead_days, excluded.lead_days),
      is_preferred = part_supplier.is_preferred or excluded.is_preferred`.execute(db);
}
