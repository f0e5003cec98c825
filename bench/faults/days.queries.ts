import type { CompanyDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** The days of a daily task that were begun and are over, as they stand in the history. */
export async function listDaysOver(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select scheduled_on::text as day from execution where outcome = 'overdue' order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
