import type { Downtime, MachineState } from "@millwright/domain/machines/downtime";
import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

export interface DowntimeRow {
  id: string;
  startedAt: string;
  endedAt: string | null;
}

export type KeptDowntime = Downtime & { id: string };

export const columns = sql`id, started_at as "startedAt", ended_at as "endedAt"`;

export function asDowntime({ id, startedAt, endedAt }: DowntimeRow): KeptDowntime {
  return {
    id,
    startedAt: Temporal.Instant.from(startedAt),
    endedAt: endedAt === null ? null : Temporal.Instant.from(endedAt),
  };
}

/** Whether the machine is there; it then stays as it is until the transaction ends. */
export async function lockMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
}

export async function isMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether the order is there; nobody else changes it until the transaction ends. */
export async function holdOrder(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from work_order where id = ${id} and deleted_at is null for update`.execute(db);
  return rows.length > 0;
}

/**
 * Holds a machine's downtimes until the transaction ends. It comes after the locks of orders and of the machine's row, which
 * others may share meanwhile.
 */
export async function holdDowntimes(db: CompanyDb, machineId: string): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock(hashtextextended(${`downtimes of ${machineId}`}, 0))`.execute(db);
}

/** The last two downtimes of a machine, the latest first. */
export async function lastDowntimes(db: CompanyDb, machineId: string): Promise<KeptDowntime[]> {
  const { rows } = await sql<DowntimeRow>`
    ${preparedRead} select ${columns} from downtime where machine_id = ${machineId} and deleted_at is null
    order by started_at desc, ended_at desc nulls first limit 2`.execute(db);
  return rows.map(asDowntime);
}

interface Begun {
  id: string;
  machineId: string;
  at: Temporal.Instant;
  /** Whether somebody of the plant says it, and not a report alone. */
  isConfirmed: boolean;
  /** When it was over, of one that is told of afterwards. */
  until?: Temporal.Instant | null | undefined;
}

export async function beginDowntime(
  db: CompanyDb,
  { id, machineId, at, isConfirmed, until = null }: Begun,
): Promise<void> {
  const [ending, by] = until === null ? [sql``, sql``] : [sql`, ${endings}`, sql`, ${until}::timestamptz, ${ender}`];
  await sql`
    insert into downtime (id, machine_id, started_at, start_recorded_at, is_confirmed ${ending})
    values (${id}, ${machineId}, ${at}, said_at(), ${isConfirmed} ${by})`.execute(db);
}

export async function moveDowntime(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update downtime set started_at = ${at}, start_recorded_at = said_at() where id = ${id}`.execute(db);
}

export async function confirmDowntime(db: CompanyDb, id: string): Promise<void> {
  await sql`update downtime set is_confirmed = true where id = ${id} and not is_confirmed`.execute(db);
}

const endings = sql`ended_at, end_recorded_at, ended_by_id, ended_by_name, ended_by_kind, ended_by_device`;

const ender = sql`said_at(), acting_id(), acting_name(), acting() -> 'actor' ->> 'kind', acting_device()`;

/** Ends it, or with null opens it again. */
export async function endDowntime(db: CompanyDb, id: string, at: Temporal.Instant | null): Promise<void> {
  const by: RawBuilder<unknown> =
    at === null ? sql`null::timestamptz, null::uuid, null::text, null::text, null::text` : ender;
  await sql`update downtime set (${endings}) = (select ${at}::timestamptz, ${by}) where id = ${id}`.execute(db);
}

/** Tells the log what was said late of a machine, by which what comes later still knows of it. */
export async function noteState(
  db: CompanyDb,
  machineId: string,
  stateAt: { state: string; at: string },
): Promise<void> {
  await sql`
    select keep_activity('machine', ${machineId}, jsonb_build_object('done_before/' || ${machineId}::uuid,
      jsonb_build_array(null, ${JSON.stringify({ act: "state", ...stateAt })}::jsonb)))`.execute(db);
}

interface SaidRow {
  state: MachineState;
  at: string;
}

/** What was said late of a machine for the first time after a moment; null where nothing was. */
export async function findNextSaid(db: CompanyDb, machineId: string, after: Temporal.Instant): Promise<SaidRow | null> {
  const { rows } = await sql<SaidRow>`
    select said ->> 'state' as state, said ->> 'at' as at from activity
    cross join lateral (select entry::jsonb #> array['changes', 'done_before/' || ${machineId}::uuid, '1'] as said) as noted
    where company_id = current_company_id() and subject_id = ${machineId} and said ->> 'act' = 'state'
      and (said ->> 'at')::timestamptz > ${after}
    order by (said ->> 'at')::timestamptz limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What a downtime belongs to. */
export interface Cause {
  requestId?: string | undefined;
  workOrderId?: string | undefined;
}

/** Writes what a downtime belongs to; what is written already stays. Answers whether something is new. */
export async function addCauses(
  db: CompanyDb,
  downtime: { id: string; machineId: string },
  { requestId, workOrderId }: Cause,
): Promise<boolean> {
  const causes = [
    ...(requestId === undefined ? [] : [sql`(${requestId}::uuid, null::uuid)`]),
    ...(workOrderId === undefined ? [] : [sql`(null::uuid, ${workOrderId}::uuid)`]),
  ];
  if (causes.length === 0) return false;
  const { numAffectedRows } = await sql`
    insert into downtime_cause (machine_id, downtime_id, request_id, work_order_id)
    select ${downtime.machineId}, ${downtime.id}, cause.request_id, cause.work_order_id
    from (values ${sql.join(causes)}) as cause (request_id, work_order_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Writes of many requests that a downtime belongs to them. */
export async function addRequests(
  db: CompanyDb,
  downtime: { id: string; machineId: string },
  requestIds: readonly string[],
): Promise<void> {
  await sql`
    insert into downtime_cause (machine_id, downtime_id, request_id)
    select ${downtime.machineId}, ${downtime.id}, id from unnest(${requestIds}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

/** The orders because of which a machine stood. */
export async function ordersOfDowntime(db: CompanyDb, id: string): Promise<{ id: string; status: Status }[]> {
  const { rows } = await sql<{ id: string; status: Status }>`
    select work_order.id, work_order.status from downtime_cause cause
    join work_order on work_order.id = cause.work_order_id and work_order.deleted_at is null
    where cause.downtime_id = ${id}`.execute(db);
  return rows;
}

/** The downtimes that a request said something of. */
export async function downtimesOfRequest(
  db: CompanyDb,
  requestId: string,
): Promise<{ id: string; machineId: string }[]> {
  const { rows } = await sql<{ id: string; machineId: string }>`
    select downtime_id as id, machine_id as "machineId" from downtime_cause where request_id = ${requestId}
    order by machine_id, downtime_id`.execute(db);
  return rows;
}

/** Whether a downtime is open, and nothing but this request says so. */
export async function isOnlyOfRequest(db: CompanyDb, id: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from downtime where id = ${id} and ended_at is null and deleted_at is null and not is_confirmed
      and not exists (
        select from downtime_cause other
        where other.downtime_id = downtime.id and other.request_id is distinct from ${requestId}
      )`.execute(db);
  return rows.length > 0;
}

/** Takes back that a request belongs to a downtime that is open. */
export async function removeRequestCause(db: CompanyDb, id: string, requestId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from downtime_cause where downtime_id = ${id} and request_id = ${requestId}
      and exists (select from downtime where downtime.id = ${id} and ended_at is null and deleted_at is null)`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}
