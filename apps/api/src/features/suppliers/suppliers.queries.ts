import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, namedWithinBytes } from "#db/list/by-name.ts";
import { searchIn } from "#db/list/search.ts";

/** A supplier as others name it. */
export interface SupplierRow {
  id: string;
  name: string;
  /** Whether that is how they are reached, in the place of a name. */
  isUnnamed: boolean;
  contact: string | null;
  phone: string | null;
  email: string | null;
  terms: string | null;
  version: number;
  isDeleted: boolean;
}

const fields = sql`
  'id', supplier.id,
  'name', supplier.name,
  'contact', supplier.contact,
  'phone', supplier.phone,
  'email', supplier.email,
  'terms', supplier.terms,
  'notes', supplier.notes,
  'parts', (
    select count(*) from part_supplier
      join part on part.company_id = part_supplier.company_id and part.id = part_supplier.part_id and part.deleted_at is null
    where part_supplier.company_id = supplier.company_id and part_supplier.supplier_id = supplier.id
  ),
  'created_at', json_instant(supplier.created_at),
  'updated_at', json_instant(supplier.updated_at),
  'version', supplier.version`;

const columns = sql`
  id, name, is_unnamed as "isUnnamed", contact, phone, email, terms, version, deleted_at is not null as "isDeleted"`;

/**
 * Held until the transaction ends: by who writes suppliers all of them, by who names one of them with the others that do. It is
 * taken before any part is locked.
 */
export async function lockSuppliers(db: CompanyDb, mode: "write" | "name"): Promise<void> {
  const key = sql`hashtextextended(${`suppliers of ${db.companyId}`}, 0)`;
  await (mode === "write"
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(db);
}

export async function listSupplierRows(db: CompanyDb, { q, after, limit }: NamePage): Promise<NamedRow[]> {
  const words = sql`plain(concat_ws(E'\n', supplier.name, supplier.contact, supplier.phone, supplier.email))`;
  const found = q ? sql`and ${searchIn({ words }, q).matches}` : sql``;
  const beyond = after === null ? sql`` : sql`and (sort_name, supplier.id) > (${after[0]}::text, ${after[1]}::uuid)`;
  const page = sql`
    select supplier.id, sort_name as "sortName", json_build_object(${fields})::text as json from supplier
    where supplier.company_id = current_company_id() and deleted_at is null ${found} ${beyond}
    order by sort_name, supplier.id limit ${limit + 1}`;
  return (await namedWithinBytes(page).execute(db)).rows;
}

export async function findSupplierJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(${fields})::text as json from supplier where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.json ?? null;
}

/** The same with what outside services of its name came to since a day. */
export async function findSupplierDetails(db: CompanyDb, id: string, since: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(${fields}, 'services', spent.services, 'services_cents', spent.cents)::text as json
    from supplier cross join lateral (
      select count(*) as services, coalesce(sum(amount_cents), 0) as cents from outside_service
      where outside_service.company_id = supplier.company_id and outside_service.deleted_at is null
        and on_date >= ${since}::date and plain(outside_service.supplier) = plain(supplier.name)
    ) as spent
    where supplier.id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export async function findSupplierRow(db: CompanyDb, id: string): Promise<SupplierRow | null> {
  const { rows } = await sql<SupplierRow>`select ${columns} from supplier where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findSupplierByName(db: CompanyDb, name: string): Promise<SupplierRow | null> {
  const { rows } = await sql<SupplierRow>`
    select ${columns} from supplier
    where company_id = current_company_id() and plain(name) = plain(${name}) and deleted_at is null and not is_unnamed`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One without a name that is reached just so. */
export async function findUnnamedSupplier(
  db: CompanyDb,
  { contact, phone, email }: Reach,
): Promise<SupplierRow | null> {
  const { rows } = await sql<SupplierRow>`
    select ${columns} from supplier
    where company_id = current_company_id() and is_unnamed and deleted_at is null
      and (contact, phone, email) is not distinct from (${contact}::text, ${phone}::text, ${email}::text)
    order by created_at, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How a supplier is reached. */
export interface Reach {
  contact: string | null;
  phone: string | null;
  email: string | null;
}

export interface SupplierColumns {
  name?: string | undefined;
  is_unnamed?: boolean | undefined;
  contact?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  terms?: string | null | undefined;
  notes?: string | null | undefined;
}

export interface NewSupplier extends SupplierColumns {
  id: string;
  name: string;
}

/** False when another one has its name. */
export async function insertSupplier(
  db: CompanyDb,
  { id, name, is_unnamed = false, contact = null, phone = null, email = null, terms = null, notes = null }: NewSupplier,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into supplier (id, name, is_unnamed, contact, phone, email, terms, notes, created_at, updated_at)
    values (${id}, ${name}, ${is_unnamed}, ${contact}, ${phone}, ${email}, ${terms}, ${notes}, ${at}, ${at})
    on conflict (company_id, plain(name)) where deleted_at is null and not is_unnamed do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Writes what is given, and makes the next version where that changes something. Answers whether it did. */
export async function changeSupplier(
  db: CompanyDb,
  id: string,
  given: SupplierColumns,
  at: Temporal.Instant,
): Promise<boolean> {
  const { assignments, differs } = differing(given);
  const { numAffectedRows } = await sql`
    update supplier set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${at}`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markSupplierDeleted(
  db: CompanyDb,
  id: string,
  by: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update supplier set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(),
      deleted_by_name = acting_name(), version = version + 1
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function undeleteSupplier(db: CompanyDb, id: string): Promise<void> {
  await sql`
    update supplier set deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null,
      version = version + 1
    where id = ${id}`.execute(db);
}
