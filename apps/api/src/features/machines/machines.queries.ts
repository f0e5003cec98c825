import type { Contract } from "@millwright/contract/contract";
import type { DatedTerms, FormerTerms } from "@millwright/domain/figures/terms";
import type { MachineState } from "@millwright/domain/machines/downtime";
import type { Criticality } from "@millwright/domain/machines/machine";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, namedWithinBytes, nameKey, pageByName } from "#db/list/by-name.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const json = sql`json_build_object(
  'id', machine.id,
  'name', machine.name,
  'number', machine.number,
  'department_id', machine.department_id,
  'department_name', department.name,
  'created_at', json_instant(machine.created_at),
  'notes', machine.notes,
  'specifications', machine.specifications,
  'location_details', machine.location_details,
  'manufacturer', machine.manufacturer,
  'model', machine.model,
  'serial_number', machine.serial_number,
  'installation_date', machine.installation_date,
  'warranty_until', machine.warranty_until,
  'last_maintenance', json_instant((
    select entry.completed_at from execution entry
    where entry.machine_id = machine.id and entry.deleted_at is null and entry.outcome = 'completed'
    order by entry.completed_at desc limit 1
  )),
  'checklist', machine.checklist,
  'files', coalesce((
    select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
    where file.machine_id = machine.id and file.deleted_at is null
  ), '[]'::json),
  'parent_id', parent.id,
  'parent_name', parent.name,
  'criticality', machine.criticality,
  'class_id', machine.class_id,
  'downtime_cost_cents', machine.downtime_cost_cents,
  'photo_id', (
    select file.id from file
    where file.id = machine.photo_id and file.machine_id = machine.id and file.deleted_at is null
  ),
  'kept_file_ids', coalesce((
    select json_agg(file.id order by file.uploaded_at, file.id) from file
    where file.machine_id = machine.id and file.deleted_at is null and file.kept_on_devices
  ), '[]'::json),
  'state', case when downtime.id is null then 'running' else 'stopped' end,
  'stopped_since', json_instant(downtime.started_at),
  'is_locked_out', exists (
    select from personal_lock lock where lock.machine_id = machine.id and lock.released_at is null
  ),
  'reports_become_repairs', machine.reports_become_repairs,
  'label_printed_at', json_instant(machine.label_printed_at),
  'week_minutes', machine.week_minutes,
  'version', machine.version
)::text`;

const fromMachines = sql`
  from machine
  left join department on department.id = machine.department_id
  left join machine parent on parent.id = machine.parent_id and parent.deleted_at is null
  left join downtime on downtime.machine_id = machine.id and downtime.ended_at is null
    and downtime.deleted_at is null`;

export interface MachinePage extends NamePage {
  /** The machine that they are parts of. */
  parentId?: string | undefined;
  /** An id, or `none` for the machines in no department. */
  departmentId?: string | undefined;
  criticality?: Criticality | undefined;
  classId?: string | undefined;
  state?: MachineState | undefined;
  /** The whole serial number, whatever its case and accents. */
  serial?: string | undefined;
  /** The whole equipment number, whatever its case, spaces and dashes. */
  number?: string | undefined;
}

export function machinePage({
  departmentId,
  parentId,
  criticality,
  classId,
  state,
  serial,
  number,
  ...page
}: MachinePage): RawBuilder<NamedRow> {
  return namedWithinBytes(sql`
    select machine.id, ${nameKey("machine", page)} as "sortName", ${json} as json ${fromMachines}
    where machine.deleted_at is null ${inDepartment(departmentId)}
      ${parentId === undefined ? sql`` : sql`and machine.parent_id = ${parentId}`}
      ${criticality === undefined ? sql`` : sql`and machine.criticality = ${criticality}`}
      ${classId === undefined ? sql`` : sql`and machine.class_id = any(counted_as(${classId}))`}
      ${state === undefined ? sql`` : sql`and (downtime.id is null) = ${state === "running"}`}
      ${serial === undefined ? sql`` : sql`and machine.plain_serial = plain(${serial})`}
      ${number === undefined ? sql`` : sql`and machine.number_key = number_key(${number})`} ${pageByName("machine", page)}`);
}

export async function listMachines(db: CompanyDb, page: MachinePage): Promise<NamedRow[]> {
  return (await machinePage(page).execute(db)).rows;
}

function inDepartment(id: string | undefined) {
  if (id === undefined) return sql``;
  return id === "none" ? sql`and machine.department_id is null` : sql`and machine.department_id = ${id}`;
}

export async function findMachineJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json ${fromMachines} where machine.id = ${id} and machine.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** The machines that are there among some, by their ids. */
export function listMachineJson(db: CompanyDb, ids: readonly string[]): Promise<JsonById> {
  return jsonById(db, machinesByIds(ids));
}

export function machinesByIds(ids: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select machine.id, ${json} as json ${fromMachines}
    where machine.id = any(${ids}::uuid[]) and machine.deleted_at is null`;
}

/** Notes when the labels of machines were printed. Answers which of them are there. */
export async function markMachineLabels(
  db: CompanyDb,
  ids: readonly string[],
  at: Temporal.Instant,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update machine set label_printed_at = greatest(label_printed_at, ${at})
    where id = any(${ids}::uuid[]) returning id`.execute(db);
  return rows;
}

export async function isMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export interface LockedMachine extends DatedTerms {
  name: string;
  number: string | null;
  departmentId: string | null;
  version: number;
}

/** The machine, locked until the transaction ends. */
export async function lockMachine(db: CompanyDb, id: string): Promise<LockedMachine | null> {
  const { rows } = await sql<LockedMachine>`
    select name, number, department_id as "departmentId", version, week_minutes, downtime_cost_cents, former_terms
    from machine
    where id = ${id} and deleted_at is null for no key update`.execute(db);
  return rows[0] ?? null;
}

interface MachineRow {
  id: string;
  name: string;
  number: string | null;
  departmentId: string | null;
  parentId: string | null;
  criticality: Criticality | null;
  classId: string | null;
  at: Temporal.Instant;
}

export async function insertMachine(
  db: CompanyDb,
  { id, name, number, departmentId, parentId, criticality, classId, at }: MachineRow,
): Promise<void> {
  await sql`
    insert into machine (id, name, number, department_id, parent_id, criticality, class_id, created_at)
    values (${id}, ${name}, ${number}, ${departmentId}, ${parentId}, ${criticality}, ${classId}, ${at})`.execute(db);
}

type Body = z.output<Contract["PUT /machines/{id}"]["body"]>;
/** What PUT sets of the row itself. */
export type MachineChanges = Omit<Body, "files" | "kept_file_ids" | "from_department_id" | "version">;

/**
 * Writes what is given, each field in the column of its name, and makes the machine's next version; where that is what it is
 * already, only if something else of it was changed. Answers whether it did.
 */
export async function writeFormerTerms(db: CompanyDb, id: string, former: readonly FormerTerms[]): Promise<void> {
  await sql`update machine set former_terms = ${JSON.stringify(former)}::jsonb where id = ${id}`.execute(db);
}

export async function changeMachine(
  db: CompanyDb,
  id: string,
  changes: MachineChanges,
  isChanged: boolean,
): Promise<boolean> {
  const { assignments, differs } = differing(changes);
  const { numAffectedRows } = await sql`
    update machine set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} and (${sql.lit(isChanged)} or ${differs})`.execute(db);
  return Number(numAffectedRows) > 0;
}
