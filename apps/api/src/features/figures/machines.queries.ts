import type { DatedTerms } from "@millwright/domain/figures/terms";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { epochMs } from "#db/epoch-ms.ts";
import type { Period } from "#features/figures/period.ts";

/** An instant of epoch milliseconds, as a statement is given it. */
export const instantOfMs = (ms: number): RawBuilder<unknown> =>
  sql`${Temporal.Instant.fromEpochMilliseconds(ms).toString()}::timestamptz`;

/** In a period, as far as it is over. */
export const inPeriod = ({ begin, until }: Period, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`and ${at} >= ${instantOfMs(begin)} and ${at} < ${instantOfMs(until)}`;

/** Of work on machines of the class that a period asks of, where it asks of one. */
export const ofClass = ({ classId }: Period, machineId: RawBuilder<unknown>): RawBuilder<unknown> =>
  classId === null
    ? sql``
    : sql`and ${machineId} in (select machine.id from machine where machine.class_id = any(counted_as(${classId})))`;

/** The machines that a period asks of, by their name in `machine`. */
export const isAskedMachine = ({ departmentId, classId, machineId }: Period) => {
  const conditions = [
    departmentId !== null && sql`machine.department_id = ${departmentId}`,
    classId !== null && sql`machine.class_id = any(counted_as(${classId}))`,
    machineId !== null && sql`machine.id = ${machineId}`,
  ].filter((one) => one !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

export interface MachineRow extends DatedTerms {
  id: string;
  name: string;
  departmentId: string | null;
  /** When it was made, or stopped first where that was earlier; epoch milliseconds. */
  from: number;
  deleted: number | null;
}

/** The machines that there were in a period, by name. */
export async function listMachines(db: CompanyDb, period: Period): Promise<MachineRow[]> {
  return (await machinesOf(period).execute(db)).rows;
}

export const machinesOf = (period: Period): RawBuilder<MachineRow> => sql<MachineRow>`
  select machine.id, machine.name, machine.department_id as "departmentId",
    ${epochMs(sql`least(machine.created_at, first.at)`)} as "from", ${epochMs(sql`machine.deleted_at`)} as deleted,
    machine.week_minutes, machine.downtime_cost_cents, machine.former_terms
  from machine left join (
    select machine_id, min(started_at) as at from downtime
    where deleted_at is null and started_at < ${instantOfMs(period.until)} group by machine_id
  ) as first on first.machine_id = machine.id
  where ${isAskedMachine(period)} and least(machine.created_at, first.at) < ${instantOfMs(period.until)}
    and (machine.deleted_at is null or machine.deleted_at > ${instantOfMs(period.begin)})
  order by machine.sort_name, machine.id`;

export interface StopRow {
  id: string;
  machineId: string;
  from: number;
  to: number | null;
}

/** The stops that a period meets, the earliest first. */
export async function listStops(db: CompanyDb, period: Period): Promise<StopRow[]> {
  return (await stopsOf(period).execute(db)).rows;
}

export const stopsOf = (period: Period): RawBuilder<StopRow> => sql<StopRow>`
  select downtime.id, downtime.machine_id as "machineId", ${epochMs(sql`downtime.started_at`)} as "from",
    ${epochMs(sql`downtime.ended_at`)} as "to"
  from downtime join machine on machine.id = downtime.machine_id and ${isAskedMachine(period)}
  where downtime.deleted_at is null and downtime.started_at < ${instantOfMs(period.until)}
    and (downtime.ended_at is null or downtime.ended_at > ${instantOfMs(period.begin)}
      or downtime.started_at >= ${instantOfMs(period.begin)})
  order by downtime.started_at, downtime.id`;

export interface RepairRow {
  orderId: string;
  machineId: string;
  wo_id: string;
  title: string;
  /** Of its stops, in epoch milliseconds; null lasts. */
  starts: number[];
  ends: (number | null)[];
  /** What people worked on it, at whatever time; null: nobody said. */
  labourMinutes: number | null;
}

/** The repairs whose machine stood for them in a period, with all of their stops. */
export async function listRepairs(db: CompanyDb, period: Period): Promise<RepairRow[]> {
  return (await repairsOf(period).execute(db)).rows;
}

export const repairsOf = (period: Period): RawBuilder<RepairRow> => sql<RepairRow>`
  select repair.id as "orderId", cause.machine_id as "machineId", repair.wo_id, repair.title,
    array_agg(${epochMs(sql`downtime.started_at`)} order by downtime.started_at, downtime.id) as starts,
    array_agg(${epochMs(sql`downtime.ended_at`)} order by downtime.started_at, downtime.id) as ends,
    (
      select sum(entry.minutes)::int from labour_entry entry
      where entry.work_order_id = repair.id and entry.deleted_at is null
    ) as "labourMinutes"
  from downtime_cause cause
    join downtime on downtime.id = cause.downtime_id and downtime.deleted_at is null
    join work_order repair on repair.id = cause.work_order_id and repair.type = 'Repair' and repair.deleted_at is null
    join machine on machine.id = cause.machine_id and ${isAskedMachine(period)}
  where cause.work_order_id is not null
  group by repair.id, cause.machine_id, repair.wo_id, repair.title
  having min(downtime.started_at) >= ${instantOfMs(period.begin)} and min(downtime.started_at) < ${instantOfMs(period.until)}`;
