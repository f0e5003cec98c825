import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

interface Asked {
  /** The call that made the link, and what it was asked. */
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  locale: Locale;
}

interface NewLink extends Asked {
  tokenHash: Buffer;
  sessionId: string;
  expiresAt: Temporal.Instant;
}

export async function insertLink(db: IdentityDb, link: NewLink): Promise<void> {
  await sql`
    insert into download_link (token_hash, session_id, call, params, query, locale, expires_at)
    values (${link.tokenHash}, ${link.sessionId}, ${link.call}, ${link.params}, ${link.query}, ${link.locale},
      ${link.expiresAt})`.execute(db);
}

interface TakenLink extends Asked {
  /** The hash of the session's token. */
  session: Buffer;
}

/** Spends a link: of many who try at once, one has it. A session that ended took its links with it. */
export async function takeLink(db: IdentityDb, tokenHash: Buffer, now: Temporal.Instant): Promise<TakenLink | null> {
  const { rows } = await sql<TakenLink>`
    delete from download_link using session
    where download_link.token_hash = ${tokenHash} and download_link.expires_at > ${now}
      and session.id = download_link.session_id
    returning call, params, query, locale, session.token_hash as session`.execute(db);
  return rows[0] ?? null;
}

export async function forgetSpentLinks(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from download_link where expires_at <= ${now}`.execute(db);
}
