import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { type NamedRow, type NamePage, namedWithinBytes, pageByName } from "#db/list/by-name.ts";

const json = sql`json_build_object(
  'id', work_order.id, 'wo_id', work_order.wo_id, 'title', work_order.title, 'description', work_order.description,
  'machine_id', machine.id, 'machine_name', machine.name, 'department_name', department.name,
  'status', work_order.status,
  'hold_reason', case when work_order.status = 'On Hold' then work_order.hold_reason end,
  'created_at', json_instant(work_order.created_at), 'started_at', json_instant(work_order.started_at),
  'completed_at', json_instant(work_order.completed_at),
  'file_count', (select count(*) from file where file.work_order_id = work_order.id and file.deleted_at is null)
)::text`;

const fromReports = (reporterId: string) => sql`
  from work_order
  left join machine on machine.id = work_order.machine_id
  left join department on department.id = work_order.department_id
  where work_order.created_by_id = ${reporterId} and work_order.type = 'Repair' and work_order.deleted_at is null`;

/** The repairs that somebody reported, the latest first. */
export function reportPage(reporterId: string, page: LatestPage): RawBuilder<LatestRow> {
  return latestWithinBytes(sql`
    select work_order.id, work_order.created_at as at, ${json} as json ${fromReports(reporterId)}
    ${pageByLatest(sql`work_order.created_at`, sql`work_order.id`, page)}`);
}

export async function listReports(db: CompanyDb, reporterId: string, page: LatestPage): Promise<LatestRow[]> {
  return (await reportPage(reporterId, page).execute(db)).rows;
}

export async function findReportJson(db: CompanyDb, id: string, reporterId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json ${fromReports(reporterId)} and work_order.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface ReportMachinePage extends NamePage {
  id?: string | undefined;
  /** The whole serial number, whatever its case and accents. */
  serial?: string | undefined;
}

export async function listReportMachines(
  db: CompanyDb,
  { id, serial, ...page }: ReportMachinePage,
): Promise<NamedRow[]> {
  const { rows } = await namedWithinBytes(sql`
    select machine.id, machine.plain_name as "plainName",
      json_build_object('id', machine.id, 'name', machine.name, 'department_name', department.name)::text as json
    from machine left join department on department.id = machine.department_id
    where machine.deleted_at is null
      ${id === undefined ? sql`` : sql`and machine.id = ${id}`}
      ${serial === undefined ? sql`` : sql`and machine.plain_serial = plain(${serial})`}
      ${pageByName("machine", page)}`).execute(db);
  return rows;
}
