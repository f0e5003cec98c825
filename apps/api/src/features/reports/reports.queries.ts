import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type NamedRow, type NamePage, namedWithinBytes, pageByName } from "#db/list/by-name.ts";

export interface ReportMachinePage extends NamePage {
  id?: string | undefined;
  /** The whole serial number, whatever its case and accents. */
  serial?: string | undefined;
  /** SHA-256 of the code on a label. */
  codeHash?: Buffer | undefined;
}

export async function listReportMachines(
  db: CompanyDb,
  { id, serial, codeHash, ...page }: ReportMachinePage,
): Promise<NamedRow[]> {
  const { rows } = await namedWithinBytes(sql`
    select machine.id, machine.sort_name as "sortName",
      json_build_object('id', machine.id, 'name', machine.name, 'department_name', department.name)::text as json
    from machine left join department on department.id = machine.department_id
    where machine.deleted_at is null
      ${id === undefined ? sql`` : sql`and machine.id = ${id}`}
      ${serial === undefined ? sql`` : sql`and machine.plain_serial = plain(${serial})`}
      ${codeHash === undefined ? sql`` : sql`and machine.id = (select machine_id from machine_code where sha256 = ${codeHash})`}
      ${pageByName("machine", page)}`).execute(db);
  return rows;
}
