import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/subscriptions.ts";

export interface SessionRow extends KeptSubscription {
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
  access: "owner" | "member";
}

const selectSession = (tokenHash: Buffer, now: Temporal.Instant) => sql<SessionRow>`
  select session.id as session_id, person.id as person_id, company.id as company_id, company.name as company_name,
         company.time_zone, person.email, person.username, person.full_name, person.locale,
         membership.role, membership.access, ${subscriptionColumns}
  from session
  join person on person.id = session.person_id
  join company on company.id = session.company_id
  join membership on membership.person_id = session.person_id and membership.company_id = session.company_id
  left join subscription on subscription.company_id = session.company_id
  where session.token_hash = ${tokenHash} and session.expires_at > ${now}`;

export interface Sliding {
  /** Sessions last seen before this instant move their end. */
  seenBefore: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** The session of a token with its person, while it has not ended and they are a member; seen sessions slide. */
export async function findSessionAndSlide(
  db: IdentityDb,
  tokenHash: Buffer,
  now: Temporal.Instant,
  { seenBefore, expiresAt }: Sliding,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    with seen as (
      update session set last_seen_at = ${now}, expires_at = ${expiresAt}
      where token_hash = ${tokenHash} and expires_at > ${now} and last_seen_at <= ${seenBefore}
    ) ${selectSession(tokenHash, now)}`.execute(db);
  return rows[0] ?? null;
}

/** The same, without being seen. */
export async function findSession(
  db: IdentityDb,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionRow | null> {
  const { rows } = await selectSession(tokenHash, now).execute(db);
  return rows[0] ?? null;
}
