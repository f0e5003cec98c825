import type { PlanRule } from "@millwright/domain/plans/rule";
import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** A PM with what it may have in common with others. */
export interface MemberRow {
  id: string;
  wo_id: string;
  family_id: string | null;
  title: string;
  status: Status;
  scheduled_date: string | null;
  machine_id: string | null;
  machine_name: string | null;
  department_name: string | null;
  description: string | null;
  priority: string;
  assignee: string | null;
  estimated_duration: number | null;
  tags: string[];
  safety_notes: string | null;
  notes: string | null;
  procedure: string | null;
  needs_lockout: boolean;
  frequency: string;
  day_of_week: string | null;
  monthly_period: string | null;
  time: string;
  plan: PlanRule | null;
  shutdowns: string | null;
  checklist: string[];
}

export function membersThat(which: RawBuilder<unknown>): RawBuilder<MemberRow> {
  return sql<MemberRow>`
    select pm.id, pm.wo_id, pm.plan_family_id as family_id, pm.title, pm.status, pm.scheduled_on as scheduled_date,
      pm.machine_id, machine.name as machine_name, department.name as department_name, pm.description, pm.priority,
      pm.assignee_id as assignee, pm.estimated_minutes as estimated_duration, to_jsonb(pm.tags) as tags, pm.safety_notes,
      pm.notes, pm.procedure_id as procedure, pm.needs_lockout, pm.frequency, pm.day_of_week, pm.monthly_period,
      pm.time_of_day as time, pm.plan, pm.shutdowns, coalesce((
        select jsonb_agg(step.text order by step.position, step.id) from checklist_item step where step.work_order_id = pm.id
      ), '[]') as checklist
    from work_order pm
    left join machine on machine.id = pm.machine_id
    left join department on department.id = pm.department_id
    where pm.type = 'PM' and pm.deleted_at is null and ${which}
    order by machine.sort_name, pm.id`;
}

/** A PM; null when it is not there. */
export async function findMember(db: CompanyDb, id: string): Promise<MemberRow | null> {
  const { rows } = await membersThat(sql`pm.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** The PMs of a family, by machine. */
export function membersOf(familyId: string): RawBuilder<MemberRow> {
  return membersThat(sql`pm.plan_family_id = ${familyId}`);
}

export async function listMembers(db: CompanyDb, familyId: string): Promise<MemberRow[]> {
  return (await membersOf(familyId).execute(db)).rows;
}

export interface MemberStep {
  order_id: string;
  id: string;
  text: string;
  completed: boolean;
}

/** The steps of PMs that are their own and not of a procedure, as they are ticked in their current occurrence. */
export async function listSteps(db: CompanyDb, ids: readonly string[]): Promise<MemberStep[]> {
  const { rows } = await sql<MemberStep>`
    select step.work_order_id as order_id, step.id, step.text, coalesce(done.completed, false) as completed
    from checklist_item step
    join work_order pm on pm.id = step.work_order_id
    left join execution on execution.work_order_id = pm.id and execution.scheduled_on = coalesce(pm.status_on, pm.scheduled_on)
    left join execution_step done on done.execution_id = execution.id and done.id = step.id
    where step.work_order_id = any(${ids})
    order by step.work_order_id, step.position, step.id`.execute(db);
  return rows;
}
