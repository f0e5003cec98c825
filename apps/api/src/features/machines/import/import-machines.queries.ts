import type { KnownDepartment, KnownMachine } from "@millwright/domain/machines/machine-import";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";

/** Of two who import into a company at once, one waits for the other: neither makes what the other has just made. */
export async function lockImports(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine import of ${db.companyId}`}, 0))`.execute(db);
}

/** The machines with one of these names or serial numbers, as `plain` writes them. */
export async function findAlike(
  db: CompanyDb,
  names: readonly string[],
  serialNumbers: readonly string[],
): Promise<KnownMachine[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    department: string | null;
    model: string | null;
    serial_number: string | null;
  }>`
    select machine.id, machine.name, department.name as department, machine.model, machine.serial_number
    from machine left join department on department.id = machine.department_id
    where machine.deleted_at is null and (${isNamedOneOf("machine", names)}
      or (machine.serial_number is not null and plain(machine.serial_number) = any(${serialNumbers}::text[])))
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

export interface NewMachineRow {
  id: string;
  name: string;
  departmentId: string | null;
  model: string | null;
  serialNumber: string | null;
}

export async function insertMachines(
  db: CompanyDb,
  machines: readonly NewMachineRow[],
  at: Temporal.Instant,
): Promise<void> {
  const column = (name: keyof NewMachineRow) => machines.map((machine) => machine[name]);
  await sql`
    insert into machine (id, name, department_id, model, serial_number, created_at)
    select id, name, department_id, model, serial_number, ${at} from unnest(
      ${column("id")}::uuid[], ${column("name")}::text[], ${column("departmentId")}::uuid[],
      ${column("model")}::text[], ${column("serialNumber")}::text[]
    ) as made (id, name, department_id, model, serial_number)`.execute(db);
}
