import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import type { HeldMeter } from "#features/meters/meters.queries.ts";

/** A meter whose totals were put right, and which waits for what follows from them. */
export interface WaitingRecount {
  companyId: string;
  meterId: string;
  timeZone: string;
}

export async function listWaitingRecounts(db: IdentityDb): Promise<WaitingRecount[]> {
  const { rows } = await sql<WaitingRecount>`
    select company_id as "companyId", meter_id as "meterId", time_zone as "timeZone"
    from meter_recount join company on company.id = company_id order by company_id, meter_id`.execute(db);
  return rows;
}

/** Locks a meter, there or deleted, that waits; null where it waits no more, or another node is at it. */
export async function lockWaitingRecount(db: CompanyDb, meterId: string): Promise<HeldMeter | null> {
  const { rows: waiting } = await sql`
    select from meter_recount where meter_id = ${meterId} for update skip locked`.execute(db);
  if (waiting.length === 0) return null;
  const { rows } = await sql<HeldMeter>`
    select id, machine_id as "machineId", unit, decimals, version, readings from meter
    where id = ${meterId} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Says in the log of its machine how a meter was counted anew, and that nothing of it waits any more. */
export async function endRecount(db: CompanyDb, { id, machineId }: HeldMeter): Promise<void> {
  await sql`
    with ended as (delete from meter_recount where meter_id = ${id} returning *)
    select keep_activity('machine', ${machineId}, jsonb_build_object('recount/' || ended.meter_id, jsonb_build_array(null,
      jsonb_build_object('meter', jsonb_build_object('id', meter.id, 'name', meter.name), 'unit', meter.unit,
        'rollovers', rollovers, 'total_before', trim_scale(total_before), 'total_after', trim_scale(total_after)))))
    from ended join meter on meter.id = ended.meter_id`.execute(db);
}
