import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Has the reporters of a request told how it stands, once this transaction is committed. */
export async function noteNews(db: CompanyDb, requestId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into request_news (request_id, acting, due_at)
    values (${requestId}, coalesce(current_setting('app.acting', true), ''), ${at})`.execute(db);
}
