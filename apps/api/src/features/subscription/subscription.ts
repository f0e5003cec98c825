import type { Database } from "#db/database.ts";
import { forgetNotices } from "#features/subscription/notices.queries.ts";
import { listUnsettled, type UnsettledPayment } from "#features/subscription/payments.queries.ts";
import { takeDueSubscriptions } from "#features/subscription/reminders.queries.ts";
import { remind } from "#features/subscription/reminders.ts";
import type { SettlingDeps } from "#features/subscription/settle.ts";
import { askAbout } from "#features/subscription/unsettled.ts";
import type { CardPayments } from "#outside/payments.ts";

export interface ReminderDeps {
  database: Pick<Database, "inIdentity">;
  clock: () => Temporal.Instant;
  /** Where the product is, for links. */
  origin: string;
}

const companiesAtOnce = 50;

/**
 * Tells the owners of every company whose trial or paid period comes to its end, each thing once, on the plant's own
 * day. After a pause only what is true now is said. Answers how many companies were told something.
 */
export async function remindOwners({ database, clock, origin }: ReminderDeps): Promise<number> {
  let told = 0;
  let last: string | null = null;
  for (;;) {
    const now = clock();
    const after: string | null = last;
    const due = await database.inIdentity(async (db) => {
      const companies = await takeDueSubscriptions(db, now, after, companiesAtOnce);
      for (const company of companies) told += (await remind(db, company, origin, now)) ? 1 : 0;
      return companies;
    });
    if (due.length < companiesAtOnce) return told;
    last = due.at(-1)?.company_id ?? null;
  }
}

/** What is younger than this is still on its way by itself. */
const restMinutes = 15;
const paymentsAtOnce = 100;
/** A provider repeats a notice for some days. */
const noticesKept = Temporal.Duration.from({ hours: 24 * 90 });

/**
 * Asks the provider about every payment that nobody has settled: the person never came back, and the notice was lost.
 * Answers how many were asked about. @throws PaymentsUnavailable; the next round goes on
 */
export async function settleUnsettled(deps: SettlingDeps, payments: CardPayments | null): Promise<number> {
  const { db, clock } = deps;
  const before = clock().subtract({ minutes: restMinutes });
  let asked = 0;
  let last: UnsettledPayment | null = null;
  for (;;) {
    const after: UnsettledPayment | null = last;
    const unsettled: UnsettledPayment[] = await db.inIdentity((identity) =>
      listUnsettled(identity, before, after, paymentsAtOnce),
    );
    for (const payment of unsettled) await askAbout(deps, payments, payment);
    asked += unsettled.length;
    if (unsettled.length < paymentsAtOnce) break;
    last = unsettled.at(-1) ?? null;
  }
  await db.inIdentity((identity) => forgetNotices(identity, clock().subtract(noticesKept)));
  return asked;
}
