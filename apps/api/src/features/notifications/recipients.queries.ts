import type { AccessLevel } from "@millwright/domain/access";
import type { NotificationSettings, SubjectKind } from "@millwright/domain/notifications/settings";
import { type RawBuilder, sql } from "kysely";
import { preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

/** What news are about, as it is named now. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  code: string | null;
  title: string;
}

/** A deleted order or part by its name as well: what was done to it meanwhile is a planner's to decide. */
const orDeleted: Partial<typeof named> = {
  workOrder: (id) => sql`select wo_id as code, title from work_order where id = ${id}`,
  part: (id) => sql`select code, name as title from part where id = ${id}`,
};

const named: Record<SubjectKind, (id: string) => RawBuilder<unknown>> = {
  workOrder: (id) => sql`select wo_id as code, title from work_order where id = ${id} and deleted_at is null`,
  machine: (id) => sql`select null::text as code, name as title from machine where id = ${id} and deleted_at is null`,
  part: (id) => sql`select code, name as title from part where id = ${id} and deleted_at is null`,
  assignee: (id) => sql`select null::text as code, name as title from assignee where id = ${id} and deleted_at is null`,
  request: (id) => sql`select code, title from request where id = ${id}`,
};

/** Null of what is not there. */
export async function findSubject(
  db: CompanyDb,
  kind: SubjectKind,
  id: string,
  { isConflict = false }: { isConflict?: boolean } = {},
): Promise<Subject | null> {
  const find = (isConflict && orDeleted[kind]) || named[kind];
  const { rows } = await sql<Pick<Subject, "code" | "title">>`${find(id)}`.execute(db);
  const [found] = rows;
  return found === undefined ? null : { kind, id, ...found };
}

/** Somebody who may be told. */
export interface Reader {
  person_id: string;
  access: AccessLevel;
  /** Null of who changed nothing. */
  settings: NotificationSettings | null;
}

/** Who is removed meanwhile is so before this, or after the transaction: whoever is told of something is there to be told. */
export async function holdMembers(db: CompanyDb, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await sql`select from hold_members(${personIds})`.execute(db);
}

/** Those of these people who are in the company. */
export async function listReaders(db: CompanyDb, personIds: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select membership.person_id, membership.access, notification_settings.settings
    from membership left join notification_settings
      on notification_settings.company_id = membership.company_id and notification_settings.person_id = membership.person_id
    where membership.company_id = current_company_id() and membership.person_id = any(${personIds})
    order by membership.person_id`.execute(db);
  return rows;
}

async function idsOf(db: CompanyDb, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`${query}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** The members who do an order: its technician's, of a PM that of the current occurrence too. */
export function listAssignedMembers(db: CompanyDb, orderId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select assignee.member_id as person_id from work_order
      join assignee on assignee.company_id = work_order.company_id and assignee.id = work_order.doer_id
      where work_order.id = ${orderId} and assignee.member_id is not null`,
  );
}

/** The members who are these technicians. */
export function listMembersOf(db: CompanyDb, technicianIds: readonly string[]): Promise<string[]> {
  return idsOf(
    db,
    sql`select member_id as person_id from assignee where id = any(${technicianIds}) and member_id is not null`,
  );
}

/** The members who do the open orders of a machine. */
export function listAssignedMembersAt(db: CompanyDb, machineId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select distinct assignee.member_id as person_id from work_order
      join assignee on assignee.company_id = work_order.company_id and assignee.id = work_order.doer_id
      where work_order.machine_id = ${machineId} and work_order.deleted_at is null
        and not work_order.is_completed and assignee.member_id is not null`,
  );
}

export function listPlanners(db: CompanyDb): Promise<string[]> {
  return idsOf(
    db,
    sql`select person_id from membership
      where company_id = current_company_id() and access in ('owner', 'planner')`,
  );
}

export function listOwners(db: CompanyDb): Promise<string[]> {
  return idsOf(db, sql`select person_id from membership where company_id = current_company_id() and access = 'owner'`);
}

/** The members who reported something themselves. */
export function listReporters(db: CompanyDb, requestId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select actor_id as person_id from request_reporter
      where request_id = ${requestId} and actor_kind = 'member' and actor_id is not null`,
  );
}

export function listWatchers(db: CompanyDb, { kind, id }: Pick<Subject, "kind" | "id">): Promise<string[]> {
  return idsOf(
    db,
    sql`select person_id from watch where subject_kind = ${kind} and subject_id = ${id} and is_watching`,
  );
}

/** Which member a technician is; null of one who is none. */
export async function findMemberOf(db: CompanyDb, technicianId: string): Promise<string | null> {
  const { rows } = await sql<{ member_id: string | null }>`
    ${preparedRead} select member_id from assignee where id = ${technicianId}`.execute(db);
  return rows[0]?.member_id ?? null;
}

/** Whether the plant can't do without a machine. */
export async function isCritical(db: CompanyDb, machineId: string): Promise<boolean> {
  const { rows } = await sql<{ criticality: string | null }>`
    select criticality from machine where id = ${machineId}`.execute(db);
  return rows[0]?.criticality === "A";
}

/** IANA name of the plant's time zone. */
export async function findZone(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from company where id = current_company_id()`.execute(db);
  return rows[0]?.time_zone ?? "UTC";
}

/** Whether the plant tells those who report who works on what they reported. */
export async function mayReportersKnowWho(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ tells: boolean }>`
    select tell_reporters_who as tells from company where id = current_company_id()`.execute(db);
  return rows[0]?.tells ?? false;
}
