import type { AccessLevel } from "@millwright/domain/access";
import { sql } from "kysely";
import type pg from "pg";
import type { IdentityDb } from "#db/connection/handles.ts";
import type { KeptSubscription } from "#db/session/subscriptions.ts";

/** A session with its person, their membership, and what their company has paid for. */
export interface SessionRow extends KeptSubscription {
  /** In hexadecimal digits. */
  token_hash: string;
  session_id: string;
  person_id: string;
  company_id: string;
  company_name: string;
  time_zone: string;
  email: string;
  username: string;
  full_name: string | null;
  locale: "en" | "fr";
  role: string;
  access: AccessLevel;
  expires_at: string;
  last_seen_at: string;
  /** How many transactions have written to the company so far. */
  writes: number;
}

/** Looks up many tokens at once: requests that arrive together ask together. A person who left has no row. */
export async function findSessions(
  client: pg.ClientBase,
  tokenHashes: string[],
  timeoutMs: number,
): Promise<SessionRow[]> {
  const statement = {
    name: "sessions",
    text: `
      select encode(session.token_hash, 'hex') as token_hash, session.id as session_id,
             session.expires_at, session.last_seen_at,
             person.id as person_id, person.email, person.username, person.full_name, person.locale,
             company.id as company_id, company.name as company_name, company.time_zone,
             membership.role, membership.access, subscription.trial_ends_on, subscription.periods,
             coalesce(company_version.writes, 0) as writes
      from unnest($1::text[]) as asked (hash)
      join session on session.token_hash = decode(asked.hash, 'hex')
      join person on person.id = session.person_id
      join company on company.id = session.company_id
      join membership on membership.person_id = session.person_id and membership.company_id = session.company_id
      left join subscription on subscription.company_id = session.company_id
      left join company_version on company_version.company_id = session.company_id`,
    values: [tokenHashes],
    query_timeout: timeoutMs,
  };
  return (await client.query<SessionRow>(statement)).rows;
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
      update session set last_seen_at = ${seenAt}, expires_at = ${expiresAt}
      where id = ${sessionId} and last_seen_at < ${seenAt}
      returning company_id, person_id
    )
    update membership set last_seen_at = ${seenAt} from slid
    where membership.company_id = slid.company_id and membership.person_id = slid.person_id
      and (membership.last_seen_at is null or membership.last_seen_at < ${seenAt})`.execute(db);
}
