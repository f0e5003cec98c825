import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted, deletionJson, undeleted } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";
import { isNameTaken } from "#db/list/by-name.ts";

/** With the machines that it has, so that they come back with it. Answers whether it was there. */
export async function markDepartmentDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update department set ${deleted(deletion)}, had_machine_ids = array(
      select machine.id from machine where machine.department_id = ${id} and machine.deleted_at is null
    )
    where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The deleted departments, the latest first. */
export async function listDeletedDepartments(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'name', name,
      'name_taken', ${isNameTaken("department")},
      ${deletionJson}
    )::text as json
    from department where deleted_at is not null ${pageByLatest(sql`deleted_at`, sql`id`, page)}`.execute(db);
  return rows;
}

/** Answers whether it was deleted. */
export async function undeleteDepartment(db: CompanyDb, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update department set ${undeleted} where id = ${id} and deleted_at is not null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Puts back the machines that it had, but those that are in a department by now or deleted; answers their ids. */
export async function refillDepartment(db: CompanyDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update machine set department_id = ${id}, version = version + 1
    where id = any(array(select unnest(had_machine_ids) from department where department.id = ${id}))
      and department_id is null and deleted_at is null
    returning id`.execute(db);
  await sql`update department set had_machine_ids = '{}' where id = ${id}`.execute(db);
  return rows.map((machine) => machine.id);
}
