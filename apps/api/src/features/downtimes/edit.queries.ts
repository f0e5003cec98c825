import type { Downtime } from "@millwright/domain/machines/downtime";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { asDowntime, columns, type DowntimeRow, type KeptDowntime } from "#features/downtimes/downtimes.queries.ts";

type OfMachine = KeptDowntime & { machineId: string };

/** A downtime that was not deleted, of a machine that is there. */
export async function findDowntime(db: CompanyDb, id: string): Promise<OfMachine | null> {
  const { rows } = await sql<DowntimeRow & { machineId: string }>`
    select ${columns}, machine_id as "machineId" from downtime
    where id = ${id} and deleted_at is null
      and exists (select from machine where machine.id = downtime.machine_id and machine.deleted_at is null)`.execute(
    db,
  );
  const [row] = rows;
  return row ? { ...asDowntime(row), machineId: row.machineId } : null;
}

/** The downtimes of the machine before and after one. */
export async function neighboursOf(
  db: CompanyDb,
  { id, machineId }: OfMachine,
): Promise<{ before?: Downtime | undefined; after?: Downtime | undefined }> {
  const place = sql`started_at, coalesce(ended_at, 'infinity'), id`;
  const own = sql`(select ${place} from downtime where id = ${id})`;
  const others = sql`select ${columns} from downtime where machine_id = ${machineId} and deleted_at is null and id <> ${id}`;
  const before = await sql<DowntimeRow>`
    ${others} and (${place}) < ${own} order by started_at desc, ended_at desc nulls first limit 1`.execute(db);
  const after = await sql<DowntimeRow>`
    ${others} and (${place}) > ${own} order by started_at, ended_at nulls last limit 1`.execute(db);
  const [[earlier], [later]] = [before.rows, after.rows];
  return { before: earlier && asDowntime(earlier), after: later && asDowntime(later) };
}
