import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The machine's department, null when it is in none; undefined when the machine is not there. It then stays as it is until the transaction ends. */
export async function holdMachine(db: CompanyDb, id: string): Promise<{ departmentId: string | null } | undefined> {
  const { rows } = await sql<{ departmentId: string | null }>`
    select department_id as "departmentId" from machine where id = ${id} and deleted_at is null for share`.execute(db);
  return rows[0];
}

/** Whether the technician is there; they then stay until the transaction ends. */
export async function holdAssignee(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from assignee where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}
