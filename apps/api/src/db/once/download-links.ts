import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

interface LinkRequest {
  /** The call that made the link, and what it was asked. */
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  locale: Locale;
}

interface NewLink extends LinkRequest {
  tokenHash: Buffer;
  /** Whose it is, and with what it ends. */
  of: { sessionId: string } | { turnId: string };
  expiresAt: Temporal.Instant;
}

export async function insertLink(db: IdentityDb, link: NewLink): Promise<void> {
  await sql`
    insert into download_link (token_hash, session_id, turn_id, call, params, query, locale, expires_at)
    values (${link.tokenHash}, ${"sessionId" in link.of ? link.of.sessionId : null}::uuid,
      ${"turnId" in link.of ? link.of.turnId : null}::uuid, ${link.call}, ${link.params}, ${link.query}, ${link.locale},
      ${link.expiresAt})`.execute(db);
}

interface TakenLink extends LinkRequest {
  /** The hash of the token of the session, or of the turn. */
  session: Buffer;
}

/** Spends a link: of many who try at once, one has it. A session, or a turn, that ended took its links with it. */
export async function takeLink(db: IdentityDb, tokenHash: Buffer, now: Temporal.Instant): Promise<TakenLink | null> {
  const { rows } = await sql<TakenLink>`
    with taken as (
      delete from download_link where download_link.token_hash = ${tokenHash} and download_link.expires_at > ${now}
      returning session_id, turn_id, call, params, query, locale
    )
    select call, params, query, locale, coalesce(session.token_hash, turn.token_hash) as session
    from taken
    left join session on session.id = taken.session_id
    left join turn on turn.id = taken.turn_id
    where coalesce(session.token_hash, turn.token_hash) is not null`.execute(db);
  return rows[0] ?? null;
}

export async function forgetSpentLinks(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from download_link where expires_at <= ${now}`.execute(db);
}
