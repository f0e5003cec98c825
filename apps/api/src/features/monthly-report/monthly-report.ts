import { dueReport, nextMonthAt } from "@millwright/domain/figures/monthly-report";
import { seesMoney } from "@millwright/domain/money/sees-money";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { getFigures } from "#features/figures/figures.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { type MonthlyReport, monthlyEmail } from "#features/monthly-report/monthly-email.ts";
import {
  findZone,
  listDueCompanies,
  listReceivers,
  listWanting,
  planReport,
  takeDueCompany,
} from "#features/monthly-report/monthly-report.queries.ts";
import { footOfReport } from "#features/notifications/notifications.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";

interface MonthlyDeps {
  database: Pick<Database, "inIdentity" | "inCompany">;
  clock: () => Temporal.Instant;
  origin: string;
  pepper: Pepper;
  onError: (error: unknown) => void;
}

/**
 * Mails the figures of the month before to whom an owner named, on the plant's first working day of a month. A server
 * that was off then does so once it is on again. Answers how many companies' reports left.
 */
export async function mailMonths(deps: MonthlyDeps): Promise<number> {
  const { database, clock, onError } = deps;
  let mailed = 0;
  for (const id of await database.inIdentity((db) => listDueCompanies(db, clock())))
    if (await mailMonth(deps, id).catch(onError)) mailed += 1;
  return mailed;
}

/** What the mail says is read before; that it is due is looked at, and the next one planned, as it is written. */
async function mailMonth(deps: MonthlyDeps, companyId: string): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock();
  const read = (db: CompanyDb) => readReport(db, now);
  const { zone, nextAt, wanting, reports } = await database.inCompany(companyId, read, systemAt("monthly report"));
  return database.inIdentity(async (db) => {
    const company = await takeDueCompany(db, companyId, now);
    if (company === null) return false;
    await planReport(db, companyId, company.isNew ? nextMonthAt(now, zone) : nextAt);
    if (company.isNew || reports === null) return false;
    await send(db, { ...reports, companyId, company: company.name, wanting }, deps, now);
    return true;
  });
}

/** The figures are worked out where somebody is to be mailed them. */
async function readReport(db: CompanyDb, now: Temporal.Instant) {
  const zone = await findZone(db);
  const { report: month, nextAt } = dueReport(now, await calendarOf(db), zone);
  const wanting = await listWanting(db);
  if (month === null || wanting.length === 0) return { zone, nextAt, wanting, reports: null };
  const reportFor = (seesMoney: boolean) => reportOf(db, { month, zone, seesMoney }, now);
  return { zone, nextAt, wanting, reports: { priced: await reportFor(true), unpriced: await reportFor(false) } };
}

async function reportOf(
  db: CompanyDb,
  { month, zone, seesMoney }: { month: Temporal.PlainYearMonth; zone: string; seesMoney: boolean },
  now: Temporal.Instant,
): Promise<MonthlyReport> {
  const figuresIn = (of: Temporal.PlainYearMonth) => {
    const [from, to] = [of.toPlainDate({ day: 1 }), of.toPlainDate({ day: of.daysInMonth })];
    return getFigures(db, { from: from.toString(), to: to.toString() }, zone, now, seesMoney);
  };
  return {
    month,
    figures: await figuresIn(month),
    before: await figuresIn(month.subtract({ months: 1 })),
    codes: await listCodes(db),
  };
}

interface Sending {
  priced: MonthlyReport;
  /** The same for who may not see money. */
  unpriced: MonthlyReport;
  companyId: string;
  company: string;
  wanting: readonly string[];
}

async function send(
  db: IdentityDb,
  { companyId, company, wanting, priced, unpriced }: Sending,
  { origin, pepper }: Pick<MonthlyDeps, "origin" | "pepper">,
  now: Temporal.Instant,
): Promise<void> {
  for (const { id, email, locale, access, techniciansSeeMoney } of await listReceivers(db, companyId, wanting)) {
    const shown = seesMoney(access, techniciansSeeMoney) ? priced : unpriced;
    const foot = footOfReport(locale, { companyId, personId: id }, { pepper, origin });
    await enqueueEmail(db, email, { ...monthlyEmail(locale, shown, { company, origin }), ...foot }, now);
  }
}
