import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type NamedRow, type NamePage, nameKey, pageByName } from "#db/list/by-name.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const json = sql`json_build_object(
  'id', department.id,
  'name', department.name,
  'created_at', json_instant(department.created_at),
  'machine_count', (
    select count(*) from machine where machine.department_id = department.id and machine.deleted_at is null
  )
)::text`;

export function departmentPage(page: NamePage): RawBuilder<NamedRow> {
  return sql<NamedRow>`
    select department.id, ${nameKey("department", page)} as "sortName", ${json} as json
    from department where department.deleted_at is null ${pageByName("department", page)}`;
}

export async function listDepartments(db: CompanyDb, page: NamePage): Promise<NamedRow[]> {
  return (await departmentPage(page).execute(db)).rows;
}

/** The departments that are there among some, by their ids. */
export function listDepartmentJson(db: CompanyDb, ids: readonly string[]): Promise<JsonById> {
  return jsonById(db, departmentsByIds(ids));
}

export function departmentsByIds(ids: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select department.id, ${json} as json from department
    where department.id = any(${ids}::uuid[]) and department.deleted_at is null`;
}

export async function findDepartmentJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from department where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export async function insertDepartment(
  db: CompanyDb,
  { id, name, at }: { id: string; name: string; at: Temporal.Instant },
): Promise<void> {
  await sql`insert into department (id, name, created_at) values (${id}, ${name}, ${at})`.execute(db);
}

/** False of one that has this name already, or is not there. */
export async function nameDepartment(db: CompanyDb, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update department set name = ${name} where id = ${id} and deleted_at is null and name <> ${name}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Takes every machine out of a department, into another one or none; answers their ids. */
export async function emptyDepartment(db: CompanyDb, id: string, to: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update machine set department_id = ${to}, version = version + 1
    where department_id = ${id} and deleted_at is null returning id`.execute(db);
  return rows.map((machine) => machine.id);
}

export async function isDepartment(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from department where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether the department is there; it then stays until the transaction ends. */
export async function holdDepartment(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from department where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

/** Those that are there with one of these ids or names, as `plain` writes them. */
export async function findDepartments(
  db: CompanyDb,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from department
    where deleted_at is null and (id = any(${ids}::uuid[]) or plain(name) = any(${names}::text[]))
    order by created_at, id`.execute(db);
  return rows;
}

export async function renameDepartments(
  db: CompanyDb,
  departments: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`
    update department set name = given.name
    from json_to_recordset(${JSON.stringify(departments)}::json) as given (id uuid, name text)
    where department.id = given.id and deleted_at is null and department.name <> given.name`.execute(db);
}
