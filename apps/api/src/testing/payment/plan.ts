import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { asOwner } from "#testing/template.ts";

/** How PostgreSQL answers a statement, as its own lines of text. */
export async function planOf(db: CompanyDb, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain (analyze, costs off, timing off, summary off) ${statement}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Tens of thousands of rows at once may take a busy machine longer than what a statement has. */
export async function allowMinutes(db: CompanyDb): Promise<void> {
  await sql`set local statement_timeout = '3min'`.execute(db);
  // Nor is the test's own process at its next statement at once.
  await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(db);
}

/** The server's role may not do it, whatever it says: only a database of this test's own has the function. */
const leaveTriggers = `
  create or replace function leave_triggers() returns text language sql security definer
    return set_config('session_replication_role', 'replica', true);
  grant execute on function leave_triggers() to app_user`;

/**
 * Leaves a transaction's rows as they are given: no trigger runs, and what triggers work out of them is the test's own to add.
 * To fill a table for the plan of a statement takes a tenth of the time so.
 */
export async function withoutTriggers(db: CompanyDb, ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query(leaveTriggers));
  await allowMinutes(db);
  await sql`select leave_triggers()`.execute(db);
}
