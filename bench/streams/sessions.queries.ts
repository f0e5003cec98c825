import type { IdentityDb } from "@millwright/api/db/database";
import { insertSession } from "@millwright/api/features/auth/session/sessions.queries";
import { makeToken, sessionEnd, tokenHash } from "@millwright/api/http/session/session";
import { sql } from "kysely";

interface Member {
  personId: string;
  companyId: string;
}

/** Signs people in so many times each, without the password whose hash would take most of a run; answers the tokens. */
export async function insertSessions(db: IdentityDb, emails: readonly string[], each: number): Promise<string[]> {
  const at = Temporal.Now.instant();
  const { rows } = await sql<Member>`
    select person.id as "personId", membership.company_id as "companyId"
    from person join membership on membership.person_id = person.id where person.email = any(${emails}::text[])`.execute(
    db,
  );
  const tokens: string[] = [];
  for (const member of rows.flatMap((row) => Array.from({ length: each }, () => row))) {
    const token = makeToken();
    const session = { tokenHash: tokenHash(token), at, expiresAt: sessionEnd(at), userAgent: null, linkId: null };
    await insertSession(db, { ...session, ...member });
    tokens.push(token);
  }
  return tokens;
}
