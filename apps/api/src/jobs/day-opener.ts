import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { tellingAfter } from "#db/transaction/after-commit.ts";
import { beginDayOf } from "#features/daily-tasks/daily-tasks.ts";
import { foundOldDay } from "#features/maintenance/maintenance.ts";
import { type Kicked, startKicked } from "#jobs/kicked.ts";
import { type Patience, patiently } from "#jobs/patience.ts";

/**
 * The same database, which begins the day of a company at once where somebody read one that is over, rather than at the
 * next round of the night. Who reads waits for nothing, and hears of the new day as of any change.
 */
export function startDayOpener(
  database: Database,
  clock: () => Temporal.Instant,
  { onError, onAgain }: { onError: (error: unknown) => void; onAgain: Patience["onAgain"] },
): Pick<Kicked, "stop"> & { database: Database } {
  const old = new Set<string>();
  const opener = startKicked(async (stopping) => {
    const patient = patiently(database, { onAgain, stopping });
    const companies = [...old];
    old.clear();
    for (const companyId of companies) await beginDayOf(patient, companyId, clock).catch(onError);
  }, onError);
  const open = (db: CompanyDb | IdentityDb) => {
    if (db.companyId !== undefined) old.add(db.companyId);
    opener.kick();
  };
  return { database: tellingAfter(database, foundOldDay, open), stop: opener.stop };
}
