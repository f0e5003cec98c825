import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted } from "#db/deletion.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

/** What was written down more than an hour after it was so says when. */
const recordedAt = (recorded: string, at: string) =>
  sql`case when ${sql.ref(recorded)} - ${sql.ref(at)} > interval '1 hour' then json_instant(${sql.ref(recorded)}) end`;

const json = sql`json_build_object(
  'id', downtime.id,
  'machine_id', downtime.machine_id,
  'machine_name', machine.name,
  'started_at', json_instant(downtime.started_at),
  'started_by_id', downtime.started_by_id,
  'started_by_name', downtime.started_by_name,
  'started_by_kind', downtime.started_by_kind,
  'started_by_device', downtime.started_by_device,
  'started_by_proof', proof_of(downtime.machine_id, downtime.started_by_id, downtime.started_at),
  'started_recorded_at', ${recordedAt("downtime.start_recorded_at", "downtime.started_at")},
  'ended_at', json_instant(downtime.ended_at),
  'ended_by_id', downtime.ended_by_id,
  'ended_by_name', downtime.ended_by_name,
  'ended_by_kind', downtime.ended_by_kind,
  'ended_by_device', downtime.ended_by_device,
  'ended_by_proof', proof_of(downtime.machine_id, downtime.ended_by_id, downtime.ended_at),
  'ended_recorded_at', ${recordedAt("downtime.end_recorded_at", "downtime.ended_at")},
  'work_orders', coalesce((
    select json_agg(json_build_object('id', work_order.id, 'wo_id', work_order.wo_id, 'title', work_order.title,
      'status', work_order.status) order by cause.created_at, cause.id)
    from downtime_cause cause
    join work_order on work_order.id = cause.work_order_id and work_order.deleted_at is null
    where cause.downtime_id = downtime.id
  ), '[]'::json),
  'requests', coalesce((
    select json_agg(json_build_object('id', request.id, 'code', request.code, 'title', request.title)
      order by cause.created_at, cause.id)
    from downtime_cause cause join request on request.id = cause.request_id
    where cause.downtime_id = downtime.id
  ), '[]'::json)
)::text`;

/** The downtimes that are open, of machines that are there, the latest first. */
export function openDowntimes(page: LatestPage) {
  return latestWithinBytes(sql`
    select downtime.id, downtime.started_at as at, ${json} as json
    from downtime join machine on machine.id = downtime.machine_id and machine.deleted_at is null
    where downtime.ended_at is null and downtime.deleted_at is null
      ${pageByLatest(sql`downtime.started_at`, sql`downtime.id`, page)}`);
}

export async function listOpenDowntimes(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  return (await openDowntimes(page).execute(db)).rows;
}

/** The downtimes of a machine, the latest first. */
export function downtimesOfMachine(machineId: string, page: LatestPage) {
  return latestWithinBytes(sql`
    select downtime.id, downtime.started_at as at, ${json} as json
    from downtime join machine on machine.id = downtime.machine_id
    where downtime.machine_id = ${machineId} and downtime.deleted_at is null
      ${pageByLatest(sql`downtime.started_at`, sql`downtime.id`, page)}`);
}

export async function listDowntimesOfMachine(db: CompanyDb, machineId: string, page: LatestPage): Promise<LatestRow[]> {
  return (await downtimesOfMachine(machineId, page).execute(db)).rows;
}

/** The latest downtimes of machines, each machine's as a JSON array by its id. */
export function listLatestDowntimes(db: CompanyDb, machineIds: readonly string[], most: number): Promise<JsonById> {
  return jsonById(db, latestDowntimes(machineIds, most));
}

export function latestDowntimes(machineIds: readonly string[], most: number): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select machine.id, '[' || string_agg(one.json, ',' order by one.at desc, one.id) || ']' as json
    from machine cross join lateral (
      select downtime.id, downtime.started_at as at, ${json} as json from downtime
      where downtime.machine_id = machine.id and downtime.deleted_at is null
      order by downtime.started_at desc, downtime.id limit ${most}
    ) as one where machine.id = any(${machineIds}::uuid[]) group by machine.id`;
}

export async function findDowntimeJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from downtime join machine on machine.id = downtime.machine_id
    where downtime.id = ${id} and downtime.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** Answers whether it was there. */
export async function markDowntimeDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update downtime set ${deleted(deletion)} where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}
