import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted } from "#db/deletion.ts";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, namedWithinBytes, nameKey, pageByName } from "#db/list/by-name.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const json = (today: Temporal.PlainDate) => sql`json_build_object(
  'id', meter.id,
  'machine_id', meter.machine_id,
  'machine_name', machine.name,
  'department_id', department.id,
  'department_name', department.name,
  'name', meter.name,
  'unit', meter.unit,
  'decimals', meter.decimals,
  'total', trim_scale(meter.total),
  'last', case when meter.last_at is not null then
    json_build_object('at', json_instant(meter.last_at), 'value', trim_scale(meter.last_value)) end,
  'usual_per_day', trim_scale(meter.usual_per_day),
  'unread_since', case when meter.unread_on <= ${today} then meter.unread_on end,
  'readings', meter.readings,
  'version', meter.version,
  'deleted_at', json_instant(meter.deleted_at)
)::text`;

const fromMeters = sql`
  from meter
  join machine on machine.id = meter.machine_id and machine.deleted_at is null
  left join department on department.id = machine.department_id`;

export interface MeterPage extends NamePage {
  machineId?: string | undefined;
  departmentId?: string | undefined;
  /** Only those that have gone unread for too long by the plant's day. */
  isUnread?: boolean | undefined;
  today: Temporal.PlainDate;
}

export function meterPage({ machineId, departmentId, isUnread = false, today, ...page }: MeterPage) {
  return namedWithinBytes(sql`
    select meter.id, ${nameKey("meter", page)} as "sortName", ${json(today)} as json ${fromMeters}
    where meter.deleted_at is null
      ${machineId === undefined ? sql`` : sql`and meter.machine_id = ${machineId}`}
      ${departmentId === undefined ? sql`` : sql`and machine.department_id = ${departmentId}`}
      ${isUnread ? sql`and meter.unread_on <= ${today}` : sql``} ${pageByName("meter", page)}`);
}

export async function listMeters(db: CompanyDb, page: MeterPage): Promise<NamedRow[]> {
  return (await meterPage(page).execute(db)).rows;
}

/** The meters that are there among some, by their ids. */
export function listMeterJson(db: CompanyDb, ids: readonly string[], today: Temporal.PlainDate): Promise<JsonById> {
  return jsonById(db, metersByIds(ids, today));
}

export function metersByIds(
  ids: readonly string[],
  today: Temporal.PlainDate,
): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select meter.id, ${json(today)} as json ${fromMeters}
    where meter.id = any(${ids}::uuid[]) and meter.deleted_at is null`;
}

export async function findMeterJson(db: CompanyDb, id: string, today: Temporal.PlainDate): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json(today)} as json ${fromMeters} where meter.id = ${id} and meter.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export interface HeldMeter {
  id: string;
  machineId: string;
  unit: string;
  decimals: number;
  version: number;
  /** How many readings it has. */
  readings: number;
}

/** A meter of a machine that is there; nobody else reads or changes it until the transaction ends. */
export async function holdMeter(db: CompanyDb, id: string): Promise<HeldMeter | null> {
  const { rows } = await sql<HeldMeter>`
    select meter.id, machine_id as "machineId", unit, decimals, meter.version, readings
    from meter join machine on machine.id = machine_id and machine.deleted_at is null
    where meter.id = ${id} and meter.deleted_at is null for no key update of meter`.execute(db);
  return rows[0] ?? null;
}

/** A meter of a machine that is there, and what it has counted; neither it nor its machine is changed until the transaction ends. */
export async function shareMeter(db: CompanyDb, id: string): Promise<{ total: number | null } | null> {
  const { rows } = await sql<{ total: number | null }>`
    select total::float8 as total from meter
    join machine on machine.id = machine_id and machine.deleted_at is null
    where meter.id = ${id} and meter.deleted_at is null for share`.execute(db);
  return rows[0] ?? null;
}

/** Those of some meters that are there, with their machines, locked against changes in the order of their ids. */
export async function shareMeters(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select meter.id from meter
    join machine on machine.id = machine_id and machine.deleted_at is null
    where meter.id = any(${ids}::uuid[]) and meter.deleted_at is null order by meter.id for share`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isMeter(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } =
    await sql`select ${sql.lit(1)} ${fromMeters} where meter.id = ${id} and meter.deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether the machine is there; it then stays until the transaction ends. */
export async function holdMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

export interface MeterRow {
  id: string;
  machineId: string;
  name: string;
  unit: string;
  decimals: number;
  at: Temporal.Instant;
}

/** Answers whether it was written: no other meter of the machine has its name. */
export async function insertMeter(
  db: CompanyDb,
  { id, machineId, name, unit, decimals, at }: MeterRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into meter (id, machine_id, name, unit, decimals, created_at)
    values (${id}, ${machineId}, ${name}, ${unit}, ${decimals}, ${at})
    on conflict (company_id, machine_id, plain_name) where deleted_at is null do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Whether another meter of the machine has a name. The meter is locked. */
export async function isNameTaken(db: CompanyDb, meter: { id: string; machineId: string }, name: string) {
  const { rows } = await sql`
    select from meter where machine_id = ${meter.machineId} and plain_name = plain(${name}) and id <> ${meter.id}
      and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export interface MeterChanges {
  name?: string | undefined;
  unit?: string | undefined;
  decimals?: number | undefined;
}

/** Writes what is given, and makes the next version where it changes something. Answers whether it did. */
export async function changeMeter(db: CompanyDb, id: string, changes: MeterChanges): Promise<boolean> {
  const { assignments, differs } = differing(changes);
  const { numAffectedRows } = await sql`
    update meter set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markMeterDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update meter set ${deleted(deletion)} where id = ${id} and deleted_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The meter that is named, as far as it is there, or else the only one of a machine; null where there is none. */
export async function findMeterOfStep(
  db: CompanyDb,
  named: string | null,
  machineId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from meter
    where deleted_at is null and ${named === null ? sql`machine_id = ${machineId}` : sql`id = ${named}`} limit 2`.execute(
    db,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The codes of the PMs that fall due by a meter, or by any of a machine; of many the first few. */
export async function listPlansBy(db: CompanyDb, of: { id: string } | { machineId: string }): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct work_order.wo_id as code from meter
    join pm_schedule on pm_schedule.meter_id = meter.id
    join work_order on work_order.id = pm_schedule.work_order_id and work_order.deleted_at is null
      and work_order.plan #>> '{meter,id}' = meter.id::text
    where meter.deleted_at is null
      and ${"id" in of ? sql`meter.id = ${of.id}` : sql`meter.machine_id = ${of.machineId}`}
    order by 1 limit 5`.execute(db);
  return rows.map(({ code }) => code);
}

/** A meter by which one of some PMs falls due, and its machine, where that is not the PM's own. */
export async function findMeterElsewhere(db: CompanyDb, orderIds: readonly string[]) {
  const { rows } = await sql<{ name: string; machine: string }>`
    select meter.name, machine.name as machine from work_order
    join meter on meter.id = (work_order.plan #>> '{meter,id}')::uuid
    join machine on machine.id = meter.machine_id and machine.id is distinct from work_order.machine_id
    where work_order.id = any(${orderIds}) limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The meters by which PMs fall due, there or not. */
export async function listMetersOfPlans(db: CompanyDb, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct plan #>> '{meter,id}' as id from work_order
    where id = any(${orderIds}::uuid[]) and plan #>> '{meter,id}' is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** A meter, there or not, and whether its machine is. */
export async function findLost(db: CompanyDb, id: string) {
  const { rows } = await sql<{ name: string; machine: string; isMachineDeleted: boolean }>`
    select meter.name, machine.name as machine, machine.deleted_at is not null as "isMachineDeleted"
    from meter join machine on machine.id = machine_id where meter.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What some meters and their machines are called, of those that are there. */
export interface MeterFacts {
  id: string;
  machine: string;
  meter: string;
  /** What it counts. */
  unit: string;
}

export async function listNames(db: CompanyDb, ids: readonly string[]): Promise<MeterFacts[]> {
  const { rows } = await sql<MeterFacts>`
    select meter.id, machine.name as machine, meter.name as meter, meter.unit from meter
    join machine on machine.id = meter.machine_id and machine.deleted_at is null
    where meter.id = any(${ids}::uuid[]) and meter.deleted_at is null`.execute(db);
  return rows;
}

/** A meter of a machine that is there. */
export interface MeterOfMachine {
  id: string;
  machine_id: string;
  name: string;
  unit: string;
  total: number | null;
}

/** The meters of machines, with what each has counted; they aren't read until the transaction ends. */
export async function listMetersOf(db: CompanyDb, machineIds: readonly string[]): Promise<MeterOfMachine[]> {
  const { rows } = await sql<MeterOfMachine>`
    select id, machine_id, name, unit, total::float8 as total from meter
    where machine_id = any(${machineIds}::uuid[]) and deleted_at is null order by created_at, id for share`.execute(db);
  return rows;
}
