import { addUpCounters } from "#db/counters.ts";
import type { CompanyDb, Database } from "#db/database.ts";
import { inBatches } from "#db/list/batches.ts";
import { forgetSpentLinks } from "#db/once/download-links.ts";
import { forgetOldKeys } from "#db/once/idempotency-keys.ts";
import { forgetOldMade } from "#db/once/made-once.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { forgetExpired } from "#features/auth/auth.ts";
import { everyCompanyId } from "#features/companies/companies.ts";
import { forgetEndedTurns } from "#features/devices/devices.ts";
import { forgetEvents } from "#features/events/events.ts";
import { forgetImports } from "#features/imports/imports.ts";
import { forgetOldMail } from "#features/mail/mail.ts";
import { forgetOldNotifications } from "#features/notifications/notifications.ts";
import { forgetInvitations } from "#features/people/people.ts";
import { forgetLinks, forgetReports } from "#features/requests/requests.ts";
import { forgetDeliveries } from "#features/webhooks/webhooks.ts";
import { purgeCommands } from "#features/work-orders/work-orders.ts";

interface Forgetting {
  database: Database;
  clock: () => Temporal.Instant;
}

/** Forgets what people, sign-ins and the mail leave behind. */
export async function forgetOfSignIn({ database, clock }: Forgetting): Promise<void> {
  await database.inIdentity(async (db) => {
    await forgetExpired(db, clock());
    await forgetInvitations(db, clock());
    await forgetOldMail(db, clock());
    await forgetSpentLinks(db, clock());
    await forgetEndedTurns(db, clock());
    await forgetLinks(db, clock());
  });
  await inBatches(() => database.inIdentity((db) => forgetOldKeys(db, clock())));
  await forgetEvents(database, clock());
  await forgetDeliveries(database, clock());
}

/** Forgets what each company's work leaves behind. One whose rows are many, or can't be deleted, holds up no other. */
export async function forgetOfCompanies(
  { database, clock }: Forgetting,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const companyId of await everyCompanyId(database)) {
    const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) =>
      database.inCompany(companyId, work, systemAt("forget-deleted"));
    try {
      for (const forget of [forgetOldKeys, forgetOldMade, purgeCommands, forgetOldNotifications]) {
        await inBatches(() => inCompany((db) => forget(db, clock())));
      }
      await inCompany(async (db) => {
        await addUpCounters(db);
        await forgetReports(db, clock());
        await forgetImports(db, clock());
      });
    } catch (error) {
      onError(error);
    }
  }
}
