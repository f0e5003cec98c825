import type { Receipt } from "@millwright/contract/subscription";
import type { Messages } from "@millwright/messages/messages";
import { fullDay, money, taxName } from "@millwright/messages/money";
import type { PaymentWords } from "@millwright/messages/payments/payments";
import { fill, type Locale } from "@millwright/messages/text";
import { lastDay } from "#features/subscription/say-standing.ts";
import type { ReceiptOnPaper } from "#print/ReceiptSheet.tsx";

interface Saying {
  m: Messages;
  payments: PaymentWords;
  locale: Locale;
}

/** The plant's day on which it was paid. */
export const sayPaidOn = ({ paid_on }: Receipt, { locale }: Saying): string =>
  fullDay(locale, Temporal.PlainDate.from(paid_on));

/** The days that were paid for, the last one included. */
export function sayPeriod({ starts_on, ends_on }: Receipt, { payments, locale }: Saying): string {
  const from = fullDay(locale, Temporal.PlainDate.from(starts_on));
  return fill(payments.receipts.period, { from, to: fullDay(locale, lastDay(ends_on)) });
}

/** Each tax on a line; of a receipt from before they were told apart, their sum. */
function taxLines({ taxes, amount_tax }: Receipt, { payments, locale }: Saying): { name: string; cents: number }[] {
  if (taxes.length === 0) return [{ name: payments.receipts.sheet.taxes, cents: amount_tax }];
  return taxes.map((tax) => ({ name: taxName(locale, tax), cents: tax.amount }));
}

/** A receipt as the sheet shows it. */
export function receiptOnPaper(receipt: Receipt, saying: Saying): ReceiptOnPaper {
  const { m, payments, locale } = saying;
  const words = payments.receipts.sheet;
  const to = m.subscription.packages[receipt.package_id];
  const from = receipt.from_package_id && m.subscription.packages[receipt.from_package_id];
  const sum = (name: string, cents: number, isTotal = false) => ({ name, amount: money(locale, cents), isTotal });
  return {
    title: m.subscription.receipt,
    seller: receipt.seller,
    buyer: { title: words.buyer, lines: receipt.buyer },
    facts: [
      { name: words.number, value: receipt.number },
      { name: words.paidOn, value: sayPaidOn(receipt, saying) },
      { name: words.paidBy, value: receipt.paid_by },
      { name: words.item, value: from ? fill(words.upgradeFrom, { to, from }) : to },
      { name: words.period, value: sayPeriod(receipt, saying) },
    ],
    sums: [
      sum(words.subtotal, receipt.amount_subtotal),
      ...taxLines(receipt, saying).map(({ name, cents }) => sum(name, cents)),
      sum(fill(words.total, { currency: receipt.currency }), receipt.amount_total, true),
      ...(receipt.amount_refunded > 0 ? [sum(words.refunded, -receipt.amount_refunded)] : []),
    ],
    note: receipt.is_test ? words.testNote : null,
  };
}
