import type { Receipt } from "@millwright/contract/subscription";
import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import type { PackagePeriod } from "@millwright/domain/subscription/paid-periods";
import type { Reminder } from "@millwright/domain/subscription/reminders";
import { checkoutWords } from "@millwright/messages/checkout/checkout";
import { fullDay, money, taxName } from "@millwright/messages/money";
import { fill, type Locale, plural } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";
import type { PaymentRow } from "#features/subscription/payment/payments.queries.ts";
import { receiptOf } from "#features/subscription/receipt/receipts.ts";

type PlainDate = Temporal.PlainDate;

/** A plan as the language names it. */
function planName(locale: Locale, packageId: PackageId): string {
  return checkoutWords[locale].plans[packages[packageId].plan];
}

/** Tells an owner what was paid, and for which days. */
export function receiptEmail(locale: Locale, payment: PaymentRow, company: string, origin: string): Email {
  const { receipt: words, title: bought, upgraded, periods } = checkoutWords[locale];
  const receipt = receiptOf(payment, company);
  const { billing } = packages[receipt.package_id];
  const titled = receipt.kind === "upgrade" ? upgraded : bought;
  const values = {
    company,
    number: receipt.number,
    by: receipt.paid_by,
    day: fullDay(locale, Temporal.PlainDate.from(receipt.paid_on)),
    title: fill(titled, { plan: planName(locale, receipt.package_id), period: periods[billing] }),
    from: fullDay(locale, Temporal.PlainDate.from(receipt.starts_on)),
    until: lastDay(locale, Temporal.PlainDate.from(receipt.ends_on)),
    subtotal: money(locale, receipt.amount_subtotal),
    taxes: sayTaxes(locale, receipt),
    total: money(locale, receipt.amount_total),
  };
  const paragraphs = [words.intro, words.covered, words.sums, ...(receipt.is_test ? [words.test] : [])];
  return {
    locale,
    subject: fill(words.subject, values),
    parts: [
      ...paragraphs.map((text) => ({ say: fill(text, values) })),
      { button: words.button, href: `${origin}/receipts/${receipt.id}` },
    ],
  };
}

/** "GST (5%) $1.40, QST (9.975%) $2.79". */
function sayTaxes(locale: Locale, { taxes, amount_tax }: Receipt): string {
  if (taxes.length === 0) return `${checkoutWords[locale].receipt.taxes} ${money(locale, amount_tax)}`;
  return taxes.map((tax) => `${taxName(locale, tax)} ${money(locale, tax.amount)}`).join(", ");
}

export interface Reversal {
  kind: "refunded" | "partlyRefunded" | "disputed" | "upheld";
  payment: PaymentRow;
  company: string;
  /** What was refunded by this, in cents. */
  amountCents: number;
  /** The paid periods that are left; null when they are as they were. */
  left: readonly PackagePeriod[] | null;
  /** The first day that is not covered now; null when none is. */
  endsOn: PlainDate | null;
}

/** Tells an owner that a payment was given back or contested, and what that leaves. */
export function reversalEmail(locale: Locale, reversal: Reversal, origin: string): Email {
  const { reversal: words } = checkoutWords[locale];
  const { kind, payment, company, amountCents, endsOn, left } = reversal;
  const receipt = receiptOf(payment, company);
  const values = {
    company,
    number: receipt.number,
    amount: money(locale, amountCents),
    total: money(locale, receipt.amount_total),
    day: endsOn === null ? "" : lastDay(locale, endsOn),
  };
  const standing = endsOn === null ? words.notCovered : words.coveredUntil;
  return {
    locale,
    subject: fill(words[kind].subject, values),
    parts: [
      { say: fill(words[kind].intro, values) },
      ...(left === null || left.length === 0 ? [] : [{ say: whatIsLeft(locale, left) }]),
      { say: fill(standing, values) },
      { button: words.button, href: `${origin}/pricing` },
    ],
  };
}

/** "What the other payments bought stays: Professional until 13 December 2026." Stretches of one plan are one. */
function whatIsLeft(locale: Locale, periods: readonly PackagePeriod[]): string {
  const { left, leftOne } = checkoutWords[locale].reversal;
  const ends = periods.filter(({ packageId }, i) => packageId !== periods[i + 1]?.packageId);
  const lines = ends.map(({ packageId, endsOn }) =>
    fill(leftOne, { plan: planName(locale, packageId), day: lastDay(locale, endsOn) }),
  );
  return fill(left, { list: lines.join(", ") });
}

/** Tells an owner that a payment bought nothing and goes back. */
export function givenBackEmail(locale: Locale, payment: PaymentRow, company: string, origin: string): Email {
  const { givenBack: words, title: bought, upgraded, periods } = checkoutWords[locale];
  const reason = words[payment.refund_reason ?? "mismatch"];
  const { billing } = packages[payment.package_id];
  const titled = payment.kind === "upgrade" ? upgraded : bought;
  const values = {
    company,
    by: payment.paid_by,
    title: fill(titled, { plan: planName(locale, payment.package_id), period: periods[billing] }),
    total: money(locale, payment.total_cents ?? payment.amount_cents),
  };
  const paragraphs = [reason.intro, words.back, ...(payment.provider === "test" ? [words.test] : [])];
  return {
    locale,
    subject: fill(reason.subject, values),
    parts: [
      ...paragraphs.map((text) => ({ say: fill(text, values) })),
      { button: words.button, href: `${origin}/pricing` },
    ],
  };
}

export interface Ending {
  reminder: Reminder;
  /** Days that are left, today counted. */
  left: number;
  company: string;
  packageId: PackageId | null;
}

/** Tells an owner that a trial or a paid period comes to its end, or has ended. */
export function reminderEmail(locale: Locale, ending: Ending, origin: string): Email {
  const { reminder, left, company, packageId } = ending;
  const { early, kept, ...about } = checkoutWords[locale].reminder;
  const words = about[reminder.about];
  const plan = packageId === null ? "" : planName(locale, packageId);
  const values = { company, plan, day: lastDay(locale, reminder.endsOn) };
  const say = (forms: typeof words.left.subject, text: string) =>
    left > 0 ? plural(locale, forms, left, values) : fill(text, values);
  return {
    locale,
    subject: say(words.left.subject, words.ended.subject),
    parts: [
      { say: say(words.left.intro, words.ended.intro) },
      { say: left > 0 ? early : kept },
      { button: words.button, href: `${origin}/pricing` },
    ],
  };
}

/** The last day that is covered, in full. */
function lastDay(locale: Locale, endsOn: PlainDate): string {
  return fullDay(locale, endsOn.subtract({ days: 1 }));
}
