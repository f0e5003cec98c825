import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Writes the entries of repairs that were brought in completed, as the orders stand. Answers their ids. */
export async function insertImportedEntries(db: CompanyDb, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into repair_history (work_order_id, machine_id, department_id, assignee_id, wo_id, title, description, notes,
      department_name, machine_name, priority, assignee_name, completed_by_name, completed_at, work_order_type,
      estimated_minutes, problem_id, cause_id, remedy_id, checklist, is_imported)
    select work_order.id, machine_id, work_order.department_id, assignee_id, wo_id, title, description, work_order.notes,
      department.name, machine.name, priority, assignee.name, completed_by_name, completed_at, type,
      estimated_minutes, problem_id, cause_id, remedy_id, '[]', true
    from work_order
    left join department on department.id = work_order.department_id
    left join machine on machine.id = machine_id
    left join assignee on assignee.id = assignee_id
    where work_order.id = any(${orderIds}::uuid[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was completed at some moments, as what tells one entry from another. */
export async function findEntriesAt(
  db: CompanyDb,
  moments: readonly string[],
): Promise<{ title: string; machine_id: string | null; completed_at: string }[]> {
  const { rows } = await sql<{ title: string; machine_id: string | null; completed_at: string }>`
    select title, machine_id, json_instant(completed_at) as completed_at from repair_history
    where deleted_at is null and completed_at = any(${moments}::timestamptz[])`.execute(db);
  return rows;
}

/** Takes the entries of orders away as if they had never been. Answers which. */
export async function removeEntriesOf(db: CompanyDb, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from repair_history where work_order_id = any(${orderIds}::uuid[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
