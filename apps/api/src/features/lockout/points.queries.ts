import type { Energy } from "@millwright/domain/lockout/lockout";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted } from "#db/deletion.ts";
import { differing } from "#db/differing.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const json = sql`json_build_object(
  'id', point.id,
  'machine_id', point.machine_id,
  'name', point.name,
  'energy', point.energy,
  'place', point.place,
  'isolate', point.isolate,
  'verify', point.verify,
  'photo_id', (select file.id from file where file.id = point.photo_id and file.deleted_at is null),
  'version', point.version
)`;

/** The isolation points of a machine that is there, as a JSON array in their order; null where there is none. */
export async function findPointsJson(db: CompanyDb, machineId: string): Promise<string | null> {
  return (await pointsOf(machineId).execute(db)).rows[0]?.json ?? null;
}

/** Those of the machine row that stands under its table's name. */
const ofMachine = sql`coalesce((
  select json_agg(${json} order by point.position, point.id) from isolation_point point
  where point.machine_id = machine.id and point.deleted_at is null
), '[]'::json)::text`;

export function pointsOf(machineId: string) {
  return sql<{ json: string }>`
    select ${ofMachine} as json from machine where id = ${machineId} and deleted_at is null`;
}

/** The isolation points of machines, of each as a JSON array by its id. */
export function listPointsOn(db: CompanyDb, machineIds: readonly string[]): Promise<JsonById> {
  return jsonById(db, pointsOn(machineIds));
}

export function pointsOn(machineIds: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select id, ${ofMachine} as json from machine where id = any(${machineIds}::uuid[]) and deleted_at is null`;
}

export async function findPointJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json from isolation_point point
    join machine on machine.id = point.machine_id and machine.deleted_at is null
    where point.id = ${id} and point.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** A point as far as a lock on it keeps it. */
export interface Point {
  id: string;
  name: string;
  energy: Energy;
  place: string | null;
}

export async function listPoints(db: CompanyDb, machineId: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select id, name, energy, place from isolation_point
    where machine_id = ${machineId} and deleted_at is null order by position, id`.execute(db);
  return rows;
}

/** Whether the machine is there; its points then stay as they are until the transaction ends. */
export async function shareMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

/** The same; nobody else changes its points, or locks them, meanwhile. */
export async function lockMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
}

/** The machine that a point is of, as long as both are there. */
export async function findMachineOf(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ machineId: string }>`
    select machine_id as "machineId" from isolation_point where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.machineId ?? null;
}

/** The version of a point, whose machine is held; null where it was deleted meanwhile. */
export async function findVersion(db: CompanyDb, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from isolation_point where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.version ?? null;
}

export interface PointFields {
  name?: string | undefined;
  energy?: Energy | undefined;
  place?: string | null | undefined;
  isolate?: string | null | undefined;
  verify?: string | null | undefined;
  photo_id?: string | null | undefined;
}

interface NewPoint extends PointFields {
  id: string;
  machineId: string;
  at: Temporal.Instant;
}

/** Adds a point behind those that its machine has. */
export async function insertPoint(db: CompanyDb, { id, machineId, at, ...fields }: NewPoint): Promise<void> {
  const { name, energy, place = null, isolate = null, verify = null, photo_id = null } = fields;
  await sql`
    insert into isolation_point (id, machine_id, name, energy, place, isolate, verify, photo_id, position, created_at)
    select ${id}, ${machineId}, ${name}, ${energy}, ${place}, ${isolate}, ${verify}, ${photo_id}::uuid,
      coalesce(max(position) + 1, 0), ${at}
    from isolation_point where machine_id = ${machineId}`.execute(db);
}

/** Writes what is given, and makes the next version where it changes something. Answers whether it did. */
export async function changePoint(db: CompanyDb, id: string, fields: PointFields): Promise<boolean> {
  const { assignments, differs } = differing(fields);
  const { numAffectedRows } = await sql`
    update isolation_point set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Puts points in the order of their ids; answers whether that was another one. */
export async function placePoints(db: CompanyDb, ids: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update isolation_point point set position = sent.place - 1, version = version + 1
    from unnest(${ids}::uuid[]) with ordinality as sent (id, place)
    where point.id = sent.id and point.position <> sent.place - 1`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markPointDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  await sql`update isolation_point set ${deleted(deletion)} where id = ${id} and deleted_at is null`.execute(db);
}
