import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { endRecount, listWaitingRecounts, lockWaitingRecount } from "#features/meters/readings/recount.queries.ts";
import { refreshMeter } from "#features/meters/readings/write.ts";

interface RecountDeps {
  clock: () => Temporal.Instant;
  turnPlans: (db: CompanyDb, meterId: string, zone: string, now: Temporal.Instant) => Promise<void>;
  onError: (error: unknown) => void;
}

const theRecount = systemAt("finish-recounts");

/** As `finishRecounts` of the face. */
export async function finishAll(
  database: Database,
  { clock, turnPlans, onError }: RecountDeps,
  stopping?: AbortSignal,
): Promise<void> {
  for (const { companyId, meterId, timeZone } of await database.inIdentity(listWaitingRecounts)) {
    if (stopping?.aborted) return;
    const finish = async (db: CompanyDb) => {
      if (await finishMeter(db, meterId, timeZone)) await turnPlans(db, meterId, timeZone, clock());
    };
    await database.inCompany(companyId, finish, theRecount).catch(onError);
  }
}

/** What is usual of a meter, its log and the screens; false where that is done already. */
async function finishMeter(db: CompanyDb, meterId: string, zone: string): Promise<boolean> {
  const meter = await lockWaitingRecount(db, meterId);
  if (meter === null) return false;
  await refreshMeter(db, meter, meter.readings, zone);
  await endRecount(db, meter);
  announce(db, { kind: "meter", id: meterId });
  return true;
}
