import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The column of an order that points to a machine, a department or a technician. */
export type Pointer = "machine_id" | "department_id" | "assignee_id";

export interface OpenWork {
  repairs: number;
  tasks: number;
}

/** A PM is open as long as it comes round. */
const isOpen = sql`deleted_at is null and (type = 'PM' or status <> 'Completed')`;

export async function countOpenWork(db: CompanyDb, pointer: Pointer, id: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select count(*) filter (where type = 'Repair') as repairs, count(*) filter (where type = 'PM') as tasks
    from work_order where ${sql.ref(pointer)} = ${id} and ${isOpen}`.execute(db);
  return rows[0] ?? { repairs: 0, tasks: 0 };
}

/** Holds what points to a thing until the transaction ends. Whoever edits an order holds it before what it points to. */
export async function lockOpenWork(db: CompanyDb, pointer: Pointer, id: string): Promise<void> {
  await sql`
    select from work_order where ${sql.ref(pointer)} = ${id} and ${isOpen} order by id for update`.execute(db);
}

/** Points the open work of a thing elsewhere, or nowhere; answers the ids of its orders. */
export async function pointElsewhere(
  db: CompanyDb,
  pointer: Pointer,
  id: string,
  to: Partial<Record<Pointer, string | null>>,
  at: Temporal.Instant,
): Promise<string[]> {
  const assignments = Object.entries(to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ id: string }>`
    update work_order set ${sql.join(assignments)}, version = version + 1, updated_at = ${at}
    where ${sql.ref(pointer)} = ${id} and ${isOpen} returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes the open work of a thing; answers the ids of its orders. */
export async function cancelOpenWork(
  db: CompanyDb,
  pointer: Pointer,
  id: string,
  { by, at, reason }: { by: string; at: Temporal.Instant; reason: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update work_order set deleted_at = ${at}, deleted_by = ${by}, deleted_by_id = acting_id(), deleted_by_name = acting_name(), deleted_reason = ${reason}, version = version + 1
    where ${sql.ref(pointer)} = ${id} and ${isOpen} returning id`.execute(db);
  return rows.map((row) => row.id);
}
