import { assigneeRole } from "@millwright/domain/people";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";

/** What a sheet says of a technician. */
export interface SheetTechnician {
  id: string;
  name: string;
  phone: string | null;
  specialization: string | null;
}

/** The technicians with one of these ids or names, as `plain` writes them. */
export async function findTechnicians(
  db: CompanyDb,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<SheetTechnician[]> {
  const { rows } = await sql<SheetTechnician>`
    select id, name, phone, specialization from assignee
    where deleted_at is null and (id = any(${ids}::uuid[]) or ${isNamedOneOf("assignee", names)})
    order by created_at, id`.execute(db);
  return rows;
}

/** All usernames, also those of technicians who were removed. */
export async function listUsernames(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select username from assignee`.execute(db);
  return rows.map(({ username }) => username);
}

export interface NewTechnicianRow extends SheetTechnician {
  username: string;
  colour: number;
}

export async function insertTechnicianRows(
  db: CompanyDb,
  technicians: readonly NewTechnicianRow[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into assignee (id, name, username, role, phone, specialization, colour, created_at)
    select id, name, username, ${assigneeRole}, phone, specialization, colour, ${at}
    from json_to_recordset(${JSON.stringify(technicians)}::json)
      as made (id uuid, name text, username text, phone text, specialization text, colour smallint)`.execute(db);
}

/** Writes all that a sheet says of technicians. */
export async function updateTechnicians(db: CompanyDb, technicians: readonly SheetTechnician[]): Promise<void> {
  await sql`
    update assignee set name = given.name, phone = given.phone, specialization = given.specialization
    from json_to_recordset(${JSON.stringify(technicians)}::json)
      as given (id uuid, name text, phone text, specialization text)
    where assignee.id = given.id and deleted_at is null`.execute(db);
}

/** Takes technicians away as if they had never been, but for those who a member is. */
export async function removeTechnicians(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from assignee where id = any(${ids}::uuid[]) and deleted_at is null and member_id is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
