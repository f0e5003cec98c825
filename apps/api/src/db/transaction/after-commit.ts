import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { type WaitingWork, workLeft } from "#db/transaction/waiting-work.ts";

/** Who does each kind of work; given the company where the transaction was of one. */
export type Workers = Record<WaitingWork, (companyId: string | undefined) => void>;

/** The same database, which tells the workers after each commit of what it left to them. */
export function notifyingWorkers(database: Database, workers: Partial<Workers>): Database {
  async function runAndNotify<Db extends CompanyDb | IdentityDb, T>(
    open: (work: (db: Db) => Promise<T>) => Promise<T>,
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    let handle: Db | null = null;
    const answer = await open((db) => {
      handle = db;
      return work(db);
    });
    // What leaves with the commit is known after it.
    if (handle !== null) notifyWorkers(handle);
    return answer;
  }
  function notifyWorkers(db: CompanyDb | IdentityDb): void {
    for (const work of workLeft(db)) workers[work]?.(db.companyId);
  }
  return {
    ...database,
    inCompany: (companyId, work, acting) => runAndNotify((run) => database.inCompany(companyId, run, acting), work),
    inIdentity: (work, acting) => runAndNotify((run) => database.inIdentity(run, acting), work),
  };
}
