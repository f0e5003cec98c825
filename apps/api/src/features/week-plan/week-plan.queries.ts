import type { Priority, Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface TechnicianRow {
  id: string;
  name: string;
  /** Of Monday to Sunday. */
  minutes: number[];
}

/** The technicians by name. */
export async function listTechnicians(db: CompanyDb): Promise<TechnicianRow[]> {
  const { rows } = await sql<TechnicianRow>`
    select id, name, day_minutes as minutes from assignee where deleted_at is null
    order by plain_name, id`.execute(db);
  return rows;
}

/** A technician, held until the transaction ends. */
export async function lockTechnician(db: CompanyDb, id: string): Promise<TechnicianRow | null> {
  const { rows } = await sql<TechnicianRow>`
    select id, name, day_minutes as minutes from assignee where id = ${id} and deleted_at is null for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function writeHours(db: CompanyDb, id: string, minutes: readonly number[]): Promise<void> {
  await sql`update assignee set day_minutes = ${minutes}::int[] where id = ${id}`.execute(db);
}

/** A repair that is to be placed, by what a plan shows of it. */
export interface UnplacedRow {
  work_order_id: string;
  wo_id: string;
  type: WorkOrderType;
  title: string;
  status: Status;
  priority: Priority;
  machine_name: string | null;
  assignee: string | null;
  estimated_duration: number | null;
  scheduled_start: string | null;
  scheduled_date: string | null;
  due_date: string | null;
}

/** Open repairs that nobody has, or that have no day. */
export const unplaced = () => sql<UnplacedRow>`
  select work_order.id as work_order_id, wo_id, type, title, status, priority, machine.name as machine_name,
    assignee_id as assignee, estimated_minutes as estimated_duration,
    json_instant(scheduled_start) as scheduled_start, scheduled_on as scheduled_date,
    coalesce(due_on::text, json_instant(due_at)) as due_date
  from work_order left join machine on machine.id = work_order.machine_id
  where type = 'Repair' and work_order.deleted_at is null and status <> 'Completed' and (assignee_id is null
    or scheduled_start is null and scheduled_on is null and due_on is null and due_at is null)`;

export async function listUnplaced(db: CompanyDb): Promise<UnplacedRow[]> {
  return (await unplaced().execute(db)).rows;
}
