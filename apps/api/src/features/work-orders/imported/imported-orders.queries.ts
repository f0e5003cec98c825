import type { Priority, Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a sheet says of a repair, by the columns of its table; instants as text. */
export interface RepairColumns {
  title: string;
  description: string | null;
  priority: Priority;
  assignee_id: string | null;
  requested_by_name: string | null;
  department_id: string | null;
  machine_id: string | null;
  location: string | null;
  due_on: string | null;
  due_at: string | null;
  estimated_minutes: number | null;
  tags: string[];
  safety_notes: string | null;
  notes: string | null;
  problem_id: string | null;
  cause_id: string | null;
  remedy_id: string | null;
}

export interface RepairRow extends RepairColumns {
  id: string;
  wo_id: string;
  version: number;
  status: Status;
  completed_at: string | null;
  is_deleted: boolean;
}

export interface NewRepair extends RepairColumns {
  id: string;
  wo_id: string;
  status: Status;
  created_at: string;
  /** Of what was completed elsewhere, or before. */
  completed_at: string | null;
  completed_by_name: string | null;
  is_imported: boolean;
}

const fields =
  sql.raw(`title, description, priority, assignee_id, requested_by_name, department_id, machine_id, location,
  due_on, due_at, estimated_minutes, tags, safety_notes, notes, problem_id, cause_id, remedy_id`);

const shown = sql`id, wo_id, version, status, title, description, priority, assignee_id, requested_by_name, department_id,
  machine_id, location, due_on::text as due_on, json_instant(due_at) as due_at, estimated_minutes, tags, safety_notes, notes,
  problem_id, cause_id, remedy_id, json_instant(completed_at) as completed_at, deleted_at is not null as is_deleted`;

/** Repairs by their ids or their codes, those that are deleted as well: a code is one order's for good. */
export async function findRepairRows(
  db: CompanyDb,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<RepairRow[]> {
  const { rows } = await sql<RepairRow>`
    select ${shown} from work_order where type = 'Repair' and id = any(${ids}::uuid[])
    union all
    select ${shown} from work_order
    where wo_id = any(${codes}::text[]) and not (type = 'Repair' and id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

/** Writes repairs as sheets say them: nobody of the plant made them, and nobody is told. */
export async function insertRepairRows(
  db: CompanyDb,
  repairs: readonly NewRepair[],
  site: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into work_order (id, wo_id, type, status, site, ${fields}, created_at, created_by, created_by_id, created_by_name,
      updated_at, completed_at, completed_by_name, is_imported)
    select id, wo_id, 'Repair', status, ${site}, ${fields}, created_at, null, null, null, ${at}, completed_at, completed_by_name,
      is_imported
    from json_populate_recordset(null::work_order, ${JSON.stringify(repairs)}::json)`.execute(db);
}

/** Writes all that a sheet can say of repairs, and makes the next version of each: now, where no moment is said. Answers which. */
export async function updateRepairRows(
  db: CompanyDb,
  repairs: readonly (RepairColumns & { id: string })[],
  at: Temporal.Instant | null,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update work_order set (${fields}) = (select ${fields} from json_populate_record(null::work_order, given)),
      version = version + 1, updated_at = coalesce(${at}::timestamptz, now())
    from json_array_elements(${JSON.stringify(repairs)}::json) as given
    where id = (given ->> 'id')::uuid and deleted_at is null
    returning id, version`.execute(db);
  return rows;
}

/** Orders that are there, locked, in the version that is named. */
export async function lockUnchangedOrders(
  db: CompanyDb,
  orders: readonly { id: string; version: number | null }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work_order.id from work_order
    join json_to_recordset(${JSON.stringify(orders)}::json) as created (id uuid, version integer) on created.id = work_order.id
    where work_order.deleted_at is null and work_order.version = created.version
    order by work_order.id for update of work_order`.execute(db);
  return rows.map(({ id }) => id);
}

export async function namesOfOrders(db: CompanyDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' · ', wo_id, title) as name from work_order where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Takes orders away as if they had never been. */
export async function removeOrders(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`delete from work_order where id = any(${ids}::uuid[])`.execute(db);
}
