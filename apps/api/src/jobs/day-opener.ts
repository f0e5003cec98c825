import type { Database } from "#db/database.ts";
import { beginDayOf } from "#features/daily-tasks/daily-tasks.ts";
import { type Kicked, startKicked } from "#jobs/kicked.ts";
import { type Patience, withRetry } from "#jobs/patience.ts";

/**
 * Begins the day of a company at once where somebody read one that is over, rather than at the next round of the night. Who
 * reads waits for nothing, and hears of the new day as of any change.
 */
export function startDayOpener(
  database: Database,
  clock: () => Temporal.Instant,
  { onError, onAgain }: { onError: (error: unknown) => void; onAgain: Patience["onAgain"] },
): Pick<Kicked, "stop"> & { open(companyId: string): void } {
  const old = new Set<string>();
  const opener = startKicked(async (stopping) => {
    const patient = withRetry(database, { onAgain, stopping });
    const companies = [...old];
    old.clear();
    for (const companyId of companies) await beginDayOf(patient, companyId, clock).catch(onError);
  }, onError);
  const open = (companyId: string) => {
    old.add(companyId);
    opener.kick();
  };
  return { open, stop: opener.stop };
}
