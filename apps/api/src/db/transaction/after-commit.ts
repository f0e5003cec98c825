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
    let handle: Db | null = null;
    const answer = await open((db) => {
      handle = db;
      return work(db);
    });
    // What leaves with the commit is known after it.
    if (handle !== null && concerns(handle)) tell(handle);
    return answer;
  }
  return {
    ...database,
    inCompany: (companyId, work, acting) => telling((run) => database.inCompany(companyId, run, acting), work),
    inIdentity: (work, acting) => telling((run) => database.inIdentity(run, acting), work),
  };
}
