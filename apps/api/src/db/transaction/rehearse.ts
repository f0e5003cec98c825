import { sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";
import { forgetAnnouncements } from "#db/transaction/announce.ts";

/**
 * Does a work and takes it back: what it answers is what it would have answered, since nothing of it is another code. It
 * has to be all that its transaction does.
 */
export async function rehearse<T>(db: CompanyDb, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(db);
  const answer = await work();
  await sql`rollback to savepoint rehearsal`.execute(db);
  forgetAnnouncements(db);
  return answer;
}
