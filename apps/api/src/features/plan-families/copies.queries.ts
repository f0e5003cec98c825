import { sql } from "kysely";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

export interface HeldMachine {
  id: string;
  name: string;
}

/** Those of some machines that are there; they then stay as they are until the transaction ends. */
export async function holdMachines(db: CompanyDb, ids: readonly string[]): Promise<HeldMachine[]> {
  const { rows } = await sql<HeldMachine>`
    select id, name from machine where id = any(${ids}) and deleted_at is null order by id for share`.execute(db);
  return rows;
}

export interface FoundMeter {
  id: string;
  machine_id: string;
  name: string;
  unit: string;
  /** What it has counted; null of one that was never read. */
  total: number | null;
}

export async function findMeter(db: CompanyDb, id: string): Promise<FoundMeter | null> {
  const { rows } = await sql<FoundMeter>`
    select id, machine_id, name, unit, total::float8 as total from meter where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The meters of some machines that have the name and the unit of another one; they aren't read until the transaction ends. */
export async function listMetersLike(
  db: CompanyDb,
  { name, unit }: Pick<FoundMeter, "name" | "unit">,
  machineIds: readonly string[],
): Promise<FoundMeter[]> {
  const { rows } = await sql<FoundMeter>`
    select id, machine_id, name, unit, total::float8 as total from meter
    where machine_id = any(${machineIds}) and plain_name = plain(${name}) and plain(unit) = plain(${unit})
      and deleted_at is null
    order by id for share`.execute(db);
  return rows;
}

export interface NewCopy {
  id: string;
  wo_id: string;
  machine_id: string;
  family_id: string | null;
}

/** When PMs are copied, and by whom. */
export interface Copying {
  today: Temporal.PlainDate;
  at: Temporal.Instant;
  username: string;
}

/** Writes copies of a PM, each with its machine's department and the steps of the plan; their schedules are another's to write. */
export async function insertCopies(
  db: CompanyDb,
  sourceId: string,
  copies: readonly NewCopy[],
  { today, at, username }: Copying,
): Promise<void> {
  const { head, rows } = recordsOf(copies);
  const copyRows = sql`${rows} as copy (id uuid, wo_id text, machine_id uuid, family_id uuid)`;
  await sql`
    ${head} insert into work_order (id, type, wo_id, plan_family_id, title, description, priority, assignee_id,
      requested_by_name, site, department_id, machine_id, estimated_minutes, tags, safety_notes, notes, procedure_id,
      needs_lockout, created_on, created_by, created_at, updated_at)
    select copy.id, 'PM', copy.wo_id, copy.family_id, source.title, source.description, source.priority, source.assignee_id,
      source.requested_by_name, source.site, machine.department_id, machine.id, source.estimated_minutes, source.tags,
      source.safety_notes, source.notes, source.procedure_id, source.needs_lockout, ${today}, ${username}, ${at}, ${at}
    from ${copyRows}
    join work_order source on source.id = ${sourceId}
    join machine on machine.id = copy.machine_id`.execute(db);
  await sql`
    ${head} insert into checklist_item (work_order_id, id, position, text, completed, created_at, created_by)
    select copy.id, gen_random_uuid(), step.position, step.text, false, ${at}, ${username}
    from ${copyRows}
    join checklist_item step on step.work_order_id = ${sourceId}`.execute(db);
}

/** The PMs that a command made and that are there. */
export async function listMade(
  db: CompanyDb,
  command: string,
): Promise<{ id: string; wo_id: string; machine_id: string; machine_name: string }[]> {
  const { rows } = await sql<{ id: string; wo_id: string; machine_id: string; machine_name: string }>`
    select pm.id, pm.wo_id, machine.id as machine_id, machine.name as machine_name
    from order_command kept
    join work_order pm on pm.id = kept.work_order_id and pm.deleted_at is null
    join machine on machine.id = pm.machine_id
    where kept.group_id = ${command} and kept.group_did = 'made'
    order by pm.wo_id`.execute(db);
  return rows;
}
