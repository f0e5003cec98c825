import type { HeldLock, PointLock } from "@millwright/domain/lockout/lockout";
import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";
import type { Point } from "#features/lockout/points.queries.ts";

/** What a lock, `lock` at its `machine`, says of itself. */
export const fieldsOfLock = sql`
  'id', lock.id,
  'machine_name', machine.name,
  'holder_id', lock.holder_id,
  'holder_name', lock.holder_name,
  'holder_device', lock.holder_device,
  'number', lock.number,
  'points', lock.points,
  'placed_at', json_instant(lock.placed_at),
  'released_at', json_instant(lock.released_at),
  'released_by_id', lock.released_by_id,
  'released_by_name', lock.released_by_name,
  'forced_reason', lock.forced_reason`;

const json = sql`json_build_object(${fieldsOfLock},
  'machine_id', lock.machine_id,
  'work_order_id', lock.work_order_id,
  'wo_id', work_order.wo_id,
  'title', work_order.title
)`;

const fromLocks = sql`
  from personal_lock lock
  join machine on machine.id = lock.machine_id
  join work_order on work_order.id = lock.work_order_id and work_order.deleted_at is null`;

/** The locks that are on a machine that is there, as a JSON array, the earliest first; null where there is none. */
export async function findLocksJson(db: CompanyDb, machineId: string): Promise<string | null> {
  return (await locksOn(machineId).execute(db)).rows[0]?.json ?? null;
}

export function locksOn(machineId: string) {
  return sql<{ json: string | null }>`
    select ${locksOf(sql`${machineId}`)} as json from machine where id = ${machineId} and deleted_at is null`;
}

const locksOf = (machineId: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(${json} order by lock.placed_at, lock.id) ${fromLocks}
  where lock.machine_id = ${machineId} and lock.released_at is null
), '[]'::json)::text`;

/** The locks that are on machines, of each as a JSON array by its id. */
export function listLocksOn(db: CompanyDb, machineIds: readonly string[]): Promise<JsonById> {
  return jsonById(db, locksOnSome(machineIds));
}

export function locksOnSome(machineIds: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select asked.id, ${locksOf(sql`asked.id`)} as json from unnest(${machineIds}::uuid[]) as asked (id)`;
}

export async function findLockJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json ${fromLocks} where lock.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

/** A lock as far as who takes it off has to know it. */
export interface KeptLock {
  orderId: string;
  machineId: string;
  holderId: string;
  isOn: boolean;
}

export async function findLock(db: CompanyDb, id: string): Promise<KeptLock | null> {
  const { rows } = await sql<KeptLock>`
    select work_order_id as "orderId", machine_id as "machineId", holder_id as "holderId", released_at is null as "isOn"
    from personal_lock where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type KeptHeld = HeldLock & PointLock & { id: string };

export function heldLocks(condition: RawBuilder<unknown>) {
  return sql<KeptHeld>`
    ${prepared} select id, holder_id, holder_name, points from personal_lock
    where released_at is null and ${condition} order by placed_at, id`;
}

async function listHeld(db: CompanyDb, condition: RawBuilder<unknown>): Promise<KeptHeld[]> {
  return (await heldLocks(condition).execute(db)).rows;
}

/** The locks that are on for orders; who asks holds them. */
export function listHeldFor(db: CompanyDb, orderIds: readonly string[]): Promise<KeptHeld[]> {
  return listHeld(db, sql`work_order_id = any(${orderIds}::uuid[])`);
}

export function listHeldOn(db: CompanyDb, machineId: string): Promise<KeptHeld[]> {
  return listHeld(db, sql`machine_id = ${machineId}`);
}

/** For which orders locks are on a machine, and by which ids their holders act; the machine is held. */
export async function listLockedWork(db: CompanyDb, machineId: string) {
  const { rows } = await sql<{ workOrderId: string; holderIds: string[] }>`
    select lock.work_order_id as "workOrderId",
      array_agg(distinct lock.holder_id) || array_remove(array_agg(distinct technician.member_id), null) as "holderIds"
    from personal_lock lock left join assignee technician on technician.id = lock.holder_id
    where lock.machine_id = ${machineId} and lock.released_at is null group by 1 order by 1`.execute(db);
  return rows;
}

/** The locks that are on a point; its machine is held. */
export function listHoldersAt(db: CompanyDb, pointId: string): Promise<KeptHeld[]> {
  const point = JSON.stringify([{ id: pointId }]);
  return listHeld(
    db,
    sql`machine_id = (select machine_id from isolation_point where id = ${pointId}) and points @> ${point}::jsonb`,
  );
}

/** Work at a machine, of a PM an execution. */
export interface LockedWork {
  id: string;
  machineId: string | null;
  executionId: string | null;
}

/**
 * The locks that were on the machine of a repair, or of an execution of a PM, for it, and that were taken off again: one that
 * was placed before midnight is also of what began then.
 */
export async function listTakenOff(db: CompanyDb, work: LockedWork): Promise<PointLock[]> {
  return (await takenOffFor(work).execute(db)).rows;
}

export function takenOffFor({ id, machineId, executionId }: LockedWork) {
  return sql<PointLock>`
    ${prepared} select points from personal_lock
    where work_order_id = ${id} and machine_id = ${machineId} and released_at is not null and spent_at is null
      and (execution_id is not distinct from ${executionId}::uuid
        or released_at >= (select starts_at from execution where id = ${executionId}::uuid))`;
}

export interface NewLock {
  id: string;
  orderId: string;
  machineId: string;
  executionId: string | null;
  number: string | null;
  points: readonly Point[];
  at: Temporal.Instant;
}

export async function insertLock(db: CompanyDb, { points, at, ...lock }: NewLock): Promise<void> {
  await sql`
    insert into personal_lock (id, work_order_id, machine_id, execution_id, number, points, placed_at)
    values (${lock.id}, ${lock.orderId}, ${lock.machineId}, ${lock.executionId}, ${lock.number},
      ${JSON.stringify(points)}::jsonb, ${at})`.execute(db);
}

/** Takes a lock off, where somebody else than its holder does with why. */
export async function markReleased(
  db: CompanyDb,
  id: string,
  { at, forced }: { at: Temporal.Instant; forced: string | null },
): Promise<void> {
  await sql`
    update personal_lock set released_at = ${at}, released_by_id = acting_id(), released_by_name = acting_name(),
      released_by_device = acting_device(), forced_reason = ${forced}
    where id = ${id}`.execute(db);
}

/** From now on the locks of an order speak for none of its work: it was opened again. */
export async function markSpent(db: CompanyDb, orderId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    ${prepared} update personal_lock set spent_at = ${at}
    where work_order_id = ${orderId} and released_at is not null and spent_at is null`.execute(db);
}

/** The execution of a PM on a day; null where none has begun. */
export async function findExecutionOn(db: CompanyDb, orderId: string, day: Temporal.PlainDate): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from execution where work_order_id = ${orderId} and scheduled_on = ${day}`.execute(db);
  return rows[0]?.id ?? null;
}

interface HumanId {
  id: string;
  unproven: "other" | "self" | "pin" | null;
}

/** The ids of a human: one, and that of the technician, or of the member, that they are; `unproven` is why the link does not prove it. */
export async function listIdsOf(db: CompanyDb, id: string): Promise<HumanId[]> {
  const { rows } = await sql<HumanId>`
    ${preparedRead} select case when member_id = ${id} then id else member_id end as id,
      case when link_by_other then coalesce(link_unproven, 'other') end as unproven
    from assignee where member_id is not null and (id = ${id} or member_id = ${id})`.execute(db);
  return [{ id, unproven: null }, ...rows];
}

/** Nobody sets what a holder comes with until the transaction ends. False of whose turn is over, or who is no member, by now. */
export async function holdAsHolder(db: CompanyDb, holderId: string, turnId: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    select hold_as_holder(${holderId}, ${turnId}) as is_here`.execute(db);
  return rows[0]?.is_here ?? false;
}

/** Whose locks are on of some people, but for those of a tablet; none of them places one until the transaction ends. */
export async function holdersLocked(db: CompanyDb, ids: readonly string[], butAt: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from locks_of_holders(${ids}::uuid[], ${butAt}::uuid) as name`.execute(db);
  return rows.map(({ name }) => name);
}
