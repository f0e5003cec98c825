import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The column of an order that points to a machine, a department or a technician. */
export type Pointer = "machine_id" | "department_id" | "assignee_id";

export interface OpenWork {
  repairs: number;
  tasks: number;
}

/** A PM is open as long as it comes round. */
const isOpen = sql`deleted_at is null and (type = 'PM' or not is_completed)`;

/**
 * Orders of which somebody does one occurrence that is not over, and somebody else the series.
 */
const withOccurrenceOf = (id: string) => sql`array(
  select move.work_order_id from pm_move move join work_order plan on plan.id = move.work_order_id
  where move.assignee_id = ${id} and move.to_on >= plan.scheduled_on and plan.deleted_at is null
    and plan.assignee_id is distinct from ${id}
)`;

/** The orders that point to a thing, also by an occurrence. */
const pointsTo = (pointer: Pointer, id: string) =>
  pointer === "assignee_id"
    ? sql`(assignee_id = ${id} or id = any(${withOccurrenceOf(id)}))`
    : sql`${sql.ref(pointer)} = ${id}`;

export async function countOpenWork(db: CompanyDb, pointer: Pointer, id: string): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select count(*) filter (where type = 'Repair') as repairs, count(*) filter (where type = 'PM') as tasks
    from work_order where ${pointsTo(pointer, id)} and ${isOpen}`.execute(db);
  return rows[0] ?? { repairs: 0, tasks: 0 };
}

/** Holds what points to a thing until the transaction ends. Whoever edits an order holds it before what it points to. */
export async function lockOpenWork(db: CompanyDb, pointer: Pointer, id: string): Promise<void> {
  await sql`
    select from work_order where ${pointsTo(pointer, id)} and ${isOpen} order by id for update`.execute(db);
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

/**
 * Gives the occurrences that somebody does, and that are not over, to another one, or to nobody (null); back to those who do
 * their series when left out. Answers the ids of their orders.
 */
export async function giveOccurrences(
  db: CompanyDb,
  id: string,
  to: string | null | undefined,
  at: Temporal.Instant,
): Promise<string[]> {
  const theirs = sql`assignee_id = ${id} and exists (
    select from work_order plan
    where plan.id = work_order_id and plan.deleted_at is null and to_on >= plan.scheduled_on
  )`;
  const { rows } = await sql<{ id: string }>`
    select distinct work_order_id as id from pm_move where ${theirs}`.execute(db);
  const orders = rows.map((row) => row.id);
  if (orders.length === 0) return [];
  if (to === undefined) {
    await sql`delete from pm_move where ${theirs} and planned_on = to_on`.execute(db);
    await sql`update pm_move set is_reassigned = false, assignee_id = null where ${theirs}`.execute(db);
  } else await sql`update pm_move set assignee_id = ${to} where ${theirs}`.execute(db);
  await sql`update work_order set version = version + 1, updated_at = ${at} where id = any(${orders}::uuid[])`.execute(
    db,
  );
  return orders;
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
