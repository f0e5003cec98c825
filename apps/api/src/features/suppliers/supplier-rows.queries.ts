import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a sheet says of a supplier. */
export interface SheetSupplier {
  id: string;
  name: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
  terms: string | null;
  notes: string | null;
}

/** The suppliers with one of these ids or names, as `plain` writes them. */
export async function findSuppliers(
  db: CompanyDb,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<SheetSupplier[]> {
  const { rows } = await sql<SheetSupplier>`
    select id, name, contact, phone, email, terms, notes from supplier
    where company_id = current_company_id() and deleted_at is null
      and (id = any(${ids}::uuid[]) or plain(name) = any(${names}::text[]))
    order by created_at, id`.execute(db);
  return rows;
}

/** All suppliers that are there, by their names. */
export async function listSupplierNames(db: CompanyDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from supplier where deleted_at is null order by sort_name, id`.execute(db);
  return rows;
}

const given = sql.raw("given (id uuid, name text, contact text, phone text, email text, terms text, notes text)");

export async function insertSuppliers(
  db: CompanyDb,
  suppliers: readonly SheetSupplier[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into supplier (id, name, contact, phone, email, terms, notes, created_at, updated_at)
    select id, name, contact, phone, email, terms, notes, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(suppliers)}::json) as ${given}`.execute(db);
}

/** Writes all that a sheet says of suppliers, and makes the next version of each. */
export async function updateSuppliers(
  db: CompanyDb,
  suppliers: readonly SheetSupplier[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update supplier set name = given.name, contact = given.contact, phone = given.phone, email = given.email,
      terms = given.terms, notes = given.notes, version = version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(suppliers)}::json) as ${given}
    where supplier.id = given.id and deleted_at is null`.execute(db);
}

/** Takes suppliers away as if they had never been. */
export async function removeSuppliers(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from supplier where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}
