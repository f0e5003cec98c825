import { assigneeRole, type Specialisation } from "@millwright/domain/people";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, nameKey, pageByName } from "#db/list/by-name.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";

const photo = sql`(
  select file.id from file
  where file.assignee_id = assignee.id and file.deleted_at is null and file.has_thumbnail limit 1
)`;

const json = sql`json_build_object(
  'id', assignee.id,
  'name', assignee.name,
  'username', assignee.username,
  'role', assignee.role,
  'phone', assignee.phone,
  'specialization', assignee.specialization,
  'member_id', assignee.member_id,
  'link_by_other', assignee.link_by_other,
  'link_unproven', case when assignee.link_by_other then coalesce(assignee.link_unproven, 'other') end,
  'colour', assignee.colour,
  'photo_id', ${photo},
  'created_at', json_instant(assignee.created_at)
)::text`;

export async function listAssignees(db: CompanyDb, page: NamePage): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select assignee.id, ${nameKey("assignee", page)} as "sortName", ${json} as json
    from assignee where assignee.deleted_at is null ${pageByName("assignee", page)}`.execute(db);
  return rows;
}

/** The assignees that are there among some, by their ids. */
export function listAssigneeJson(db: CompanyDb, ids: readonly string[]): Promise<JsonById> {
  return jsonById(db, assigneesByIds(ids));
}

export function assigneesByIds(ids: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select assignee.id, ${json} as json from assignee
    where assignee.id = any(${ids}::uuid[]) and assignee.deleted_at is null`;
}

/** What a technician is called, also one who was removed. */
export async function findName(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from assignee where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

/** A technician as a shared tablet shows them. */
export interface FaceRow {
  id: string;
  name: string;
  colour: number;
  photo_id: string | null;
}

/** More faces than a plant has: who is beyond them comes with a badge. */
const mostFaces = 1_000;

/** The technicians by name. */
export async function listFaceRows(db: CompanyDb): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select assignee.id, assignee.name, assignee.colour, ${photo} as photo_id
    from assignee where assignee.deleted_at is null
    order by assignee.sort_name, assignee.id limit ${mostFaces}`.execute(db);
  return rows;
}

/** The technicians by what people call them. */
export async function listTechnicianNames(db: CompanyDb): Promise<{ id: string; name: string; username: string }[]> {
  const { rows } = await sql<{ id: string; name: string; username: string }>`
    select id, name, username from assignee where deleted_at is null order by created_at, id`.execute(db);
  return rows;
}

/** The usernames given so far that begin like this one, also those of technicians who were removed. */
export async function listUsernamesLike(db: CompanyDb, username: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from assignee where starts_with(username, ${username})`.execute(db);
  return rows.map((row) => row.username);
}

export async function findAssigneeJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from assignee where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export interface NewAssignee {
  id: string;
  name: string;
  username: string;
  phone: string | null;
  specialization: Specialisation | null;
  colour: number;
  at: Temporal.Instant;
}

/** False when somebody took the username at the same time. */
export async function insertAssignee(db: CompanyDb, technician: NewAssignee): Promise<boolean> {
  const { id, name, username, phone, specialization, colour, at } = technician;
  const { rows } = await sql`
    insert into assignee (id, name, username, role, phone, specialization, colour, created_at)
    values (${id}, ${name}, ${username}, ${assigneeRole}, ${phone}, ${specialization}, ${colour}, ${at})
    on conflict (company_id, username) do nothing
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The colours of the technicians that there are. Nobody adds one until the transaction ends. */
export async function holdColours(db: CompanyDb): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`faces of ${db.companyId}`}, 0))`.execute(db);
  const { rows } = await sql<{ colour: number }>`select colour from assignee where deleted_at is null`.execute(db);
  return rows.map((row) => row.colour);
}

export interface LockedAssignee {
  name: string;
  /** The member who they are. */
  memberId: string | null;
}

/** Changes what is given; answers whether anything was other. */
export async function changeAssignee(db: CompanyDb, id: string, columns: object): Promise<boolean> {
  const { assignments, differs } = differing(columns);
  if (assignments.length === 0) return false;
  const { numAffectedRows } = await sql`
    update assignee set ${sql.join(assignments)} where id = ${id} and deleted_at is null and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The technician, locked until the transaction ends; null when it is not there. */
export async function lockAssignee(db: CompanyDb, id: string): Promise<LockedAssignee | null> {
  const { rows } = await sql<LockedAssignee>`
    select name, member_id as "memberId" from assignee where id = ${id} and deleted_at is null for no key update`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether a technician has a PIN or a badge; the row is locked, so that none is set meanwhile. */
export async function opensTablets(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from technician_pin where assignee_id = ${id} and num_nonnulls(pin_set_at, badge_set_at) > 0`.execute(db);
  return rows.length > 0;
}

/** Ends what a technician does at shared tablets; a turn that begins holds what they come with, and is waited for. */
export async function endTurnsOf(db: CompanyDb, id: string): Promise<void> {
  await sql`update technician_pin set assignee_id = assignee_id where assignee_id = ${id}`.execute(db);
  await sql`delete from turn where assignee_id = ${id}`.execute(db);
}

/** Lets a member be no technician any more; answers which one it was. */
export async function unlinkMember(db: CompanyDb, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update assignee set member_id = null, link_by_other = false, link_unproven = null where member_id = ${memberId} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** `unproven`: why it proves nothing until they say it themself; null where it does. */
export async function setMember(
  db: CompanyDb,
  id: string,
  memberId: string | null,
  unproven: "other" | "self" | null,
): Promise<void> {
  await sql`
    update assignee set member_id = ${memberId}, link_by_other = ${unproven !== null}, link_unproven = ${unproven}
    where id = ${id}`.execute(db);
}

/** The member who a technician is. */
export async function findMemberOf(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ member_id: string | null }>`select member_id from assignee where id = ${id}`.execute(db);
  return rows[0]?.member_id ?? null;
}

export async function findTechnicianOf(db: CompanyDb, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from assignee where member_id = ${memberId} and deleted_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether the technician that a member is said to be is there, or was removed; null of none. */
export async function findLinkOf(db: CompanyDb, memberId: string): Promise<"present" | "removed" | null> {
  const { rows } = await sql<{ link: "present" | "removed" }>`
    select case when deleted_at is null then 'present' else 'removed' end as link from assignee
    where member_id = ${memberId}`.execute(db);
  return rows[0]?.link ?? null;
}

export async function isAssignee(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from assignee where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Whether the technician is there; they then stay until the transaction ends. */
export async function holdAssignee(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from assignee where id = ${id} and deleted_at is null for share`.execute(db);
  return rows.length > 0;
}

/** The technicians who are members, by the member's id. */
export async function listLinkedNames(db: CompanyDb): Promise<{ memberId: string; name: string }[]> {
  const { rows } = await sql<{ memberId: string; name: string }>`
    select member_id as "memberId", name from assignee where member_id is not null and deleted_at is null`.execute(db);
  return rows;
}
