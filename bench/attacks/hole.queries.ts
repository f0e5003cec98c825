import type { IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** A hole, planted: what is searched for stands in the statement as it came. */
export async function findByHole(db: IdentityDb, word: string): Promise<unknown[]> {
  const statement = `select name from (values ('press'), ('lathe')) as machine (name) where name = '${word}'`;
  return (await sql.raw(statement).execute(db)).rows;
}
