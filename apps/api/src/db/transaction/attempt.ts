import { sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";

/** Does a work whole or not at all, while its transaction goes on: why it failed is answered. */
export async function attempt(db: CompanyDb, work: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  await sql`savepoint attempt`.execute(db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    return { error };
  }
}
