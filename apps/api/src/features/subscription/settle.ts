import { currency } from "@millwright/domain/packages";
import { dayOf } from "@millwright/domain/when";
import type { Config } from "#config.ts";
import { announce } from "#db/announce.ts";
import type { IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { applyPayment } from "#features/subscription/apply.ts";
import {
  findPaymentOf,
  lockPayment,
  type PaymentRow,
  setPaymentStatus,
} from "#features/subscription/payments.queries.ts";
import { lockSubscription } from "#features/subscription/subscription.queries.ts";
import type { Checkout } from "#outside/payments.ts";

export type SettlingDeps = Pick<Deps, "db" | "clock" | "log"> & { config: Pick<Config, "publicOrigin"> };

/** Whether a payment's end changed what the company is told of its subscription. */
export interface Settled {
  companyId: string;
  changed: boolean;
}

/**
 * Brings a payment to what the provider says of its checkout, whoever asked: the webhook, the page that waits, or the
 * job. What is paid counts once; what is not ours changes nothing.
 */
export async function settle(deps: SettlingDeps, checkout: Checkout): Promise<void> {
  const settled = await deps.db.inIdentity((db) => settleIn(db, checkout, deps));
  if (settled?.changed) await tellScreens(deps, settled.companyId);
}

/** Tells the company's screens that what it has is another. */
export function tellScreens({ db }: Pick<Deps, "db">, companyId: string): Promise<void> {
  return db.inCompany(companyId, async (company) => announce(company, { kind: "subscription", id: companyId }));
}

/** The same in a transaction that is open. Null for a checkout that is not ours. */
export async function settleIn(
  db: IdentityDb,
  checkout: Checkout,
  { clock, config, log }: Omit<SettlingDeps, "db">,
): Promise<Settled | null> {
  const found = await findPaymentOf(db, checkout);
  if (found === null) return null;
  const { company_id: companyId } = found;
  const subscription = await lockSubscription(db, companyId);
  const payment = await lockPayment(db, found.id);
  if (payment.status === "paid") return { companyId, changed: false };
  if (checkout.state !== "paid") return { companyId, changed: await follow(db, payment, checkout) };
  if (!isWhatWasAsked(payment, checkout)) {
    log.error({ paymentId: payment.id }, "What was paid is not what was to be paid: it counts for nothing");
    await setPaymentStatus(db, payment.id, "mismatch");
    return { companyId, changed: false };
  }
  const now = clock();
  const moment = { now, today: dayOf(now, subscription.time_zone), origin: config.publicOrigin };
  await applyPayment(db, payment, checkout, subscription, moment);
  return { companyId, changed: true };
}

/**
 * What a checkout that is not paid has come to. What is settled stays so: notices may come in any order. True when a
 * bank begins to take its time, or has said no: screens say so.
 */
async function follow(db: IdentityDb, { id, status }: PaymentRow, { state }: Checkout): Promise<boolean> {
  const isOpen = status === "opening" || status === "open";
  const goesOn = isOpen ? state !== "open" : status === "processing" && state === "failed";
  if (!goesOn || state === "open" || state === "paid") return false;
  await setPaymentStatus(db, id, state);
  return state === "processing" || status === "processing";
}

/** It is the payment that this company began: same company, package, price and currency. */
function isWhatWasAsked(payment: PaymentRow, checkout: Checkout): boolean {
  return (
    checkout.paymentId === payment.id &&
    checkout.companyId === payment.company_id &&
    checkout.packageId === payment.package_id &&
    checkout.subtotalCents === payment.amount_cents &&
    checkout.currency === currency
  );
}
