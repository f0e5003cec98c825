import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Locks the tree of the company's machines until the transaction ends: another change of it has to wait. */
export async function lockTree(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine tree of ${db.companyId}`}, 0))`.execute(db);
}

/** Whether the machine is there; it then stays until the transaction ends. */
export async function holdMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

export interface Ancestor {
  id: string;
  name: string;
}

/** A machine and what it is a part of, outwards, also through machines that are deleted. */
export function ancestorsOf(id: string): RawBuilder<Ancestor & { isDeleted: boolean }> {
  return sql<Ancestor & { isDeleted: boolean }>`
    with recursive ancestor as (
      select id, name, parent_id, deleted_at, 0 as step from machine where id = ${id}
      union all
      select machine.id, machine.name, machine.parent_id, machine.deleted_at, step + 1
      from machine join ancestor on machine.id = ancestor.parent_id
    )
    select id, name, deleted_at is not null as "isDeleted" from ancestor order by step`;
}

export async function listAncestors(db: CompanyDb, id: string): Promise<(Ancestor & { isDeleted: boolean })[]> {
  return (await ancestorsOf(id).execute(db)).rows;
}
