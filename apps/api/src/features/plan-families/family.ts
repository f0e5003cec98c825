import type { PlanFamily } from "@millwright/contract/plan-families";
import { readSchedule, type Schedule } from "@millwright/domain/maintenance/schedule";
import { differencesIn, type FamilySaid, sharedOf } from "@millwright/domain/plans/family/differences";
import type { CompanyDb } from "#db/database.ts";
import { findMember, listMembers, type MemberRow } from "#features/plan-families/members.queries.ts";
import { lockOrders } from "#features/work-orders/work-orders.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The PMs that are one plan with a PM; of one that is alone, that one. @throws Refusal `not_found` */
export async function findFamily(db: CompanyDb, id: string): Promise<{ member: MemberRow; members: MemberRow[] }> {
  const member = (await findMember(db, id)) ?? refuse("not_found");
  return { member, members: member.family_id === null ? [member] : await listMembers(db, member.family_id) };
}

/** The same, all of them locked until the transaction ends. The plant's day is locked alone by then. @throws Refusal `not_found` */
export async function holdFamily(db: CompanyDb, id: string): ReturnType<typeof findFamily> {
  const { members } = await findFamily(db, id);
  await lockOrders(
    db,
    members.map((member) => member.id),
  );
  return findFamily(db, id);
}

/** The PMs that are one plan with a PM, and in what they differ. @throws Refusal `not_found` */
export async function getFamily(db: CompanyDb, id: string): Promise<PlanFamily> {
  const { members } = await findFamily(db, id);
  const differences = differencesIn(members.map(saidBy));
  return {
    members: members.map(({ id: memberId, wo_id, title, status, scheduled_date, ...of }, at) => ({
      ...{ id: memberId, wo_id, title, status, scheduled_date },
      machine_id: of.machine_id,
      machine_name: of.machine_name,
      department_name: of.department_name,
      differs_in: differences[at] ?? [],
    })),
  };
}

/** When a PM falls due. */
export function scheduleOfMember({ frequency, day_of_week, monthly_period, time, plan, ...of }: MemberRow): Schedule {
  const schedule = readSchedule({ frequency, day_of_week, monthly_period, time, plan, shutdowns: of.shutdowns });
  if ("fault" in schedule) throw new Error(`A PM is kept without its ${schedule.fault}.`);
  return schedule;
}

function saidBy(member: MemberRow): FamilySaid {
  const { title, description, priority, assignee, estimated_duration, tags, safety_notes, notes, ...of } = member;
  return {
    ...{ title, description, priority, assignee, estimated_duration, tags, safety_notes, notes },
    procedure: of.procedure,
    needs_lockout: of.needs_lockout,
    schedule: sharedOf(scheduleOfMember(member)),
    checklist: of.checklist,
  };
}
