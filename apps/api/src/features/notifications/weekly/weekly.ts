import { nextWeekly } from "@millwright/domain/notifications/delivery";
import type { Pepper } from "#adapters/pepper.ts";
import type { Database, IdentityDb } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { logHead } from "#features/activity/activity.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { weeklyEmail } from "#features/notifications/delivery/emails.ts";
import { findZone } from "#features/notifications/recipients.queries.ts";
import { stoppingToken } from "#features/notifications/unsubscribe/token.ts";
import {
  countWeek,
  listDueCompanies,
  listOwners,
  listWanting,
  planWeeklyMail,
  takeDueCompany,
  type WeekDone,
} from "#features/notifications/weekly/weekly.queries.ts";

export interface WeeklyDeps {
  database: Pick<Database, "inIdentity" | "inCompany">;
  clock: () => Temporal.Instant;
  origin: string;
  pepper: Pepper;
  onError: (error: unknown) => void;
}

/**
 * Mails owners once a week, on their plant's Monday morning, what was done in the week before and how far the activity log goes.
 * A company that is new waits for its first Monday. Answers how many companies were told.
 */
export async function mailDueWeeks(deps: WeeklyDeps): Promise<number> {
  const { database, clock, onError } = deps;
  let mailed = 0;
  for (const id of await database.inIdentity((db) => listDueCompanies(db, clock())))
    if (await mailWeek(deps, id).catch(onError)) mailed += 1;
  return mailed;
}

/** What the mail says is read before; that it is due is looked at, and the next one planned, as it is written. */
async function mailWeek({ database, clock, origin, pepper }: WeeklyDeps, companyId: string): Promise<boolean> {
  const now = clock();
  const week = await database.inCompany(
    companyId,
    async (db) => {
      const today = now.toZonedDateTimeISO(await findZone(db)).startOfDay();
      const until = today.subtract({ days: today.dayOfWeek - 1 });
      const done = await countWeek(db, { from: until.subtract({ weeks: 1 }), until });
      return { wanting: await listWanting(db), head: await logHead(db), done };
    },
    systemAt("weekly mail"),
  );
  return database.inIdentity(async (db) => {
    const company = await takeDueCompany(db, companyId, now);
    if (company === null) return false;
    await planWeeklyMail(db, companyId, nextWeekly(now, company.time_zone));
    if (company.isNew) return false;
    await notifyOwners(db, { companyId, company: company.name, origin, pepper, ...week }, now);
    return true;
  });
}

interface Week {
  companyId: string;
  company: string;
  origin: string;
  pepper: Pepper;
  wanting: readonly string[];
  head: string | null;
  done: WeekDone;
}

async function notifyOwners(db: IdentityDb, week: Week, now: Temporal.Instant): Promise<void> {
  const { companyId, company, origin, pepper, wanting, head, done } = week;
  for (const { id, email, locale } of await listOwners(db, companyId, wanting)) {
    const token = stoppingToken(pepper, { companyId, personId: id, kinds: [], digest: false });
    const unsubscribe = { api: `${origin}/api/unsubscribe/${token}`, page: `${origin}/unsubscribe/${token}` };
    await enqueueEmail(db, email, weeklyEmail(locale, { done, head }, { company, origin, unsubscribe }), now);
  }
}
