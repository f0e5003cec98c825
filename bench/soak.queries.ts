import type { IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** Connections to this database, whoever has them. */
export async function countConnections(db: IdentityDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database()`.execute(db);
  return Number(rows[0]?.count);
}
