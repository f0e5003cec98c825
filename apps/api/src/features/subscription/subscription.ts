import type { Receipt } from "@millwright/contract/subscription";
import type { CardPayments } from "#adapters/payments.ts";
import type { Database, IdentityDb } from "#db/database.ts";
import { listUnsettled, listUnsettledOf } from "#features/subscription/payment/payments.queries.ts";
import type { SettlingDeps } from "#features/subscription/payment/settling.ts";
import { askAbout } from "#features/subscription/payment/unsettled.ts";
import { forgetWebhookEvents } from "#features/subscription/payment/webhook-events.queries.ts";
import { listReceipts } from "#features/subscription/receipt/receipts.ts";
import { sendDueRefunds } from "#features/subscription/refund/refund-payment.ts";
import { listDueCompanies, takeSubscription } from "#features/subscription/reminder/reminders.queries.ts";
import { remind } from "#features/subscription/reminder/reminders.ts";
import { getSubscription } from "#features/subscription/subscription.queries.ts";
import { hasParts } from "#http/session/plan-gate.ts";

/** Whether a company's trial or plan includes the parts inventory: sign-in alone sees what it has. */
export async function includesPartsOf(
  database: Pick<Database, "inIdentity">,
  companyId: string,
  zone: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return hasParts(await database.inIdentity((db) => getSubscription(db, companyId)), zone, now);
}

export interface ReminderDeps {
  database: Pick<Database, "inIdentity">;
  clock: () => Temporal.Instant;
  /** Where the product is, for links. */
  origin: string;
  /** Told of a company that could not be told; the next round tries again. */
  onError: (error: unknown) => void;
}

/**
 * Tells the owners of every company whose trial or paid period comes to its end, each thing once, on the plant's own
 * day. After a pause only what is true now is said. Answers how many companies were told something.
 */
export async function remindOwners({ database, clock, origin, onError }: ReminderDeps): Promise<number> {
  let reminded = 0;
  for (const companyId of await database.inIdentity((db) => listDueCompanies(db, clock()))) {
    const isTold = database.inIdentity(async (db) => {
      const company = await takeSubscription(db, companyId);
      return company !== null && (await remind(db, company, origin, clock()));
    });
    if (await isTold.catch(onError)) reminded += 1;
  }
  return reminded;
}

/** The company's receipts for its books, the earliest first. */
export async function receiptsOf(
  db: IdentityDb,
  company: { companyId: string; companyName: string },
  seller: string[],
): Promise<Receipt[]> {
  return (await listReceipts(db, company, seller)).reverse();
}

/** What is younger than this is still on its way by itself. */
const restMinutes = 15;
/** A provider repeats a webhook event for some days. */
const webhookEventsKept = Temporal.Duration.from({ hours: 24 * 90 });

/**
 * Closes every checkout of a company that is not settled, and settles it as its provider sees it later.
 * @throws PaymentsUnavailable
 */
export async function endCheckoutsOf(deps: SettlingDeps, later: CardPayments | null, companyId: string): Promise<void> {
  for (const payment of await deps.db.inIdentity((db) => listUnsettledOf(db, companyId))) {
    if (payment.session_id !== null && deps.payments?.provider === payment.provider) {
      await deps.payments.close(payment.session_id);
    }
    await askAbout({ ...deps, payments: later }, payment);
  }
}

/** Of a provider that fails this often in a row the rest is not asked. */
const mostFailures = 5;

/**
 * Asks the provider about every payment that nobody has settled: the person never came back, and the webhook event was lost.
 * What has to go back and did not yet goes too. What fails is left for the next round. Answers how many were asked about.
 */
export async function settleUnsettled(deps: SettlingDeps, onError: (error: unknown) => void): Promise<number> {
  const { db, clock } = deps;
  const before = clock().subtract({ minutes: restMinutes });
  const unsettled = await db.inIdentity((identity) => listUnsettled(identity, before));
  let askedCount = 0;
  let failures = 0;
  for (const payment of unsettled) {
    if (failures >= mostFailures) break;
    try {
      await askAbout(deps, payment);
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
    }
    askedCount += 1;
  }
  await sendDueRefunds(deps, onError);
  await db.inIdentity((identity) => forgetWebhookEvents(identity, clock().subtract(webhookEventsKept)));
  return askedCount;
}
