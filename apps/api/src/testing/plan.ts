import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** How PostgreSQL answers a statement, as its own lines of text. */
export async function planOf(db: CompanyDb, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain (analyze, costs off, timing off, summary off) ${statement}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
