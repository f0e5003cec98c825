import type { KnownDepartment, KnownMachine } from "@millwright/domain/machines/machine-import";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";

/** Of two who import into a company at once, one waits for the other: neither makes what the other has just made. */
export async function lockImports(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine import of ${db.companyId}`}, 0))`.execute(db);
}

/** The machines with one of these names or serial numbers, as `plain` writes them, or equipment numbers, as `numberKey` does. */
export async function findAlike(
  db: CompanyDb,
  names: readonly string[],
  serialNumbers: readonly string[],
  numberKeys: readonly string[],
): Promise<KnownMachine[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    department: string | null;
    model: string | null;
    serial_number: string | null;
    number: string | null;
  }>`
    select machine.id, machine.name, department.name as department, machine.model, machine.serial_number, machine.number
    from machine left join department on department.id = machine.department_id
    where machine.deleted_at is null and (${isNamedOneOf("machine", names)}
      or (machine.serial_number is not null and plain(machine.serial_number) = any(${serialNumbers}::text[]))
      or machine.number_key = any(${numberKeys}::text[]))
    order by machine.created_at, machine.id`.execute(db);
  return rows;
}

/** The departments with one of these names, as `plain` writes them, the oldest first; they stay until the transaction ends. */
export async function holdDepartmentsNamed(db: CompanyDb, names: readonly string[]): Promise<KnownDepartment[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department where deleted_at is null and ${isNamedOneOf("department", names)}
    order by created_at, id for share`.execute(db);
  return rows;
}

export async function insertDepartments(
  db: CompanyDb,
  departments: readonly KnownDepartment[],
  at: Temporal.Instant,
): Promise<void> {
  const column = (name: keyof KnownDepartment) => departments.map((department) => department[name]);
  await sql`
    insert into department (id, name, created_at)
    select id, name, ${at} from unnest(${column("id")}::uuid[], ${column("name")}::text[]) as made (id, name)`.execute(
    db,
  );
}

/** What a pasted line says of a machine, by the columns of its table. */
export interface PastedColumns {
  name: string;
  model: string | null;
  serial_number: string | null;
  number: string | null;
  manufacturer: string | null;
  installation_date: string | null;
  warranty_until: string | null;
  notes: string | null;
}

/** What a sheet can say beside it. */
interface MoreColumns {
  parent_id: string | null;
  criticality: string | null;
  specifications: string | null;
  location_details: string | null;
  downtime_cost_cents: number | null;
  checklist: string[];
}

export interface NewMachineRow extends PastedColumns, Partial<MoreColumns> {
  id: string;
  department_id: string | null;
  class_id: string | null;
}

export async function insertMachines(
  db: CompanyDb,
  machines: readonly NewMachineRow[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into machine (
      id, name, department_id, model, serial_number, number, manufacturer, installation_date, warranty_until, notes, class_id,
      parent_id, criticality, specifications, location_details, downtime_cost_cents, checklist, created_at
    )
    select id, name, department_id, model, serial_number, number, manufacturer, installation_date, warranty_until, notes, class_id,
      parent_id, criticality, specifications, location_details, downtime_cost_cents,
      coalesce(checklist, '{}'), ${at}
    from json_to_recordset(${JSON.stringify(machines)}::json) as made (${columns})`.execute(db);
}

const columns =
  sql.raw(`id uuid, name text, department_id uuid, model text, serial_number text, number text, manufacturer text,
  installation_date date, warranty_until date, notes text, class_id uuid, parent_id uuid, criticality text, specifications text,
  location_details text, downtime_cost_cents integer, checklist text[]`);
