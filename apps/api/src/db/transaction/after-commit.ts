import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";

/** The same database, which tells after each commit of a transaction that `concerns` it. */
export function tellingAfter(
  database: Database,
  concerns: (db: CompanyDb | IdentityDb) => boolean,
  tell: (db: CompanyDb | IdentityDb) => void,
): Database {
  async function telling<Db extends CompanyDb | IdentityDb, T>(
    open: (work: (db: Db) => Promise<T>) => Promise<T>,
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    let concerned: Db | null = null;
    const answer = await open(async (db) => {
      const done = await work(db);
      if (concerns(db)) concerned = db;
      return done;
    });
    if (concerned !== null) tell(concerned);
    return answer;
  }
  return {
    ...database,
    inCompany: (companyId, work, acting) => telling((run) => database.inCompany(companyId, run, acting), work),
    inIdentity: (work, acting) => telling((run) => database.inIdentity(run, acting), work),
  };
}
