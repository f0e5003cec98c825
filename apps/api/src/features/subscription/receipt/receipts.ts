import type { PaymentWithoutReceipt, Receipt } from "@millwright/contract/subscription";
import { currency } from "@millwright/domain/subscription/packages";
import type { IdentityDb } from "#db/database.ts";
import { counts } from "#features/subscription/counting.ts";
import { listReceipted, listUnreceipted, type PaymentRow } from "#features/subscription/payment/payments.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The company's receipts, the latest first. `seller` is who gives those from before sellers were kept. */
export async function listReceipts(
  db: IdentityDb,
  { companyId, companyName }: Pick<Member, "companyId" | "companyName">,
  seller: string[],
): Promise<Receipt[]> {
  const payments = await listReceipted(db, companyId);
  return payments.map((payment) => receiptOf(payment, companyName, seller)).reverse();
}

/** What was paid, or is being paid, and has no receipt: the latest first. */
export async function listWithoutReceipt(db: IdentityDb, by: Member): Promise<PaymentWithoutReceipt[]> {
  return (await listUnreceipted(db, by.companyId)).map((payment) => {
    const { id, created_at: begun_at, paid_by, kind, package_id, total_cents, amount_cents, status } = payment;
    const outcome = status === "processing" ? status : (payment.refund_reason ?? "mismatch");
    const amount_total = total_cents ?? amount_cents;
    return { id, begun_at, paid_by, kind, package_id, amount_total, outcome, is_refunded: status === "refunded" };
  });
}

/** @throws Refusal `not_found` */
export async function getReceipt(db: IdentityDb, by: Member, seller: string[], id: string): Promise<Receipt> {
  const receipts = await listReceipts(db, by, seller);
  return receipts.find((receipt) => receipt.id === id) ?? refuse("not_found");
}

/** What a paid payment says on paper. */
export function receiptOf(payment: PaymentRow, companyName: string, seller: string[] = []): Receipt {
  const { applied_at, applied_on, starts_on, ends_on, total_cents, tax_cents } = payment;
  const isPaid = applied_at !== null && applied_on !== null && starts_on !== null && ends_on !== null;
  if (!isPaid || total_cents === null || tax_cents === null) {
    throw new Error("A payment that is not paid has no receipt.");
  }
  return {
    id: payment.id,
    number: receiptNumber(payment),
    paid_at: applied_at,
    paid_on: applied_on,
    paid_by: payment.paid_by,
    company_name: companyName,
    seller: payment.seller ?? seller,
    buyer: [payment.buyer?.name ?? companyName, ...linesOf(payment.buyer?.address ?? "")],
    kind: payment.kind,
    package_id: payment.package_id,
    from_package_id: payment.from_package_id,
    starts_on,
    ends_on,
    amount_subtotal: payment.amount_cents,
    amount_tax: tax_cents,
    taxes: taxesOf(payment),
    amount_total: total_cents,
    amount_refunded: payment.refunded_cents,
    currency,
    state: stateOf(payment),
    is_test: payment.provider === "test",
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** Those that came to something. Of a payment from before they were kept, nothing but their sum is known. */
function taxesOf({ taxes }: PaymentRow): Receipt["taxes"] {
  const charged = (taxes ?? []).filter(({ cents }) => cents !== 0);
  return charged.map(({ name, percent, cents }) => ({ name, percent, amount: cents }));
}

/** R-2026-0001. */
export function receiptNumber({ receipt_year, receipt_number }: PaymentRow): string {
  return `R-${receipt_year}-${String(receipt_number).padStart(4, "0")}`;
}

function stateOf(payment: PaymentRow): Receipt["state"] {
  if (payment.dispute === "open" || payment.dispute === "lost") return "disputed";
  if (!counts(payment)) return "refunded";
  return payment.refunded_cents > 0 ? "partly_refunded" : "paid";
}
