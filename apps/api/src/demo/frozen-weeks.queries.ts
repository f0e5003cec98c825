import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Freezes weeks of the past with the occurrences that fell into them, and with every second repair that was done in them. */
export async function insertFrozenWeeks(
  db: CompanyDb,
  { first, last, zone }: { first: string; last: string; zone: string },
): Promise<void> {
  await sql`
    insert into frozen_week (monday, frozen_at)
    select day, (day + interval '6 hours') at time zone ${zone}
    from generate_series(${first}::date::timestamp, ${last}::date, interval '7 days') as day`.execute(db);
  await sql`
    insert into frozen_work (week_id, work_order_id, planned_on, day, machine_id, department_id, assignee_name, estimated_minutes)
    select week.id, o.id, e.scheduled_on, e.scheduled_on, o.machine_id, o.department_id, assignee.name, o.estimated_minutes
    from frozen_week week join execution e on e.scheduled_on between week.monday and week.monday + 6
      join work_order o on o.id = e.work_order_id left join assignee on assignee.id = o.assignee_id
    where e.deleted_at is null`.execute(db);
  await sql`
    insert into frozen_work (week_id, work_order_id, day, machine_id, department_id, assignee_name, estimated_minutes)
    select week.id, o.id, week.monday + 1, o.machine_id, o.department_id, assignee.name, o.estimated_minutes
    from frozen_week week join (
      select work_order.*, row_number() over (order by completed_at) as n from work_order
      where type = 'Repair' and is_completed
    ) as o on o.n % 2 = 0 and (o.completed_at at time zone ${zone})::date between week.monday and week.monday + 6
      left join assignee on assignee.id = o.assignee_id`.execute(db);
}
