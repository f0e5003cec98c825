import { sql } from "kysely";
import type { Acting, CompanyDb } from "#db/connection/handles.ts";
import { actingIn } from "#db/transaction/acting.ts";
import { actsOf, endAct, forgetAnnouncements, markAnnouncements } from "#db/transaction/announce.ts";

/** The statement that says to which act of the transaction belongs what is changed from then on. */
export const actIn = (number: number): string => `set local app.act = ${number}`;

/** Does something, and takes it back where it fails in a way that is expected; answers whether it was taken back. */
export async function tryAct(
  db: CompanyDb,
  work: () => Promise<void>,
  isExpected: (error: unknown) => boolean,
): Promise<boolean> {
  const forgetIts = markAnnouncements(db);
  await sql`savepoint tried`.execute(db);
  try {
    await work();
    await sql`release savepoint tried`.execute(db);
    return false;
  } catch (error) {
    if (!isExpected(error)) throw error;
    await sql`rollback to savepoint tried`.execute(db);
    forgetIts();
    return true;
  }
}

/**
 * Does one of several things that a transaction carries out one after the other, each as an act of its own: with who does it,
 * its own version of the company, its own entries in the log and its own events. What throws is taken back, and leaves those
 * before as they are.
 */
export async function asAct<T>(db: CompanyDb, acting: Acting, work: () => Promise<T>): Promise<T> {
  const before = db.acting;
  const number = actsOf(db).length + 1;
  await Promise.all([
    sql`savepoint act`.execute(db),
    sql.raw(actingIn(acting)).execute(db),
    sql.raw(actIn(number)).execute(db),
  ]);
  Object.assign(db, { acting });
  try {
    const done = await work();
    await sql`release savepoint act`.execute(db);
    endAct(db, { acting: db.acting, number });
    return done;
  } catch (error) {
    await sql`rollback to savepoint act`.execute(db);
    forgetAnnouncements(db);
    throw error;
  } finally {
    Object.assign(db, { acting: before });
  }
}
