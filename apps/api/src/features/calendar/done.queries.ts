import type { Priority, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { hasTag, hasTagLike, type WorkConditions } from "#db/list/work-conditions.ts";
import type { DaySpan } from "#features/calendar/calendar.queries.ts";

export interface DoneRow {
  id: string;
  work_order_id: string;
  wo_id: string;
  type: WorkOrderType;
  title: string;
  priority: Priority;
  day: string;
  department_name: string | null;
  machine_name: string | null;
  completed_at: string;
  completed_by_name: string | null;
}

export interface DonePage {
  after: { day: string; id: string } | null;
  limit: number;
}

/** What was done of some days and is asked for, as it was when it was done; the earliest day first. */
export function doneBetween(
  { from, to }: DaySpan,
  filter: WorkConditions,
  { after, limit }: DonePage,
): RawBuilder<DoneRow> {
  const isAfter = (day: RawBuilder<unknown>) =>
    after === null ? sql`true` : sql`(${day}, id) > (${after.day}::date, ${after.id}::uuid)`;
  const isAsked = (day: RawBuilder<unknown>) => sql.join(conditionsOn(day, filter), sql` and `);
  return sql<DoneRow>`
    select id, work_order_id, wo_id, type, title, priority, day, department_name, machine_name,
      json_instant(completed_at) as completed_at, completed_by_name
    from (
      (
        select id, work_order_id, wo_id, 'PM' as type, title, priority, scheduled_on as day, department_name,
          machine_name, completed_at, completed_by_name
        from execution
        where outcome = 'completed' and deleted_at is null and scheduled_on between ${from} and ${to}
          and ${isAfter(sql`scheduled_on`)} and ${isAsked(sql`scheduled_on`)}
        order by scheduled_on, id limit ${limit}
      ) union all (
        select id, work_order_id, wo_id, 'Repair', title, priority, planned_on, department_name, machine_name,
          completed_at, completed_by_name
        from repair_history
        where deleted_at is null and planned_on between ${from} and ${to}
          and ${isAfter(sql`planned_on`)} and ${isAsked(sql`planned_on`)}
        order by planned_on, id limit ${limit}
      )
    ) as done order by day, id limit ${limit}`;
}

/** The conditions that rows of a history have to meet, each under its table's name; what is done is never overdue. */
function conditionsOn(day: RawBuilder<unknown>, filter: WorkConditions): RawBuilder<unknown>[] {
  const { priority, departmentId, machineId, assigneeId, pieces = [], tag, due } = filter;
  const conditions = [
    sql`true`,
    priority && sql`priority = any(${priority}::text[])`,
    departmentId && sql`department_id = ${departmentId}`,
    machineId && sql`machine_id = ${machineId}`,
    assigneeId === null && sql`assignee_id is null`,
    assigneeId && sql`assignee_id = ${assigneeId}`,
    tag && hasTag(sql`work_order_id`, tag),
    due && ("within" in due ? sql`${day} between ${due.within.from} and ${due.within.to}` : sql`false`),
    ...pieces.map((piece) => sql`(strpos(words, plain(${piece})) > 0 or ${hasTagLike(sql`work_order_id`, piece)})`),
  ];
  return conditions.filter((condition) => typeof condition === "object" && condition !== null);
}

export async function listDone(
  db: CompanyDb,
  span: DaySpan,
  filter: WorkConditions,
  page: DonePage,
): Promise<DoneRow[]> {
  return (await doneBetween(span, filter, page).execute(db)).rows;
}
