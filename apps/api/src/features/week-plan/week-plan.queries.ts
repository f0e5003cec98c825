import { type Priority, priorities, type Status, type WorkOrderType } from "@millwright/domain/work/work-order";
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
    order by sort_name, id`.execute(db);
  return rows;
}

/** A technician, locked until the transaction ends. */
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
  /** How many there are. */
  total: number;
}

/** What of the repairs that are to be placed is asked for. */
export interface ToPlace {
  /** Orders that are known already. */
  but: readonly string[];
  limit: number;
  zone: string;
}

const mostPressing = sql.lit(`{${priorities.toReversed().join()}}`);

/**
 * Open repairs that nobody has, or that have no day, with how many there are; of them the most pressing, in the order
 * of `sortToPlace`.
 */
export const unplaced = ({ but, limit, zone }: ToPlace) => sql<UnplacedRow>`
  select work_order_id, wo_id, type, title, status, priority, machine.name as machine_name, assignee,
    estimated_duration, scheduled_start, scheduled_date, due_date, total
  from (
    select id as work_order_id, wo_id, type, title, status, priority, machine_id, assignee_id as assignee,
      estimated_minutes as estimated_duration,
      json_instant(scheduled_start) as scheduled_start, scheduled_on as scheduled_date,
      coalesce(due_on::text, json_instant(due_at)) as due_date, count(*) over () as total,
      array_position(${mostPressing}::text[], priority) as rank,
      coalesce((scheduled_start at time zone ${zone})::date, scheduled_on, due_on, (due_at at time zone ${zone})::date) as day
    from work_order
    where type = 'Repair' and deleted_at is null and not is_completed and (assignee_id is null
      or scheduled_start is null and scheduled_on is null and due_on is null and due_at is null)
      and id <> all(${but}::uuid[])
    order by rank, day nulls last, wo_id limit ${limit}
  ) as found left join machine on machine.id = found.machine_id order by rank, day nulls last, wo_id`;

/** What a plan shows of open work that stands before a day, and whose it is. */
export interface OverdueRow extends Omit<UnplacedRow, "total"> {
  /** HH:MM of a PM in the plant. */
  time_of_day: string | null;
}

export interface Overdue {
  /** The first day (YYYY-MM-DD) that is not asked for. */
  before: string;
  limit: number;
  zone: string;
}

/** Open work with a technician whose day is before another, the oldest first; of PMs the current occurrence. */
export const overdue = ({ before, limit, zone }: Overdue) => sql<OverdueRow>`
  select work_order_id, wo_id, type, title, status, priority, machine.name as machine_name, assignee,
    estimated_duration, scheduled_start, scheduled_date, due_date, time_of_day
  from (
    select id as work_order_id, wo_id, type, title, status, priority, machine_id, doer_id as assignee,
      estimated_minutes as estimated_duration, time_of_day,
      json_instant(scheduled_start) as scheduled_start, scheduled_on as scheduled_date,
      coalesce(due_on::text, json_instant(due_at)) as due_date,
      coalesce((scheduled_start at time zone ${zone})::date, scheduled_on, due_on, (due_at at time zone ${zone})::date) as day
    from work_order
    where deleted_at is null and not is_completed and doer_id is not null
  ) as found left join machine on machine.id = found.machine_id
  where day < ${before} order by day, wo_id limit ${limit}`;

export async function listOverdue(db: CompanyDb, filter: Overdue): Promise<OverdueRow[]> {
  return (await overdue(filter).execute(db)).rows;
}

export async function listUnplaced(db: CompanyDb, filter: ToPlace): Promise<UnplacedRow[]> {
  return (await unplaced(filter).execute(db)).rows;
}
