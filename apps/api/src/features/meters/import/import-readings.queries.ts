import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";

export interface NamedMeter {
  machineId: string;
  /** As machines are compared by name. */
  machine: string;
  /** Null of a machine without meters. */
  id: string | null;
  meter: string | null;
}

/** The machines of these names with their meters, by the names as they are compared. */
export async function findMetersOf(db: CompanyDb, machines: readonly string[]): Promise<NamedMeter[]> {
  const { rows } = await sql<NamedMeter>`
    select machine.id as "machineId", machine.plain_name as machine, meter.id, meter.plain_name as meter
    from machine left join meter on meter.machine_id = machine.id and meter.deleted_at is null
    where ${isNamedOneOf("machine", machines)} and machine.deleted_at is null`.execute(db);
  return rows;
}
