import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";
import { lockPayment, type PaymentRow, type RefundReason } from "#features/subscription/payment/payments.queries.ts";

interface Charged {
  sessionId: string;
  paymentIntentId: string;
  discountCents: number | null;
  taxCents: number | null;
  totalCents: number;
}

/** Keeps what was charged for nothing, and that it has to go back. */
export async function insertRefundDue(
  db: IdentityDb,
  id: string,
  reason: RefundReason,
  charged: Charged,
): Promise<PaymentRow> {
  await sql`
    update payment set status = 'refund_due', refund_reason = ${reason}, checkout_url = null,
      session_id = ${charged.sessionId}, payment_intent_id = coalesce(payment_intent_id, ${charged.paymentIntentId}),
      discount_cents = ${charged.discountCents}, tax_cents = ${charged.taxCents}, total_cents = ${charged.totalCents}
    where id = ${id}`.execute(db);
  return lockPayment(db, id);
}

export interface DueRefund {
  id: string;
  company_id: string;
  provider: "stripe" | "test";
  payment_intent_id: string;
}

export async function findRefundDue(db: IdentityDb, id: string): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`
    select id, company_id, provider, payment_intent_id from payment where id = ${id} and status = 'refund_due'`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function listRefundsDue(db: IdentityDb): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    select id, company_id, provider, payment_intent_id from payment where status = 'refund_due'
    order by created_at limit 1000`.execute(db);
  return rows;
}

/** The provider has sent it back. */
export async function markRefunded(db: IdentityDb, id: string): Promise<void> {
  await sql`
    update payment set status = 'refunded', refunded_cents = total_cents
    where id = ${id} and status = 'refund_due'`.execute(db);
}
