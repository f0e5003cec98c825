import { sql } from "kysely";
import type { PushMessage, PushTarget } from "#adapters/push.ts";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** Whether the browser of a session takes messages that are sent under a key. */
export async function hasSubscription(db: IdentityDb, sessionId: string, serverKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscription where session_id = ${sessionId} and server_key = ${serverKey}`.execute(db);
  return rows.length > 0;
}

export interface NewSubscription extends PushTarget {
  sessionId: string;
  serverKey: string;
  at: Temporal.Instant;
}

/** Notes what the browser of a session said, in place of what it said before and of whoever was signed in there. */
export async function putSubscription(db: IdentityDb, subscription: NewSubscription): Promise<void> {
  const { sessionId, endpoint, p256dh, auth, serverKey, at } = subscription;
  await sql`
    delete from push_subscription
    where endpoint_hash = sha256(convert_to(${endpoint}, 'UTF8')) and session_id <> ${sessionId}`.execute(db);
  await sql`
    insert into push_subscription (session_id, endpoint, endpoint_hash, p256dh, auth, server_key, created_at)
    values (${sessionId}, ${endpoint}, sha256(convert_to(${endpoint}, 'UTF8')), ${p256dh}, ${auth}, ${serverKey}, ${at})
    on conflict (session_id) do update set endpoint = excluded.endpoint, endpoint_hash = excluded.endpoint_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key
    where (push_subscription.endpoint, push_subscription.p256dh, push_subscription.auth, push_subscription.server_key)
      is distinct from (excluded.endpoint, excluded.p256dh, excluded.auth, excluded.server_key)`.execute(db);
}

/** Ends those of a person in a company but the latest ones. */
export async function keepLatestSubscriptions(
  db: IdentityDb,
  { personId, companyId }: { personId: string; companyId: string },
  atMost: number,
): Promise<void> {
  await sql`
    delete from push_subscription where session_id in (
      select session_id from push_subscription join session on session.id = session_id
      where person_id = ${personId} and company_id = ${companyId}
      order by push_subscription.created_at desc, session_id offset ${atMost}
    )`.execute(db);
}

/** Lets one transaction at a time change what browsers a person has. */
export async function lockPerson(db: IdentityDb, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(db);
}

export async function deleteSubscription(db: IdentityDb, sessionId: string): Promise<void> {
  await sql`delete from push_subscription where session_id = ${sessionId}`.execute(db);
}

export async function insertPush(
  db: CompanyDb,
  personId: string,
  message: PushMessage,
  at: Temporal.Instant,
): Promise<void> {
  const expiresAt = at.add({ seconds: message.ttlSeconds });
  await sql`
    insert into push_outbox (person_id, message, created_at, expires_at, next_try_at)
    values (${personId}, ${JSON.stringify(message)}, ${at}, ${expiresAt}, ${at})`.execute(db);
}

/**
 * Makes of each message for a person one for each of their browsers in that company. What is for somebody without any is
 * for nobody, and goes. Answers whether there are more.
 */
export async function addressPushes(
  db: IdentityDb,
  serverKey: string,
  now: Temporal.Instant,
  atMost: number,
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from push_outbox where id in (
        select id from push_outbox where session_id is null order by next_try_at for update skip locked limit ${atMost}
      ) returning company_id, person_id, message, created_at, expires_at, next_try_at
    ), addressed as (
      insert into push_outbox (company_id, person_id, session_id, message, created_at, expires_at, next_try_at)
      select taken.company_id, taken.person_id, subscription.session_id, message, taken.created_at, taken.expires_at, next_try_at
      from taken
      join session on session.person_id = taken.person_id and session.company_id = taken.company_id and session.expires_at > ${now}
      join push_subscription as subscription on subscription.session_id = session.id and server_key = ${serverKey}
    )
    select count(*) as taken from taken`.execute(db);
  return (rows[0]?.taken ?? 0) >= atMost;
}

export interface DuePush extends PushTarget {
  id: string;
  session_id: string;
  message: PushMessage;
  tries: number;
}

/**
 * Takes messages whose time has come, for as long as a lease lasts: of each company a few, so that none waits behind
 * another one's many. Another node takes others. A time later than the longest wait is of a clock that was put back.
 */
export async function takeDuePushes(
  db: IdentityDb,
  now: Temporal.Instant,
  { leaseUntil, longestWait }: { leaseUntil: Temporal.Instant; longestWait: Temporal.Instant },
  { ofEach, atMost }: { ofEach: number; atMost: number },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with ranked as (
      select id, next_try_at, row_number() over (partition by company_id order by next_try_at, id) as place
      from push_outbox
      where session_id is not null and (next_try_at <= ${now} or tries = 0 or next_try_at > ${longestWait})
    ), taken as (
      update push_outbox set tries = tries + 1, next_try_at = ${leaseUntil}
      where id in (
        select id from push_outbox
        where id in (select id from ranked where place <= ${ofEach} order by place, next_try_at limit ${atMost})
          and (next_try_at <= ${now} or tries = 0 or next_try_at > ${longestWait})
        for update skip locked
      )
      returning id, session_id, message, tries
    )
    select taken.id, taken.session_id, message, tries, endpoint, p256dh, auth
    from taken join push_subscription using (session_id)`.execute(db);
  return rows;
}

export async function deletePush(db: IdentityDb, id: string): Promise<void> {
  await sql`delete from push_outbox where id = ${id}`.execute(db);
}

export async function postponePush(db: IdentityDb, id: string, until: Temporal.Instant): Promise<void> {
  await sql`update push_outbox set next_try_at = ${until} where id = ${id}`.execute(db);
}

/** Deletes what is too old to be news. */
export async function deleteStalePushes(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from push_outbox where expires_at <= ${now}`.execute(db);
}
