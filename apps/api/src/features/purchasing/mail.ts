import { partLimits } from "@millwright/contract/part-limits";
import { totalOf } from "@millwright/domain/parts/purchase-orders";
import { fullDay, money } from "@millwright/messages/money";
import { purchaseCsv, purchaseSheetWords } from "@millwright/messages/purchase-sheet/purchase-sheet";
import { fill, type Locale, regionOf } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { type Email, enqueueEmail } from "#features/mail/mail.ts";
import {
  findExpectedDay,
  type LineRow,
  type LockedOrder,
  listLines,
} from "#features/purchasing/change-order.queries.ts";
import { insertMail, listLatestMails } from "#features/purchasing/mails.queries.ts";
import { change, lockVersion, type PurchaseContext, requireOrdered } from "#features/purchasing/orders.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

async function lockMailable(db: CompanyDb, id: string) {
  const order = requireOrdered(await lockVersion(db, id, null));
  return {
    ...order,
    email: order.supplierEmail ?? refuse("supplier_no_email", { values: { name: order.supplierName } }),
  };
}

/**
 * Sends an order to its supplier. An answer reaches who sent it.
 * @throws Refusal `not_found`, `purchase_not_ordered`, `supplier_no_email`, `too_many_purchase_mails`
 */
export async function mailOrder(
  db: CompanyDb,
  id: string,
  locale: Locale,
  { by, now }: PurchaseContext & { by: Member },
): Promise<JsonText> {
  const { code, email } = await lockMailable(db, id);
  await countMail(db, { id, code }, now);
  const { expected_on, notes } = await findExpectedDay(db, id);
  const lines = await listLines(db, id);
  const paper = { code, company: by.companyName, expectedOn: expected_on, notes, lines };
  await enqueueEmail(db, email, { ...orderEmail(locale, paper), replyTo: by.email }, now);
  return change(db, id, { mailed_at: now, mailed_to: email }, now);
}

/** Counts a mail: so many in a day of one order, and so many of the company. @throws Refusal `too_many_purchase_mails` */
async function countMail(
  db: CompanyDb,
  { id, code }: Pick<LockedOrder, "id" | "code">,
  now: Temporal.Instant,
): Promise<void> {
  const { mailsADay, mailsOfOrderADay } = partLimits.purchasing;
  const since = now.subtract({ hours: 24 });
  const { all, ofOrder } = await listLatestMails(db, id, since);
  const [full, orderFull] = [all[mailsADay - 1], ofOrder[mailsOfOrderADay - 1]];
  if (full !== undefined) refuse("too_many_purchase_mails", { retryAfterSeconds: secondsFrom(since, full) });
  const sentence = "too_many_mails_of_order" as const;
  if (orderFull !== undefined)
    refuse("too_many_purchase_mails", { retryAfterSeconds: secondsFrom(since, orderFull), sentence, values: { code } });
  await insertMail(db, id, { at: now, since });
}

/** How long a mail of then still counts in the day that began at `since`. */
const secondsFrom = (since: Temporal.Instant, then: string) =>
  Math.max(1, Math.ceil(since.until(Temporal.Instant.from(then)).total("seconds")));

interface OrderOnPaper {
  code: string;
  company: string;
  expectedOn: string | null;
  notes: string | null;
  lines: readonly LineRow[];
}

function orderEmail(locale: Locale, { code, company, expectedOn, notes, lines }: OrderOnPaper): Email {
  const m = purchaseSheetWords[locale];
  const { cents, unpriced } = totalOf(lines);
  const isUnknown = unpriced > 0 && unpriced === lines.length;
  const sum = { name: m.total, value: money(locale, cents), ...(unpriced > 0 && { beside: m.someUnknown }) };
  const day =
    expectedOn === null ? [] : [{ name: m.expectedOn, value: fullDay(locale, Temporal.PlainDate.from(expectedOn)) }];
  return {
    locale,
    subject: fill(m.mail.subject, { code, company }),
    parts: [
      { say: fill(m.mail.intro, { company }) },
      ...(day.length > 0 ? [{ facts: day }] : []),
      { facts: [...lines.map((line) => lineFact(locale, line)), ...(isUnknown ? [] : [sum])] },
      ...(notes === null ? [] : [{ say: notes }]),
      { note: m.untaxed },
      { note: m.mail.attached },
    ],
    attachments: [
      { name: fill(m.file, { code }), contentType: "text/csv; charset=utf-8", text: purchaseCsv(lines, locale) },
    ],
  };
}

function lineFact(locale: Locale, { number, part_name, part_code, quantity, unit, price_cents }: LineRow) {
  const m = purchaseSheetWords[locale];
  const pieces = new Intl.NumberFormat(regionOf[locale]).format(quantity);
  const counted = unit === null ? pieces : `${pieces} ${unit}`;
  const part = `${part_name} (${part_code})`;
  return {
    name: fill(m.mail.line, { quantity: counted, part }),
    value: price_cents === null ? m.unknownPrice : money(locale, quantity * price_cents),
    ...(price_cents !== null && { beside: fill(m.mail.each, { price: money(locale, price_cents) }) }),
    ...(number !== null && { meaning: fill(m.mail.numbers, { number }) }),
  };
}
