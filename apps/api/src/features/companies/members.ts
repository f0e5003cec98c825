import type { Barred, ChangedTeammate, Teammate } from "@millwright/contract/companies";
import type { AccessLevel } from "@millwright/domain/access";
import { mayGetReport } from "@millwright/domain/notifications/settings";
import { joinAfterChange } from "@millwright/domain/people/invitations";
import type { IdentityDb } from "#db/database.ts";
import { deleteBarred, insertBarred, listBarred } from "#features/companies/barred.queries.ts";
import { lockCompany, updateCompany } from "#features/companies/companies.queries.ts";
import { getCompany, rotateCompanyCode } from "#features/companies/company-code.ts";
import {
  countOwners,
  deleteMember,
  findMember,
  listMembers,
  type MemberRow,
  setMember,
} from "#features/companies/members.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whoever looks at the team: their own row is marked. */
export interface Viewer {
  id: string;
  companyId: string;
}

/** The people of the company, owners first. */
export async function teamOf(db: IdentityDb, by: Viewer): Promise<Teammate[]> {
  const members = await listMembers(db, by.companyId);
  return members.map((member) => asTeammate(member, by));
}

/** What an owner changes of a member; what is left out stays. */
interface MemberChange {
  access?: AccessLevel | undefined;
  gets_monthly_report?: boolean | undefined;
}

/**
 * Gives a member another level of access, or says whether they get the monthly report, which ends with the level that
 * has none. Who has less by it may know the company code, and gains nothing by it.
 * @throws Refusal `not_found`, `last_owner`, `invalid`
 */
export async function changeMember(
  db: IdentityDb,
  by: Viewer,
  personId: string,
  requested: MemberChange,
): Promise<{ teammate: ChangedTeammate; isChanged: boolean; isCompanyChanged: boolean }> {
  const { companyId } = by;
  const member = await getLockedMember(db, companyId, personId);
  const { access = member.access } = requested;
  if (requested.gets_monthly_report === true && !mayGetReport(access))
    refuse("invalid", { fields: { gets_monthly_report: "invalid" }, sentence: "report_to_requester" });
  const report = mayGetReport(access) && (requested.gets_monthly_report ?? member.gets_monthly_report);
  const changed = { ...member, access, gets_monthly_report: report };
  const teammate = asTeammate(changed, by);
  const { members_join_as: joinAs } = await getCompany(db, companyId);
  const after = joinAfterChange(joinAs, member.access, access);
  const join = {
    members_join_as: after === null || after === "new_code" ? joinAs : after,
    join_lowered: after !== null && after !== "new_code",
    code_replaced: after === "new_code",
  };
  if (member.access === access && member.gets_monthly_report === report)
    return { teammate: { ...teammate, ...join }, isChanged: false, isCompanyChanged: false };
  if (access !== "owner") await refuseToLoseLastOwner(db, member, companyId);
  await setMember(db, companyId, changed);
  if (join.join_lowered) await updateCompany(db, companyId, { members_join_as: join.members_join_as });
  if (join.code_replaced) await rotateCompanyCode(db, companyId);
  return { teammate: { ...teammate, ...join }, isChanged: true, isCompanyChanged: after !== null };
}

/** Who removes somebody: their name is kept beside it. */
export interface Remover {
  companyId: string;
  name: string;
}

/**
 * Takes a person out of the company, ends their sessions in it, and keeps them from joining by its code, which is a new one:
 * they may know the old one, and come again under another address.
 * @throws Refusal `not_found`, `last_owner`
 */
export async function removeMember(db: IdentityDb, by: Remover, personId: string, at: Temporal.Instant): Promise<void> {
  const { companyId, name } = by;
  const member = await getLockedMember(db, companyId, personId);
  await refuseToLoseLastOwner(db, member, companyId);
  await insertBarred(db, { companyId, personId: member.id, by: name }, at);
  await deleteMember(db, companyId, member.id);
  await rotateCompanyCode(db, companyId);
}

/** Who was removed and not readmitted, the latest first. */
export async function barredFrom(db: IdentityDb, companyId: string): Promise<Barred[]> {
  return await listBarred(db, companyId);
}

/** Lets a person who was removed join by the company code again. @throws Refusal `not_found` */
export async function readmit(db: IdentityDb, companyId: string, personId: string): Promise<void> {
  if (!(await deleteBarred(db, companyId, personId))) refuse("not_found");
}

async function getLockedMember(db: IdentityDb, companyId: string, personId: string): Promise<MemberRow> {
  await lockCompany(db, companyId);
  return (await findMember(db, companyId, personId)) ?? refuse("not_found");
}

async function refuseToLoseLastOwner(db: IdentityDb, member: MemberRow, companyId: string): Promise<void> {
  if (member.access === "owner" && (await countOwners(db, companyId)) === 1) refuse("last_owner");
}

function asTeammate(member: MemberRow, by: Viewer): Teammate {
  return { ...member, is_me: member.id === by.id };
}
