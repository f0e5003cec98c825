import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import type { RenderedEmail } from "#features/mail/email.ts";

export interface WaitingMail {
  id: string;
  recipient: string;
  message: RenderedEmail;
  tries: number;
}

export async function insertMail(
  db: CompanyDb | IdentityDb,
  recipient: string,
  mail: RenderedEmail,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into mail_outbox (recipient, message, created_at, next_try_at)
    values (${recipient}, ${JSON.stringify(mail)}, ${at}, ${at})`.execute(db);
}

/**
 * Takes messages whose time has come, for as long as a lease lasts; another node takes others. A time that nobody sets,
 * later than the longest wait or not now for a new message, is of a clock that was put back since: it has come.
 */
export async function takeDueMail(
  db: IdentityDb,
  now: Temporal.Instant,
  { leaseUntil, longestWait }: { leaseUntil: Temporal.Instant; longestWait: Temporal.Instant },
  atMost: number,
): Promise<WaitingMail[]> {
  const result = await sql<WaitingMail>`
    update mail_outbox set tries = tries + 1, next_try_at = ${leaseUntil}
    where id in (
      select id from mail_outbox where sent_at is null and next_try_at < 'infinity'
        and (next_try_at <= ${now} or tries = 0 or next_try_at > ${longestWait})
      order by next_try_at for update skip locked limit ${atMost}
    )
    returning id, recipient, message, tries`.execute(db);
  return result.rows;
}

/** How many messages wait to leave, those given up not counted, and since when the oldest does. */
export async function countWaitingMail(db: IdentityDb): Promise<{ waiting: number; oldest: string | null }> {
  const { rows } = await sql<{ waiting: number; oldest: string | null }>`
    select count(*) as waiting, min(created_at) as oldest from mail_outbox
    where sent_at is null and next_try_at < 'infinity'`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** Stamps a message as sent and blanks its body: no code and no link stays behind. */
export async function markMailSent(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update mail_outbox
    set sent_at = ${at}, last_error = null, message = jsonb_build_object('about', coalesce(message -> 'about', message -> 'subject'))
    where id = ${id}`.execute(db);
}

export async function postponeMail(db: IdentityDb, id: string, until: Temporal.Instant, error: string): Promise<void> {
  await sql`update mail_outbox set next_try_at = ${until}, last_error = ${error} where id = ${id}`.execute(db);
}

/** Gives a message up: it is never due again and its body is blanked. */
export async function abandonMail(db: IdentityDb, id: string, error: string): Promise<void> {
  await sql`
    update mail_outbox
    set next_try_at = 'infinity', last_error = ${error}, message = jsonb_build_object('about', coalesce(message -> 'about', message -> 'subject'))
    where id = ${id}`.execute(db);
}

export async function deleteMailBefore(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`
    delete from mail_outbox
    where created_at < ${before} and (sent_at is not null or next_try_at = 'infinity')`.execute(db);
}

/** Deletes what a company has yet to send to a person of the news that they were told there. */
export async function deleteUnsentNews(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  await sql`
    delete from mail_outbox
    where company_id = ${companyId} and sent_at is null and message ? 'unsubscribe'
      and recipient = (select email from person where id = ${personId})`.execute(db);
}
