import { nextReminderOn, reminderOn } from "@millwright/domain/subscription/reminders";
import { daysLeft } from "@millwright/domain/subscription/subscription";
import { dayOf } from "@millwright/domain/when";
import type { IdentityDb } from "#db/database.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { reminderEmail } from "#features/subscription/emails.ts";
import {
  type DueSubscription,
  insertReminder,
  setRemindOn,
} from "#features/subscription/reminder/reminders.queries.ts";
import { getSubscription } from "#features/subscription/subscription.queries.ts";
import { heldOn } from "#http/session/plan-gate.ts";

/** Tells a company's owners what is due on the plant's day, once. False when there was nothing to tell. */
export async function remind(
  db: IdentityDb,
  company: DueSubscription,
  origin: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const today = dayOf(now, company.time_zone);
  const subscription = heldOn(company, today);
  const { company_id: companyId } = company;
  const reminder = reminderOn(subscription, today);
  await setRemindOn(db, companyId, nextReminderOn(subscription, today));
  if (reminder === null || !(await insertReminder(db, { companyId, ...reminder }, now))) return false;
  const left = daysLeft(reminder.endsOn, today);
  const ending = { reminder, left, company: company.company_name, packageId: subscription.paid?.packageId ?? null };
  await emailOwnersInIdentity(db, companyId, (locale) => reminderEmail(locale, ending, origin), now);
  return true;
}

/** What has just ended was said in another e-mail. */
export async function markEndAsTold(
  db: IdentityDb,
  companyId: string,
  today: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<void> {
  const reminder = reminderOn(heldOn(await getSubscription(db, companyId), today), today);
  if (reminder !== null) await insertReminder(db, { companyId, ...reminder }, now);
}
