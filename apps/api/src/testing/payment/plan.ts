import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

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
}

/**
 * Leaves a transaction's rows as they are given: no trigger runs, and what triggers work out of them is the test's own to add.
 * To fill a table for the plan of a statement takes a tenth of the time so.
 */
export async function withoutTriggers(db: CompanyDb): Promise<void> {
  await allowMinutes(db);
  await sql`set local session_replication_role = 'replica'`.execute(db);
}
