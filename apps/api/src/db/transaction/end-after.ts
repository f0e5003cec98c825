import { sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";
import { prepared } from "#db/connection/prepared.ts";

/**
 * Ends a transaction, and its connection, that is not over by then, whatever it does: what it holds others wait for. A
 * PostgreSQL older than 17 ends its single statements alone.
 */
export async function endAfter(db: CompanyDb, afterMs: number): Promise<void> {
  await sql`
    ${prepared} select set_config('transaction_timeout', ${`${afterMs}ms`}, true)
    where current_setting('server_version_num')::int >= 170000`.execute(db);
}
