import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted, deletionJson, undeleted } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";
import { isNameTaken } from "#db/list/by-name.ts";

/** Answers the department that it was in. */
export async function markMachineDeleted(db: CompanyDb, id: string, deletion: Deletion) {
  const { rows } = await sql<{ departmentId: string | null }>`
    update machine set ${deleted(deletion)} where id = ${id} and deleted_at is null
    returning department_id as "departmentId"`.execute(db);
  return rows[0];
}

/** The deleted machines, the latest first. */
export async function listDeletedMachines(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'name', name,
      'department_name', (
        select department.name from department
        where department.id = machine.department_id and department.deleted_at is null
      ),
      'name_taken', ${isNameTaken("machine")},
      ${deletionJson}
    )::text as json
    from machine where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** The department in which a deleted machine was, and its number; undefined when there is no such machine. */
export async function findDeletedMachine(db: CompanyDb, id: string) {
  const { rows } = await sql<{ departmentId: string | null; number: string | null }>`
    select department_id as "departmentId", number from machine where id = ${id} and deleted_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** Answers whether it was deleted. */
export async function undeleteMachine(
  db: CompanyDb,
  id: string,
  { departmentId, number }: { departmentId: string | null; number: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update machine set ${undeleted}, department_id = ${departmentId}, number = ${number}, version = version + 1
    where id = ${id} and deleted_at is not null`.execute(db);
  return Number(numAffectedRows) > 0;
}
