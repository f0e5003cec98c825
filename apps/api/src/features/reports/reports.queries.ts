import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type NamedRow, type NamePage, namedWithinBytes, nameKey, pageByName } from "#db/list/by-name.ts";

export interface ReportMachinePage extends NamePage {
  id?: string | undefined;
  /** The whole serial number, whatever its case and accents. */
  serial?: string | undefined;
  /** The whole equipment number, whatever its case, spaces and dashes. */
  number?: string | undefined;
  /** SHA-256 of the code on a label. */
  codeHash?: Buffer | undefined;
}

export async function listReportMachines(
  db: CompanyDb,
  { id, serial, number, codeHash, ...page }: ReportMachinePage,
): Promise<NamedRow[]> {
  const { rows } = await namedWithinBytes(sql`
    select machine.id, ${nameKey("machine", page)} as "sortName",
      json_build_object('id', machine.id, 'name', machine.name, 'number', machine.number, 'department_name', department.name)::text as json
    from machine left join department on department.id = machine.department_id
    where machine.deleted_at is null
      ${id === undefined ? sql`` : sql`and machine.id = ${id}`}
      ${serial === undefined ? sql`` : sql`and machine.plain_serial = plain(${serial})`}
      ${number === undefined ? sql`` : sql`and machine.number_key = number_key(${number})`}
      ${codeHash === undefined ? sql`` : sql`and machine.id = (select machine_id from machine_code where sha256 = ${codeHash})`}
      ${pageByName("machine", page)}`).execute(db);
  return rows;
}
