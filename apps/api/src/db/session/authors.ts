import type { AccessLevel } from "@millwright/domain/access";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";
import { preparedRead } from "#db/connection/prepared.ts";

/** Somebody in whose name another one sends what they did. */
export interface AuthorRow {
  id: string;
  /** The full name, as it is shown. */
  name: string;
  username: string;
  /** When they were let in to the company; null of who is there no longer. */
  letInAt: string | null;
}

/** A technician of the company; removed ones as well, whose name stays. */
export interface TechnicianRow extends AuthorRow {
  memberId: string | null;
  removedAt: string | null;
}

export async function findTechnicianAuthor(db: CompanyDb, id: string): Promise<TechnicianRow | null> {
  const { rows } = await sql<TechnicianRow>`
    ${preparedRead} select id, name, username, created_at as "letInAt", member_id as "memberId", deleted_at as "removedAt"
    from assignee where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A person who is, or was, a member of a company: `access` is null of who was removed. */
export interface PersonAuthorRow extends AuthorRow {
  access: AccessLevel | null;
}

export async function findPersonAuthor(
  db: IdentityDb,
  companyId: string,
  personId: string,
): Promise<PersonAuthorRow | null> {
  const { rows } = await sql<PersonAuthorRow>`
    select person.id, coalesce(person.full_name, membership.role, '—') as name, person.username, membership.access,
      membership.joined_at as "letInAt"
    from person
    left join membership on membership.person_id = person.id and membership.company_id = ${companyId}
    where person.id = ${personId} and (membership.person_id is not null or exists (
      select from barred where barred.company_id = ${companyId} and barred.person_id = person.id
    ))`.execute(db);
  return rows[0] ?? null;
}

/** What a member of a company may do there; null of who is none. */
export async function findLevel(db: IdentityDb, companyId: string, personId: string): Promise<AccessLevel | null> {
  const { rows } = await sql<{ access: AccessLevel }>`
    select access from membership where company_id = ${companyId} and person_id = ${personId}`.execute(db);
  return rows[0]?.access ?? null;
}

/** Whether a turn was open, whether one was that its technician's own PIN had opened, and the keys of those (`turnKey`). */
export interface HadTurns {
  isProven: boolean;
  isOwn: boolean;
  turnKeys: string[];
}

/** Clocks are corrected by what was measured of them, which is off by a little. */
const clockTolerance = "interval '10 seconds'";

/**
 * Whether a technician's turn was open on a tablet at each of some times, in their order. One that nobody ended lasts as long
 * as a turn can where the tablet was out of reach when it would have run out: there it goes by its own clock. `isOwn` where a
 * PIN that they chose themself had opened it.
 */
export async function hadTurns(
  db: IdentityDb,
  companyId: string,
  { deviceId, technicianId, at }: { deviceId: string; technicianId: string; at: readonly Temporal.Instant[] },
): Promise<HadTurns[]> {
  const isOf = sql`company_id = ${companyId} and device_id = ${deviceId} and assignee_id = ${technicianId}`;
  const { rows } = await sql<HadTurns>`
    ${preparedRead} select had.is_own is not null as "isProven", coalesce(had.is_own, false) as "isOwn", coalesce(had.keys, '{}') as "turnKeys"
    from unnest(${at.map(String)}::timestamptz[]) with ordinality as asked (at, place)
    left join device on device.id = ${deviceId} cross join lateral (
      select bool_or(is_own) as is_own, array_agg(encode(proof_key, 'hex')) filter (where is_own and proof_key is not null) as keys from (
        select is_own, token_hash as proof_key, began_at, expires_at, ends_at from turn where ${isOf} and not once
        union all
        select is_own, proof_key, began_at, runs_out_at, ended_at from ended_turn where ${isOf} and ended_at >= asked.at
      ) as turns
      where began_at <= asked.at + ${sql.raw(clockTolerance)}
        and turn_lasted_until(expires_at, ends_at, last_seen_at, absences) >= asked.at
    ) as had order by place`.execute(db);
  return rows;
}
