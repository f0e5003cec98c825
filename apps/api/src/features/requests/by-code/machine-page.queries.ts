import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type StageFacts, stageFacts, withFate } from "#features/requests/request-json.queries.ts";

export interface MachineRow {
  name: string;
  departmentName: string | null;
  photoId: string | null;
  stoppedSince: string | null;
  reportsBecomeRepairs: boolean;
}

/** A machine as who stands at it may know it. */
export async function findMachine(db: CompanyDb, id: string): Promise<MachineRow | null> {
  const { rows } = await sql<MachineRow>`
    select machine.name, department.name as "departmentName", machine.reports_become_repairs as "reportsBecomeRepairs",
      json_instant(downtime.started_at) as "stoppedSince", (
        select file.id from file
        where file.id = machine.photo_id and file.machine_id = machine.id and file.deleted_at is null
          and file.has_thumbnail
      ) as "photoId"
    from machine
    left join department on department.id = machine.department_id
    left join downtime on downtime.machine_id = machine.id and downtime.ended_at is null
      and downtime.deleted_at is null
    where machine.id = ${id} and machine.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface ReportedRow {
  id: string;
  title: string;
  reportedAt: string;
  isStopped: boolean;
  facts: StageFacts;
}

/** Who is on a repair, where the plant tells that to those who reported it. */
export const shownWorker = sql`(
  select assignee.name from assignee, company
  where company.id = current_company_id() and company.tell_reporters_who
    and assignee.id = work.assignee_id and not work.is_completed
)`;

/** What is open of a machine: what waits in the inbox, and what is worked on. What waits for a look is nobody's to read. */
const openOf = (machineId: string) => sql`
    (
      select request.id, request.title, json_instant(request.created_at) as "reportedAt",
        request.is_stopped as "isStopped", ${stageFacts} as facts
      from request ${withFate}
      where request.machine_id = ${machineId} and (request.status in ('new', 'asked') or (
        request.status = 'accepted' and not work.is_completed and work.deleted_at is null))
      union all
      select work.id, work.title, json_instant(work.created_at), false,
        json_build_object('status', 'accepted', 'work_status', work.status, 'work_deleted', false, 'target_status', null)
      from work_order work
      where work.machine_id = ${machineId} and work.type = 'Repair' and not work.is_completed
        and work.deleted_at is null and not exists (
          select from request where request.work_order_id = work.id and request.status = 'accepted')
    ) as open`;

/** The latest first. */
export async function listReported(db: CompanyDb, machineId: string, most: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select * from ${openOf(machineId)} order by "reportedAt" desc, id limit ${most}`.execute(db);
  return rows;
}

export async function isReported(db: CompanyDb, machineId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${openOf(machineId)} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** A request or a repair of the machine, and whether something is still to be done of it; null of what is neither. */
export async function findReported(db: CompanyDb, machineId: string, id: string) {
  const { rows } = await sql<{ kind: "request" | "workOrder"; title: string; isOpen: boolean }>`
    select 'request' as kind, request.title, request.status in ('new', 'asked') or coalesce(
        not work.is_completed and work.deleted_at is null, target.status in ('new', 'asked'), false) as "isOpen"
      from request ${withFate}
      where request.id = ${id} and request.machine_id = ${machineId} and request.status <> 'held'
    union all
    select 'workOrder', title, not is_completed and deleted_at is null from work_order
      where id = ${id} and machine_id = ${machineId} and type = 'Repair'`.execute(db);
  return rows[0] ?? null;
}

/** An open repair, and the request by which somebody follows it already; null of any other order. */
export async function findRepair(db: CompanyDb, id: string, actorId: string) {
  const { rows } = await sql<{ title: string; machineId: string | null; ownRequestId: string | null }>`
    select title, machine_id as "machineId", (
      select request.id from request join request_reporter reporter on reporter.request_id = request.id
      where request.work_order_id = work_order.id and reporter.actor_id = ${actorId} limit 1
    ) as "ownRequestId"
    from work_order
    where id = ${id} and type = 'Repair' and not is_completed and deleted_at is null for no key update`.execute(db);
  return rows[0] ?? null;
}
