import { pressingPriorities } from "@millwright/domain/maintenance/daily-tasks";
import type { Frequency, Priority, Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { withinBytes } from "#db/list/page-bytes.ts";

/** A day of the plant with the instants at which it begins and has ended. */
export interface TaskDay {
  day: Temporal.PlainDate;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * The work of a day, by the order's id and the occurrence's day: PMs whose occurrence at hand is today's, or is a late
 * weekly or monthly one; open repairs that are scheduled for the day, due on it, overdue, or pressing by their priority.
 */
const workOf = ({ day, start, end }: TaskDay) => sql`(
  select id, scheduled_on as "on", scheduled_start as starts_at, at_hand_frequency as frequency from work_order
  where type = 'PM' and deleted_at is null and scheduled_on <= ${day}
    and (scheduled_on = ${day} or at_hand_frequency <> 'Daily')
  union all
  select id, ${day}::date, null, null from work_order
  where type = 'Repair' and deleted_at is null and status <> 'Completed' and (
    scheduled_on = ${day} or due_on <= ${day} or due_at < ${end}
    or scheduled_start < ${end} and coalesce(scheduled_end, scheduled_start) >= ${start}
    or priority in (${sql.join(pressingPriorities.map((priority) => sql.lit(priority)))})
  )
)`;

/**
 * Makes the tasks of a day that are not there yet. Each is made once, however many do this at a time; all of them in the
 * same order, so that none waits for one that waits for it.
 */
export async function insertTasks(db: CompanyDb, of: TaskDay): Promise<void> {
  await sql`
    insert into task_instance (day, work_order_id, scheduled_on, starts_at, frequency)
    select ${of.day}, work.id, work."on", work.starts_at, work.frequency from ${workOf(of)} work
    order by work.id, work."on"
    on conflict (company_id, day, work_order_id, scheduled_on) do nothing`.execute(db);
}

export interface TaskRow {
  id: string;
  work_order_id: string;
  wo_id: string;
  work_order_type: WorkOrderType;
  title: string;
  priority: Priority;
  frequency: Frequency | null;
  status: Status;
  /** The occurrence's day of a PM. */
  occurrence: string | null;
  scheduled_start: string | null;
  scheduled_end: string | null;
  scheduled_date: string | null;
  due_date: string | null;
  assignee_name: string | null;
  department_name: string | null;
  machine_name: string | null;
}

export interface ItemRow {
  id: string;
  text: string;
  completed: boolean;
  created_at: string;
  created_by: string | null;
  created_by_id: string | null;
  created_by_name: string | null;
  completed_by: string | null;
  completed_by_id: string | null;
  completed_by_name: string | null;
  completed_at: string | null;
  version: number;
}

/**
 * A task of the rows task_instance and work_order. The order of a PM speaks of the occurrence at hand: once the task's
 * own is over, what was kept of it counts.
 */
const isAtHand = sql`work_order.type = 'PM' and work_order.scheduled_on = task_instance.scheduled_on`;
const columns = sql`
  task_instance.id, work_order.id as work_order_id, work_order.wo_id, work_order.type as work_order_type,
  work_order.title, work_order.priority,
  case when ${isAtHand} then work_order.at_hand_frequency else task_instance.frequency end as frequency,
  case
    when work_order.type = 'Repair' then work_order.status
    when ${isAtHand} then case work_order.status when 'Completed' then 'Scheduled' else work_order.status end
    when exists (
      select from maintenance_history entry where entry.work_order_id = work_order.id
        and entry.scheduled_on = task_instance.scheduled_on and entry.status = 'completed'
    ) then 'Completed'
    else 'Scheduled'
  end as status,
  case work_order.type when 'PM' then task_instance.scheduled_on end as occurrence,
  wire_instant(
    case when work_order.type = 'Repair' or ${isAtHand} then work_order.scheduled_start else task_instance.starts_at end
  ) as scheduled_start,
  wire_instant(work_order.scheduled_end) as scheduled_end,
  work_order.scheduled_on as scheduled_date,
  coalesce(work_order.due_on::text, wire_instant(work_order.due_at)) as due_date,
  (select name from assignee where id = work_order.assignee_id) as assignee_name,
  (select name from department where id = work_order.department_id) as department_name,
  (select name from machine where id = work_order.machine_id) as machine_name`;
const checklist = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', item.id,
      'text', item.text,
      'completed', item.completed,
      'created_at', wire_instant(item.created_at),
      'created_by', item.created_by,
      'created_by_id', item.created_by_id,
      'created_by_name', item.created_by_name,
      'completed_by', item.completed_by,
      'completed_by_id', item.completed_by_id,
      'completed_by_name', item.completed_by_name,
      'completed_at', wire_instant(item.completed_at),
      'version', item.version
    ) order by item.position, item.id)
    from checklist_item item where item.work_order_id = work_order.id
  ), '[]'::json)`;

/** The tasks of a day that are still its work and are not hidden. */
export function tasksOfDay(of: TaskDay): RawBuilder<TaskRow> {
  return sql<TaskRow>`
    select ${columns}
    from ${workOf(of)} work
    join task_instance on task_instance.work_order_id = work.id and task_instance.scheduled_on = work."on"
      and task_instance.day = ${of.day} and task_instance.hidden_at is null
    join work_order on work_order.id = work.id`;
}

export async function listTasks(db: CompanyDb, of: TaskDay): Promise<TaskRow[]> {
  return (await tasksOfDay(of).execute(db)).rows;
}

/** The checklists of orders, in the order that these are given in, as far as a page goes. */
export async function listChecklists(db: CompanyDb, orderIds: string[]): Promise<{ json: string | null }[]> {
  const rows = sql`
    select given.n, ${checklist}::text as json
    from unnest(${orderIds}::uuid[]) with ordinality as given (id, n) join work_order on work_order.id = given.id`;
  const page = withinBytes(rows, { keys: sql`n`, order: sql`n` });
  return (await sql<{ n: number; json: string | null }>`${page}`.execute(db)).rows;
}

/** A task by its id with the checklist that was kept of it, when it is a PM's occurrence that is over. */
export interface FoundTask extends TaskRow {
  checklist: ItemRow[];
  kept:
    | Pick<ItemRow, "id" | "completed" | "completed_by" | "completed_by_id" | "completed_by_name" | "completed_at">[]
    | null;
}

/** A task that is not hidden, of an order that is there. */
export async function findTask(db: CompanyDb, id: string): Promise<FoundTask | null> {
  const { rows } = await sql<FoundTask>`
    select ${columns}, ${checklist} as checklist, (
      select entry.checklist from maintenance_history entry
      where entry.work_order_id = work_order.id and entry.scheduled_on = task_instance.scheduled_on
    ) as kept
    from task_instance join work_order on work_order.id = task_instance.work_order_id
    where task_instance.id = ${id} and task_instance.hidden_at is null and work_order.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function hideTask(db: CompanyDb, id: string, by: string, at: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update task_instance set hidden_at = ${at}, hidden_by = ${by}, hidden_by_id = acting_id(), hidden_by_name = acting_name()
    where id = ${id} and hidden_at is null`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function forgetTasks(db: CompanyDb, before: Temporal.PlainDate): Promise<void> {
  await sql`delete from task_instance where day < ${before}`.execute(db);
}
