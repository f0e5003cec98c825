import type { Teammate } from "@millwright/contract/companies";
import type { AccessLevel } from "@millwright/domain/access";
import { readCompanyCode, showCompanyCode } from "@millwright/domain/codes";
import { defaultRole } from "@millwright/domain/people";
import { givesMoreOnJoining } from "@millwright/domain/people/invitations";
import { trialEnd } from "@millwright/domain/subscription/subscription";
import { isTimeZone } from "@millwright/domain/when";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb, Database, IdentityDb } from "#db/database.ts";
import { actAsPerson } from "#db/transaction/acting.ts";
import { deleteBarred, isBarred } from "#features/companies/barred.queries.ts";
import {
  type CompanyChanges,
  type CompanyRow,
  type DueCompany,
  type HeldCompany,
  holdCompaniesOf,
  holdCompanyByCode,
  holdCompanyById,
  insertCompany,
  insertTrial,
  listCompanyIds,
  listOnMonday,
  lockCompany,
  setDayDue,
  takeDueCompanies,
  updateCompany,
} from "#features/companies/companies.queries.ts";
import { getCompany as readCompany, rotateCompanyCode, withFreshCode } from "#features/companies/company-code.ts";
import { joinedEmail, type NewColleague } from "#features/companies/emails.ts";
import {
  findFirstRole,
  findHome,
  findMember,
  findMemberByEmail,
  hasMemberWithEmail,
  insertMember,
  ownersOf,
} from "#features/companies/members.queries.ts";
import { changeMember, teamOf, type Viewer } from "#features/companies/members.ts";
import { type Email, enqueueEmail } from "#features/mail/mail.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { HeldCompany } from "#features/companies/companies.queries.ts";

export const getCompany = readCompany;

const defaultTimeZone = "America/Toronto";

/** Every company there is, for the jobs that go through all of them. */
export function everyCompanyId(database: Database): Promise<string[]> {
  return database.inIdentity(listCompanyIds);
}

export const companiesOnMonday = listOnMonday;

const atOnce = 6;
/** As long as a node may take over beginning a day before another one tries it. */
const leaseMinutes = 5;

/**
 * Does some work in each company whose next day has begun, of several nodes on one; `begin` answers when the day after
 * begins. What failed comes round again in some minutes. Answers how many days were begun.
 */
export async function inDueCompanies(
  database: Database,
  clock: () => Temporal.Instant,
  begin: (company: { id: string; timeZone: string }) => Promise<Temporal.Instant>,
  onError: (error: unknown) => void,
): Promise<number> {
  let begun = 0;
  for (;;) {
    const now = clock();
    const until = now.add({ minutes: leaseMinutes });
    const due = await database.inIdentity((db) => takeDueCompanies(db, now, until, atOnce));
    const beginOne = async ({ id, time_zone }: DueCompany) => {
      const next = await begin({ id, timeZone: time_zone });
      await database.inIdentity((db) => setDayDue(db, id, until, next));
      begun += 1;
    };
    await Promise.all(due.map((company) => beginOne(company).catch(onError)));
    if (due.length < atOnce) return begun;
  }
}

export interface NewCompany {
  name: string;
  /** What the browser says; anything unknown becomes America/Toronto. */
  timeZone: string | undefined;
  ownerId: string;
  /** The owner's job title. */
  role: string;
}

/** Makes a company with a code of its own, its first owner, and a trial that begins on its day. Answers its id. */
export async function foundCompany(db: IdentityDb, company: NewCompany, at: Temporal.Instant): Promise<string> {
  const timeZone = company.timeZone && isTimeZone(company.timeZone) ? company.timeZone : defaultTimeZone;
  const { id: companyId } = await withFreshCode(async (code) => {
    const id = await insertCompany(db, { name: company.name, code, timeZone }, at);
    return id === null ? null : { id };
  });
  await insertMember(db, { companyId, personId: company.ownerId, role: company.role, access: "owner" }, at);
  await actAsPerson(db, company.ownerId);
  const now = at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  await insertTrial(db, companyId, now.toPlainDate(), trialEnd(now));
  return companyId;
}

/** The company that a typed code opens, locked until the transaction ends; null when it opens none. */
export async function holdCompanyOfCode(db: IdentityDb, typed: string): Promise<HeldCompany | null> {
  return await holdCompanyByCode(db, showCompanyCode(readCompanyCode(typed)));
}

/** The company of an id, locked until the transaction ends: nobody is removed from it meanwhile. @throws Refusal `not_found` */
export async function holdCompany(db: IdentityDb, id: string): Promise<HeldCompany> {
  return (await holdCompanyById(db, id)) ?? refuse("not_found");
}

/** How somebody comes in: by the company's code, which gives the company's usual level, or invited or signed on with a level. */
export type JoinedBy = { by: "code" } | { by: "invitation" | "signOn"; access: AccessLevel };

/** Makes a person a member, whom nothing bars any more, and tells the owners by mail. False when they were one already. */
export async function joinCompany(
  db: IdentityDb,
  company: HeldCompany,
  person: NewColleague & { id: string },
  wayIn: JoinedBy,
  { origin, now }: { origin: string; now: Temporal.Instant },
): Promise<boolean> {
  const access = wayIn.by === "code" ? company.members_join_as : wayIn.access;
  const member = { companyId: company.id, personId: person.id, role: person.role, access };
  if (!(await insertMember(db, member, now))) return false;
  await actAsPerson(db, person.id);
  await deleteBarred(db, company.id, person.id);
  for (const owner of await ownersOf(db, company.id)) {
    await enqueueEmail(
      db,
      owner.email,
      joinedEmail(owner.locale, company.name, { ...person, access }, wayIn.by, origin),
      now,
    );
  }
  return true;
}

/** Enqueues an e-mail to every owner, in each one's language: it leaves with the company's transaction, or never. */
export async function emailOwners(
  db: CompanyDb,
  identity: Database["inIdentity"],
  write: (locale: Locale) => Email,
  at: Temporal.Instant,
): Promise<void> {
  const owners = await identity((inIdentity) => ownersOf(inIdentity, db.companyId));
  for (const { email, locale } of owners) await enqueueEmail(db, email, write(locale), at);
}

/** The same for what belongs to the identity handle. */
export async function emailOwnersInIdentity(
  db: IdentityDb,
  companyId: string,
  write: (locale: Locale) => Email,
  at: Temporal.Instant,
): Promise<void> {
  for (const { email, locale } of await ownersOf(db, companyId)) await enqueueEmail(db, email, write(locale), at);
}

/**
 * Changes the company's name, its time zone or its rules. Where people join with more than before, the code is another one:
 * who knew it has been given less. @throws Refusal `time_zone_unknown`
 */
export async function describeCompany(
  db: IdentityDb,
  companyId: string,
  changes: CompanyChanges,
): Promise<{ company: CompanyRow; isChanged: boolean }> {
  if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone)) refuse("time_zone_unknown");
  const { members_join_as: joinAs } = changes;
  if (joinAs !== undefined) {
    await lockCompany(db, companyId);
    const { members_join_as: before } = await getCompany(db, companyId);
    if (givesMoreOnJoining(before, joinAs)) await rotateCompanyCode(db, companyId);
  }
  const changed = await updateCompany(db, companyId, changes);
  return { company: changed ?? (await getCompany(db, companyId)), isChanged: changed !== null };
}

/** Whether a person may join by code: not who was removed and not readmitted. The company has to be locked. */
export async function mayJoin(db: IdentityDb, companyId: string, personId: string): Promise<boolean> {
  return !(await isBarred(db, companyId, personId));
}

/** The company that a person opens when they name none; nobody takes them out of it before the transaction ends. */
export async function holdHome(db: IdentityDb, personId: string): Promise<string | null> {
  await holdCompaniesOf(db, personId);
  return await findHome(db, personId);
}

/** The job title that a person brings along from where they worked first; the usual one when they worked nowhere. */
export async function usualRoleOf(db: IdentityDb, personId: string): Promise<string> {
  return (await findFirstRole(db, personId)) ?? defaultRole;
}

/** The people of the company as an export lists them. */
export async function peopleOf(db: IdentityDb, by: Viewer): Promise<Omit<Teammate, "is_me">[]> {
  return (await teamOf(db, by)).map(({ is_me: _, ...person }) => person);
}

/** Whether a person owns a company. */
export async function isOwnerOf(db: IdentityDb, companyId: string, personId: string): Promise<boolean> {
  return (await findMember(db, companyId, personId))?.access === "owner";
}

/** Whether an address is a member's. */
export async function isMembersEmail(db: IdentityDb, companyId: string, email: string): Promise<boolean> {
  return await hasMemberWithEmail(db, companyId, email);
}

/** Whose an address is among the members. */
export async function memberOfEmail(
  db: IdentityDb,
  companyId: string,
  email: string,
): Promise<{ id: string; name: string; locale: Locale } | null> {
  return await findMemberByEmail(db, companyId, email);
}

/** Gives a member another level, unless they are an owner by then. Whether that changed them, and the company's rules for joining. */
export async function changeMemberLevel(
  db: IdentityDb,
  companyId: string,
  personId: string,
  access: AccessLevel,
): Promise<{ isChanged: boolean; isCompanyChanged: boolean }> {
  await lockCompany(db, companyId);
  const before = await levelIn(db, companyId, personId);
  if (before === null || before === "owner") return { isChanged: false, isCompanyChanged: false };
  return await changeMember(db, { id: personId, companyId }, personId, { access });
}

/** What a person may do in a company; null of who is no member. */
export async function levelIn(db: IdentityDb, companyId: string, personId: string): Promise<AccessLevel | null> {
  return (await findMember(db, companyId, personId))?.access ?? null;
}
