import { openPayments } from "#adapters/payments/open-payments.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { ageSubscription } from "#demo/seed/age.queries.ts";
import { endCheckoutsOf } from "#features/subscription/subscription.ts";
import { openLog } from "#http/log/log.ts";

interface Ageing {
  database: Database;
  config: Pick<Config, "payments" | "dataDir" | "publicOrigin" | "seller">;
  clock: () => Temporal.Instant;
}

/**
 * Makes a company's trial and payments as many days older as if they had gone by: a checkout that was open has run out,
 * and a slow bank has paid, before everything moves into the past.
 */
export async function ageCompany({ database, config, clock }: Ageing, companyId: string, days: number): Promise<void> {
  const later = await openPayments(config, () => clock().add({ hours: days * 24 }));
  const deps = { db: database, config, payments: await openPayments(config, clock), clock, log: openLog("warn") };
  await endCheckoutsOf(deps, later, companyId);
  await database.inIdentity((db) => ageSubscription(db, companyId, days));
  await database.inCompany(companyId, async (db) => announce(db, { kind: "subscription", id: companyId }));
}
