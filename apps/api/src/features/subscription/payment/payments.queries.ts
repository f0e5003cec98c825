import type { PackageId } from "@millwright/domain/subscription/packages";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export type PaymentState =
  | "opening"
  | "open"
  | "processing"
  | "paid"
  | "failed"
  | "expired"
  | "mismatch"
  | "refund_due"
  | "refunded";

/** Why a payment goes back by itself: it could buy nothing any more, or was not what was to be paid. */
export type RefundReason = "too_late" | "mismatch";

export interface TaxLine {
  name: string;
  percent: number | null;
  cents: number;
}

export interface PaymentRow {
  id: string;
  company_id: string;
  paid_by: string;
  kind: "new" | "renew" | "upgrade";
  package_id: PackageId;
  from_package_id: PackageId | null;
  from_ends_on: string | null;
  amount_cents: number;
  tax_cents: number | null;
  total_cents: number | null;
  currency: string;
  status: PaymentState;
  provider: "stripe" | "test";
  session_id: string | null;
  checkout_url: string | null;
  payment_intent_id: string | null;
  created_at: string;
  expires_at: string;
  applied_at: string | null;
  applied_on: string | null;
  receipt_year: number | null;
  receipt_number: number | null;
  starts_on: string | null;
  ends_on: string | null;
  refunded_cents: number;
  dispute: "open" | "won" | "lost" | null;
  bought_days: number | null;
  reversed_on: string | null;
  reversed_after: number | null;
  taxes: TaxLine[] | null;
  discount_cents: number | null;
  refund_reason: RefundReason | null;
  buyer: { name: string; address: string | null } | null;
  seller: string[] | null;
}

const columns = sql`
  payment.id, payment.company_id, payment.paid_by, payment.kind, payment.package_id, payment.from_package_id,
  payment.from_ends_on, payment.amount_cents, payment.tax_cents, payment.total_cents, payment.currency, payment.status,
  payment.provider, payment.session_id, payment.checkout_url, payment.payment_intent_id, payment.created_at,
  payment.expires_at, payment.applied_at, payment.applied_on, payment.receipt_year, payment.receipt_number,
  payment.starts_on, payment.ends_on, payment.refunded_cents, payment.dispute, payment.bought_days, payment.reversed_on,
  payment.reversed_after, payment.taxes, payment.discount_cents, payment.refund_reason,
  payment.buyer, payment.seller`;

export interface NewPayment
  extends Pick<PaymentRow, "company_id" | "paid_by" | "kind" | "package_id" | "amount_cents" | "provider"> {
  person_id: string;
  from: { packageId: PackageId; endsOn: Temporal.PlainDate } | null;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export async function insertPayment(db: IdentityDb, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payment (company_id, person_id, paid_by, kind, package_id, from_package_id, from_ends_on, amount_cents,
      status, provider, created_at, expires_at)
    values (${payment.company_id}, ${payment.person_id}, ${payment.paid_by}, ${payment.kind}, ${payment.package_id},
      ${payment.from?.packageId ?? null}, ${payment.from?.endsOn ?? null}, ${payment.amount_cents},
      'opening', ${payment.provider}, ${payment.created_at}, ${payment.expires_at})
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The payment was not kept.");
  return row;
}

/** The company's checkout that can still be paid, or is just being opened. */
export async function findUnderWay(db: IdentityDb, companyId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where company_id = ${companyId} and status in ('opening', 'open')`.execute(db);
  return rows[0] ?? null;
}

/** The company's payments that a bank takes its time for. */
export async function listProcessing(db: IdentityDb, companyId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where company_id = ${companyId} and status = 'processing'`.execute(db);
  return rows;
}

/** The company's payments that money is under way for, or went back of, without a receipt; the latest first. */
export async function listUnreceipted(db: IdentityDb, companyId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment
    where company_id = ${companyId} and status in ('processing', 'mismatch', 'refund_due', 'refunded')
    order by created_at desc, id limit 50`.execute(db);
  return rows;
}

/** The plant's day of the last payment that counts; null when there is none. */
export async function lastPaidOn(db: IdentityDb, companyId: string): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ applied_on: string | null }>`
    select max(applied_on)::text as applied_on from payment
    where company_id = ${companyId} and status = 'paid' and reversed_on is null`.execute(db);
  const day = rows[0]?.applied_on ?? null;
  return day === null ? null : Temporal.PlainDate.from(day);
}

export type UnsettledPayment = Pick<PaymentRow, "id" | "session_id" | "status" | "provider">;

/** Payments that began before a moment and are not settled, the earliest first. */
export async function listUnsettled(db: IdentityDb, before: Temporal.Instant): Promise<UnsettledPayment[]> {
  const { rows } = await sql<UnsettledPayment>`
    select id, session_id, status, provider from payment
    where status in ('opening', 'open', 'processing') and created_at < ${before}
    order by created_at limit 1000`.execute(db);
  return rows;
}

/** The same of one company, however young. */
export async function listUnsettledOf(db: IdentityDb, companyId: string): Promise<UnsettledPayment[]> {
  const { rows } = await sql<UnsettledPayment>`
    select id, session_id, status, provider from payment
    where company_id = ${companyId} and status in ('opening', 'open', 'processing') order by created_at`.execute(db);
  return rows;
}

export async function findByIntent(db: IdentityDb, paymentIntentId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where payment_intent_id = ${paymentIntentId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps what a refund or a dispute says. Refunds only grow, and a dispute goes on from open to lost or won, so that
 * webhook events may come in any order.
 */
export async function reversePayment(
  db: IdentityDb,
  id: string,
  event: { paymentIntentId: string } & (
    | { about: "refund"; refundedCents: number }
    | { about: "dispute"; dispute: "open" | "lost" | "won" }
  ),
): Promise<PaymentRow> {
  const refunded = event.about === "refund" ? event.refundedCents : 0;
  const dispute = event.about === "dispute" ? event.dispute : null;
  const { rows } = await sql<PaymentRow>`
    update payment set payment_intent_id = coalesce(payment_intent_id, ${event.paymentIntentId}),
      refunded_cents = greatest(refunded_cents, ${refunded}),
      dispute = case when dispute = 'won' or (dispute = 'lost' and ${dispute}::text is distinct from 'won') then dispute
        else coalesce(${dispute}, dispute) end
    where id = ${id}
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The payment is gone.");
  return row;
}

/** The payment of a provider's session; of a session that is not kept yet, the payment that it says it is of. */
export async function findPaymentOf(
  db: IdentityDb,
  { sessionId, paymentId }: { sessionId: string; paymentId: string | null },
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment
    where session_id = ${sessionId} or (session_id is null and id::text = ${paymentId})
    order by session_id nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findCompanysPayment(
  db: IdentityDb,
  companyId: string,
  sessionId: string,
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where session_id = ${sessionId} and company_id = ${companyId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockPayment(db: IdentityDb, id: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where id = ${id} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The payment is gone.");
  return row;
}

/** Keeps what the provider has opened for a payment, unless a webhook event did so already. */
export async function keepSession(db: IdentityDb, id: string, sessionId: string, url: string | null): Promise<void> {
  await sql`
    update payment set session_id = ${sessionId}, checkout_url = ${url},
      status = case when status = 'opening' then 'open' else status end
    where id = ${id}`.execute(db);
}

export async function setPaymentStatus(
  db: IdentityDb,
  id: string,
  status: Exclude<PaymentState, "paid" | "refund_due" | "refunded">,
): Promise<void> {
  await sql`update payment set status = ${status}, checkout_url = null where id = ${id}`.execute(db);
}

/** What a bank is asked for, with taxes, before it has confirmed. */
export async function keepCharged(
  db: IdentityDb,
  id: string,
  { taxCents, totalCents }: { taxCents: number | null; totalCents: number | null },
): Promise<void> {
  await sql`update payment set tax_cents = ${taxCents}, total_cents = ${totalCents} where id = ${id}`.execute(db);
}

export interface Receipted {
  sessionId: string;
  paymentIntentId: string | null;
  discountCents: number;
  taxes: TaxLine[] | null;
  taxCents: number;
  totalCents: number;
  buyer: { name: string; address: string | null };
  seller: string[];
  at: Temporal.Instant;
  on: Temporal.PlainDate;
  /** Of a month or a year: how many days it is. */
  days: number;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

/** Lets a payment count, as the company's next receipt of the year. */
export async function receiptPayment(db: IdentityDb, id: string, paid: Receipted): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payment set status = 'paid', checkout_url = null, session_id = ${paid.sessionId},
      payment_intent_id = coalesce(payment_intent_id, ${paid.paymentIntentId}),
      discount_cents = ${paid.discountCents}, taxes = ${paid.taxes && JSON.stringify(paid.taxes)},
      tax_cents = ${paid.taxCents}, total_cents = ${paid.totalCents}, applied_at = ${paid.at}, applied_on = ${paid.on},
      bought_days = ${paid.days}, buyer = ${JSON.stringify(paid.buyer)}, seller = ${JSON.stringify(paid.seller)},
      starts_on = ${paid.startsOn}, ends_on = ${paid.endsOn}, receipt_year = ${paid.on.year},
      receipt_number = 1 + (
        select coalesce(max(other.receipt_number), 0) from payment as other
        where other.company_id = payment.company_id and other.receipt_year = ${paid.on.year})
    where id = ${id}
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The payment is gone.");
  return row;
}

/** Since when a payment counts no more; null when it counts again. */
export async function keepReversal(
  db: IdentityDb,
  id: string,
  reversal: { on: Temporal.PlainDate; after: number } | null,
): Promise<void> {
  await sql`
    update payment set reversed_on = ${reversal?.on ?? null}, reversed_after = ${reversal?.after ?? null}
    where id = ${id}`.execute(db);
}

/** The company's payments that have a receipt, in the order in which they began to count. */
export async function listReceipted(db: IdentityDb, companyId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where company_id = ${companyId} and status = 'paid'
    order by receipt_year, receipt_number`.execute(db);
  return rows;
}
