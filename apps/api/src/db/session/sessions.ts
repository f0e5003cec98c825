import type { AccessLevel } from "@millwright/domain/access";
import type { KeyLevel } from "@millwright/domain/api-keys/api-key";
import { sql } from "kysely";
import type pg from "pg";
import type { IdentityDb } from "#db/connection/handles.ts";
import { type SignInRow, signInColumns } from "#db/session/sign-in-columns.ts";
import type { KeptSubscription } from "#db/session/subscriptions.ts";

/** Whose a bearer token is, in which company, and what that has paid for. */
interface TokenRow extends KeptSubscription {
  /** In hexadecimal digits. */
  token_hash: string;
  /** The session's, the tablet's or the turn's. */
  id: string;
  company_id: string;
  company_name: string;
  time_zone: string;
  locale: "en" | "fr";
  access: AccessLevel;
  /** Whether the plant lets its technicians see money. */
  technicians_see_money: boolean;
  last_seen_at: string;
  /** How many transactions have written to the company so far. */
  writes: number;
  /** The company's version. */
  version: number;
}

/** A session with its person and their membership. */
export interface PersonRow extends TokenRow, SignInRow {
  kind: "member";
  actor_id: string;
  email: string;
  username: string;
  full_name: string | null;
  role: string;
  expires_at: string;
}

/** A shared tablet by itself. */
export interface DeviceRow extends TokenRow {
  kind: "device";
  device_id: string;
  device_name: string;
}

/** A technician's turn on a shared tablet. */
export interface TurnRow extends Omit<DeviceRow, "kind"> {
  kind: "technician";
  actor_id: string;
  username: string;
  full_name: string;
  expires_at: string;
  /** Whether it is good for one call that writes, and whether that was made. */
  once: boolean;
  is_spent: boolean;
  /** Whether it was opened by what is the technician's own. */
  is_own: boolean;
}

/** An API key. */
export interface KeyRow extends TokenRow {
  kind: "key";
  actor_id: string;
  access: KeyLevel;
  key_name: string;
  /** Of the key before a rotation, when that ends. */
  expires_at: string;
}

export type SessionRow = PersonRow | DeviceRow | TurnRow | KeyRow;

/** A session as a node finds it. */
export type FoundRow = SessionRow & {
  /** Whether the node is told of what changes of it. */
  is_registered: boolean;
  /** Whether it is the only node. */
  is_alone: boolean;
};

interface SessionRequest {
  tokenHashes: string[];
  nodeId: string;
  timeoutMs: number;
}

/** Looks up many tokens at once: requests that arrive together ask together. A person who left has no row. */
export async function findSessions(
  client: pg.ClientBase,
  { tokenHashes, nodeId, timeoutMs }: SessionRequest,
): Promise<FoundRow[]> {
  const statement = {
    name: "sessions",
    text: `
      with asked as (select decode(hash, 'hex') as token_hash from unnest($1::text[]) as hash),
      found as (
        select session.token_hash, 'member' as kind, session.id, session.company_id, person.locale, membership.access,
               session.last_seen_at, session.expires_at, person.id as actor_id, person.email, person.username,
               person.full_name, membership.role, null::uuid as device_id, null as device_name, null::boolean as once,
               null::boolean as is_spent, null::boolean as is_own, person.password_length_ok, null as key_name,
               session.sign_on_link_id is not null as by_sign_on
        from asked
        join session on session.token_hash = asked.token_hash
        join person on person.id = session.person_id
        join membership on membership.person_id = session.person_id and membership.company_id = session.company_id
        union all
        select device.token_hash, 'device', device.id, device.company_id, device.locale, 'viewer',
               coalesce(device.last_seen_at, device.enrolled_at), null, null, null, null, null, null, device.id, device.name,
               null, null, null, null, null, null
        from asked join device on device.token_hash = asked.token_hash
        union all
        select turn.token_hash, 'technician', turn.id, turn.company_id, device.locale, 'technician',
               turn.last_seen_at, turn.expires_at, turn.assignee_id, null, turn.username, turn.name, null, device.id,
               device.name, turn.once, turn.spent_by is not null, turn.is_own, null, null, null
        from asked
        join turn on turn.token_hash = asked.token_hash
        join device on device.id = turn.device_id
        union all
        select asked.token_hash, 'key', api_key.id, api_key.company_id, api_key.locale, api_key.access,
               case when api_key.is_used or api_key.token_hash <> asked.token_hash
                 then coalesce(api_key.last_used_at, 'epoch') else 'epoch' end,
               case when api_key.token_hash = asked.token_hash then api_key.expires_at
                 else least(api_key.expires_at, api_key.former_until) end,
               api_key.id, null, null, null, null, null, null, null, null, null, null, api_key.name, null
        from asked join api_key on asked.token_hash in (api_key.token_hash, api_key.former_hash)
      )
      select encode(found.token_hash, 'hex') as token_hash, kind, found.id, found.company_id, locale, access, last_seen_at,
             expires_at, actor_id, email, username, full_name, role, device_id, device_name, once, is_spent, is_own, key_name, by_sign_on,
             ${signInColumns("found.actor_id")},
             company.name as company_name, company.time_zone, company.technicians_see_money, subscription.trial_ends_on, subscription.periods,
             coalesce(company_version.writes, 0) as writes,
             coalesce(company_version.version, 0) as version, is_registered, is_alone
      from found
      cross join (
        select coalesce(bool_or(id = $2 and silenced_by is null), false) as is_registered, count(*) = 1 as is_alone
        from server_node
      ) as nodes
      join company on company.id = found.company_id
      left join subscription on subscription.company_id = found.company_id
      left join company_version on company_version.company_id = found.company_id`,
    values: [tokenHashes, nodeId],
    query_timeout: timeoutMs,
  };
  return (await client.query<FoundRow>(statement)).rows;
}

/** Moves the end of a session that is used, and keeps when its person was there. */
export async function slideSession(
  db: IdentityDb,
  sessionId: string,
  seenAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    with slid as (
      update session set last_seen_at = ${seenAt}, expires_at = ${expiresAt},
        absences = add_absence(absences, last_seen_at, ${seenAt})
      where id = ${sessionId} and last_seen_at < ${seenAt}
      returning company_id, person_id
    )
    update membership set last_seen_at = ${seenAt} from slid
    where membership.company_id = slid.company_id and membership.person_id = slid.person_id
      and (membership.last_seen_at is null or membership.last_seen_at < ${seenAt})`.execute(db);
}

export async function seeDevice(db: IdentityDb, deviceId: string, seenAt: Temporal.Instant): Promise<void> {
  await sql`
    update device set last_seen_at = ${seenAt},
      absences = add_absence(absences, coalesce(last_seen_at, enrolled_at), ${seenAt})
    where id = ${deviceId} and last_seen_at < ${seenAt}`.execute(db);
}

/** Notes that an API key is used, by which of its secrets, and from which address. */
export async function seeKey(
  db: IdentityDb,
  { id, token_hash }: Pick<KeyRow, "id" | "token_hash">,
  seenAt: Temporal.Instant,
  from: string,
): Promise<void> {
  const isCurrent = sql`token_hash = decode(${token_hash}, 'hex')`;
  await sql`
    update api_key set last_used_at = greatest(last_used_at, ${seenAt}::timestamptz), last_used_from = ${from},
      is_used = is_used or ${isCurrent}
    where id = ${id} and (last_used_at is null or last_used_at < ${seenAt} or (${isCurrent} and not is_used))`.execute(
    db,
  );
}

/** Moves the end of a turn that is used, as far as a turn may last. */
export async function slideTurn(
  db: IdentityDb,
  turnId: string,
  seenAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    update turn set last_seen_at = ${seenAt}, expires_at = least(${expiresAt}, ends_at)
    where id = ${turnId} and last_seen_at < ${seenAt} and expires_at > ${seenAt}`.execute(db);
}

/** Spends a turn that is good for one call on this one; false when another one has it. */
export async function consumeTurn(db: IdentityDb, turnId: string, call: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update turn set spent_by = ${call} where id = ${turnId} and (spent_by is null or spent_by = ${call})`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** What was refused wrote nothing: the turn is good for another call. */
export async function unspendTurn(db: IdentityDb, turnId: string, call: string): Promise<void> {
  await sql`update turn set spent_by = null where id = ${turnId} and spent_by = ${call}`.execute(db);
}
