import type { IdentityDb } from "#db/database.ts";
import { companyLine, paymentLines, periodLines, subscriptionLine } from "#features/export/books.queries.ts";
import { receiptsOf } from "#features/subscription/subscription.ts";

/** A CSV by its name and columns: also one without a line says what it would hold. */
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The people of the company, a line each. */
export function peopleSheet(people: Sheet["rows"]): Sheet {
  return { name: "people", columns: Object.keys(people[0] ?? {}), rows: people };
}

interface Owner {
  companyId: string;
  companyName: string;
}

/** What an auditor asks for: the company, what it has, every payment, and the receipts with each tax on its line. */
export async function booksOf(db: IdentityDb, by: Owner, seller: string[]): Promise<Sheet[]> {
  const receipts = await receiptsOf(db, by, seller);
  const { companyId } = by;
  return [
    { name: "company", columns: columns.company, rows: await companyLine(db, companyId) },
    { name: "subscription", columns: columns.subscription, rows: await subscriptionLine(db, companyId) },
    { name: "paid_period", columns: columns.paid_period, rows: await periodLines(db, companyId) },
    { name: "payment", columns: columns.payment, rows: await paymentLines(db, companyId) },
    {
      name: "receipt",
      columns: columns.receipt,
      rows: receipts.map((receipt) => ({
        ...receipt,
        seller: receipt.seller.join("\n"),
        buyer: receipt.buyer.join("\n"),
        subtotal: dollars(receipt.amount_subtotal),
        tax: dollars(receipt.amount_tax),
        total: dollars(receipt.amount_total),
        refunded: dollars(receipt.amount_refunded),
      })),
    },
    {
      name: "receipt_tax",
      columns: columns.receipt_tax,
      rows: receipts.flatMap(({ number, taxes, currency }) =>
        taxes.map(({ name, percent, amount }) => ({ number, name, percent, amount: dollars(amount), currency })),
      ),
    },
  ];
}

const dollars = (cents: number): number => cents / 100;

const columns = {
  company: ["name", "time_zone", "created_at", "billing_name", "billing_address"],
  subscription: ["trial_starts_on", "trial_ends_on"],
  paid_period: ["package_id", "starts_on", "ends_on"],
  payment: [
    ...["id", "created_at", "paid_by", "kind", "package_id", "from_package_id", "from_ends_on", "status", "receipt"],
    ...["currency", "amount_cents", "discount_cents", "tax_cents", "total_cents", "refunded_cents", "applied_at"],
    ...["starts_on", "ends_on", "dispute", "reversed_on", "refund_reason"],
    ...["provider", "session_id", "payment_intent_id"],
  ],
  receipt: [
    ...["number", "paid_on", "paid_at", "paid_by", "seller", "buyer", "kind", "package_id", "from_package_id"],
    ...["starts_on", "ends_on", "currency", "subtotal", "tax", "total", "refunded", "state", "is_test"],
  ],
  receipt_tax: ["number", "name", "percent", "amount", "currency"],
};
