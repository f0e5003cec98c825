import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";

/** The same database, which tells after each commit of a transaction that `concerns` it. */
export function tellingAfter(
  database: Database,
  concerns: (db: CompanyDb | IdentityDb) => boolean,
  tell: () => void,
): Database {
  async function telling<Db extends CompanyDb | IdentityDb, T>(
    open: (work: (db: Db) => Promise<T>) => Promise<T>,
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    let isConcerned = false;
    const answer = await open(async (db) => {
      const done = await work(db);
      isConcerned = concerns(db);
      return done;
    });
    if (isConcerned) tell();
    return answer;
  }
  return {
    ...database,
    inCompany: (companyId, work, acting) => telling((run) => database.inCompany(companyId, run, acting), work),
    inIdentity: (work) => telling((run) => database.inIdentity(run), work),
  };
}
