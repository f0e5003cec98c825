import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a sheet can say of a meter that is there. */
export interface MeterColumns {
  name: string;
  unit: string;
  decimals: number;
}

export interface FoundMeterRow extends MeterColumns {
  id: string;
  machine_id: string;
  machine: string;
  machine_number: string | null;
  last_value: number | null;
  /** How many readings it has. */
  readings: number;
}

/** Meters by their ids, and those of machines that are called so, by names as `plain` writes them; locked in the order of their ids. */
export async function lockMeterRows(
  db: CompanyDb,
  { ids, machineIds, names }: { ids: readonly string[]; machineIds: readonly string[]; names: readonly string[] },
): Promise<FoundMeterRow[]> {
  const { rows } = await sql<FoundMeterRow>`
    select meter.id, meter.machine_id, machine.name as machine, machine.number as machine_number, meter.name, meter.unit,
      meter.decimals, meter.last_value::float8 as last_value, meter.readings
    from meter join machine on machine.id = meter.machine_id and machine.deleted_at is null
    where meter.deleted_at is null and (meter.id = any(${ids}::uuid[])
      or meter.machine_id = any(${machineIds}::uuid[]) and meter.plain_name = any(${names}::text[]))
    order by meter.id for no key update of meter`.execute(db);
  return rows;
}

export interface NewMeter extends MeterColumns {
  id: string;
  machine_id: string;
  /** What it showed first, as far as it was read. */
  total: number | null;
  last_at: string | null;
}

/** Adds meters, each with its first reading counted. Answers which: no other meter of its machine has its name. */
export async function insertMeters(
  db: CompanyDb,
  meters: readonly NewMeter[],
  at: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into meter (id, machine_id, name, unit, decimals, total, last_at, last_value, readings, created_at)
    select given.id, given.machine_id, given.name, given.unit, given.decimals, given.total, given.last_at, given.total,
      case when given.total is null then 0 else 1 end, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(meters)}::json)
      as given (id uuid, machine_id uuid, name text, unit text, decimals integer, total numeric, last_at timestamptz)
    join machine on machine.id = given.machine_id and machine.deleted_at is null
    for share of machine
    on conflict (company_id, machine_id, plain_name) where deleted_at is null do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes what is given of meters, and makes the next version of each. */
export async function updateMeters(db: CompanyDb, meters: readonly (MeterColumns & { id: string })[]): Promise<void> {
  await sql`
    update meter set name = given.name, unit = given.unit, decimals = given.decimals, version = meter.version + 1
    from json_to_recordset(${JSON.stringify(meters)}::json)
      as given (id uuid, name text, unit text, decimals integer)
    where meter.id = given.id`.execute(db);
}

/** Takes meters away with their readings, as if they had never been. */
export async function removeMeters(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`delete from meter_reading where meter_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from meter where id = any(${ids}::uuid[])`.execute(db);
}

/** Which meters something names: PMs that fall due or fell due by them, and steps of procedures, of a draft or of any version. */
export async function listMetersInUse(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select meter_id::text as id from pm_schedule where meter_id = any(${ids}::uuid[])
    union
    select step ->> 'meter_id'
    from (select draft as steps from procedure where draft is not null
      union all select steps from procedure_version) as listed,
      jsonb_array_elements(listed.steps) as step
    where step ->> 'meter_id' = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
