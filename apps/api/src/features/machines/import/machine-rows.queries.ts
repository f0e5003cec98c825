import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { isNamedOneOf } from "#db/list/by-name.ts";

/** What a sheet can say of a machine, by the columns of its table. */
export interface MachineColumns {
  name: string;
  number: string | null;
  department_id: string | null;
  parent_id: string | null;
  class_id: string | null;
  criticality: string | null;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  installation_date: string | null;
  warranty_until: string | null;
  notes: string | null;
  specifications: string | null;
  location_details: string | null;
  downtime_cost_cents: number | null;
  checklist: string[];
}

export interface MachineRow extends MachineColumns {
  id: string;
  version: number;
  /** The names of what it points to. */
  department: string | null;
  parent: string | null;
}

/** By what machines are sought: names and serial numbers as `plain` writes them, numbers as `numberKey` does. */
export interface Sought {
  ids: readonly string[];
  names: readonly string[];
  serialNumbers: readonly string[];
  numberKeys: readonly string[];
}

const shown = sql`machine.id, machine.version, machine.name, machine.number, machine.department_id, machine.parent_id,
  machine.class_id, machine.criticality, machine.manufacturer, machine.model, machine.serial_number,
  machine.installation_date::text as installation_date, machine.warranty_until::text as warranty_until, machine.notes,
  machine.specifications, machine.location_details, machine.downtime_cost_cents, machine.checklist, department.name as department,
  parent.name as parent`;

/** The machines that are called so, the oldest first. */
export async function findMachineRows(db: CompanyDb, sought: Sought): Promise<MachineRow[]> {
  const { rows } = await sql<MachineRow>`
    select ${shown} from machine
    left join department on department.id = machine.department_id
    left join machine parent on parent.id = machine.parent_id
    where machine.deleted_at is null and (machine.id = any(${sought.ids}::uuid[])
      or ${isNamedOneOf("machine", sought.names)}
      or machine.plain_serial = any(${sought.serialNumbers}::text[])
      or machine.number_key = any(${sought.numberKeys}::text[]))
    order by machine.created_at, machine.id`.execute(db);
  return rows;
}

/** The machines by what people call them, each with its department. */
export async function listMachineNames(
  db: CompanyDb,
): Promise<
  { id: string; name: string; number: string | null; department_id: string | null; department: string | null }[]
> {
  const { rows } = await sql<{
    id: string;
    name: string;
    number: string | null;
    department_id: string | null;
    department: string | null;
  }>`
    select machine.id, machine.name, number, department_id, department.name as department
    from machine left join department on department.id = department_id
    where machine.deleted_at is null order by machine.created_at, machine.id`.execute(db);
  return rows;
}

export async function listDepartmentNames(db: CompanyDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department where deleted_at is null order by created_at, id for share`.execute(db);
  return rows;
}

const names = [
  ...(["name", "number", "department_id", "parent_id", "class_id", "criticality", "manufacturer", "model"] as const),
  ...(["serial_number", "installation_date", "warranty_until", "notes", "specifications"] as const),
  ...(["location_details", "downtime_cost_cents", "checklist"] as const),
] satisfies (keyof MachineColumns)[];

const types: Partial<Record<keyof MachineColumns, string>> = {
  department_id: "uuid",
  parent_id: "uuid",
  class_id: "uuid",
  installation_date: "date",
  warranty_until: "date",
  downtime_cost_cents: "integer",
  checklist: "text[]",
};

/** Writes all columns of machines, and makes the next version of each. Answers which. */
export async function updateMachines(
  db: CompanyDb,
  machines: readonly (MachineColumns & { id: string })[],
): Promise<{ id: string; version: number }[]> {
  const read: RawBuilder<unknown> = sql.raw(names.map((name) => `${name} ${types[name] ?? "text"}`).join(", "));
  const set = sql.raw(names.map((name) => `${name} = given.${name}`).join(", "));
  const { rows } = await sql<{ id: string; version: number }>`
    update machine set ${set}, version = machine.version + 1
    from json_to_recordset(${JSON.stringify(machines)}::json) as given (id uuid, ${read})
    where machine.id = given.id and machine.deleted_at is null
    returning machine.id, machine.version`.execute(db);
  return rows;
}

export async function namesOfMachines(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ id: string; name: string; parent_id: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; parent_id: string | null }>`
    select id, name, parent_id from machine where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The machines whose part is one of these, but for these themselves. */
export async function listOtherParents(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct parent_id as id from machine where parent_id = any(${ids}::uuid[]) and id <> all(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The same machines, those that are parts of others first. */
export async function listPartsFirst(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive removed as materialized (select id, parent_id from machine where id = any(${ids}::uuid[])),
    placed as (
      select id, 0 as depth from removed where parent_id is null or parent_id <> all(${ids}::uuid[])
      union all select removed.id, depth + 1 from removed join placed on removed.parent_id = placed.id
    )
    select id from placed order by depth desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes machines away as if they had never been. */
export async function removeMachines(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`delete from machine where id = any(${ids}::uuid[])`.execute(db);
}

/** Takes away departments as if they had never been, as far as they still have their name and nobody uses them. */
export async function removeDepartments(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from department where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}
