import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { findInSteps } from "#features/imports/kinds/undo-steps.ts";

interface Referrer {
  table: string;
  column: string;
}

/** What points to rows of a table, but for that table itself, as its foreign keys say; of what this role may see. */
async function listReferrers(db: CompanyDb, table: string): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${table}::regclass and conrelid <> confrelid and attname <> 'company_id'
      and has_table_privilege(conrelid, 'select')`.execute(db);
  return rows;
}

/** Which rows of a table something else points to, but for tables whose rows come and go with theirs. */
export async function listUsed(
  db: CompanyDb,
  table: string,
  ids: readonly string[],
  parts: readonly string[] = [],
): Promise<string[]> {
  const referrers = (await listReferrers(db, table)).filter((one) => !parts.includes(one.table));
  if (referrers.length === 0) return [];
  return findInSteps(ids, (some) => listPointedTo(db, referrers, some));
}

async function listPointedTo(db: CompanyDb, referrers: readonly Referrer[], ids: readonly string[]): Promise<string[]> {
  const each = referrers.map(
    (one) => sql`select ${sql.ref(one.column)} as id from ${sql.table(one.table)}
      where ${sql.ref(one.column)} = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{
    id: string;
  }>`select distinct id from (${sql.join(each, sql` union all `)}) as used`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of the things that an import made or changed are there as it left them; they are locked in the order of their ids. */
export async function lockUnchanged(
  db: CompanyDb,
  table: "machine" | "procedure" | "work_order",
  things: readonly { thing_id: string; version: number | null }[],
): Promise<Set<string>> {
  const versions = things.map(({ thing_id: id, version }) => ({ id, version }));
  const deleted = table === "procedure" ? sql`` : sql`and ${sql.ref(`${table}.deleted_at`)} is null`;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    join json_to_recordset(${JSON.stringify(versions)}::json) as seen (id uuid, version integer)
      on seen.id = ${sql.ref(`${table}.id`)}
    where ${sql.ref(`${table}.version`)} = seen.version ${deleted}
    order by ${sql.ref(`${table}.id`)} for update of ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
