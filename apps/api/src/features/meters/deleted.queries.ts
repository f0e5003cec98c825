import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { deletionJson, undeleted } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

/** The deleted meters of machines that are there, the latest first. */
export async function listDeletedMeters(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select id, deleted_at as at, json_build_object(
      'id', id, 'name', name, 'machine_name', machine_name,
      'name_taken', exists (
        select from meter other
        where other.machine_id = gone.machine_id and other.plain_name = gone.plain_name and other.deleted_at is null
      ),
      ${deletionJson}
    )::text as json
    from (
      select meter.*, machine.name as machine_name from meter
      join machine on machine.id = meter.machine_id and machine.deleted_at is null
      where meter.deleted_at is not null ${pageByLatest(sql`meter.deleted_at`, sql`meter.id`, page)}
    ) gone order by deleted_at desc, id`.execute(db);
  return rows;
}

/** A deleted meter of a machine that is there. Until the transaction ends the machine is given no other one. */
export async function holdDeleted(db: CompanyDb, id: string) {
  const { rows } = await sql<{ id: string; machineId: string; name: string }>`
    select meter.id, machine_id as "machineId", meter.name
    from meter join machine on machine.id = machine_id and machine.deleted_at is null
    where meter.id = ${id} and meter.deleted_at is not null for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function markMeterRestored(db: CompanyDb, id: string): Promise<void> {
  await sql`update meter set ${undeleted}, version = version + 1 where id = ${id}`.execute(db);
}
