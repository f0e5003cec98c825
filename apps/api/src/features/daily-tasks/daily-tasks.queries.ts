import type { HeldLock } from "@millwright/contract/lockout";
import { pressingPriorities } from "@millwright/domain/maintenance/daily-tasks";
import type { PlanInterval } from "@millwright/domain/plans/rule";
import type { PlanFrequency, Priority, Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { withinBytes } from "#db/list/page-bytes.ts";
import { type WorkConditions, workConditions } from "#db/list/work-conditions.ts";

/** A day of the plant with the instants at which it begins and has ended. */
export interface TaskDay {
  day: Temporal.PlainDate;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * The work of a day, by the order's id and the occurrence's day: PMs whose current occurrence is today's, or is a late
 * weekly or monthly one, or a daily one that was begun; open repairs that are scheduled for the day, due on it, overdue, or pressing by their priority.
 */
const workOf = ({ day, start, end }: TaskDay, those = sql``) => sql`(
  select id, scheduled_on as "on" from work_order
  where type = 'PM' and deleted_at is null ${those} and scheduled_on <= ${day}
    and (scheduled_on = ${day} or current_frequency <> 'Daily' or status in ('In Progress', 'On Hold'))
  union all
  select id, scheduled_on from work_order
  where type = 'PM' and deleted_at is null ${those} and shows_on <= ${day} and scheduled_on > ${day}
  union all
  select id, ${day}::date from work_order
  where type = 'Repair' and deleted_at is null ${those} and not is_completed and (
    scheduled_on = ${day} or due_on <= ${day} or due_at < ${end}
    or scheduled_start < ${end} and coalesce(scheduled_end, scheduled_start) >= ${start}
    or priority in (${sql.join(pressingPriorities.map((priority) => sql.lit(priority)))})
  )
)`;

export interface TaskRow {
  /** Of the execution; of a repair the order's. */
  id: string;
  work_order_id: string;
  wo_id: string;
  work_order_type: WorkOrderType;
  title: string;
  priority: Priority;
  frequency: PlanFrequency | null;
  level_name: string | null;
  interval: PlanInterval | null;
  status: Status;
  /** The occurrence's day of a PM. */
  occurrence: string | null;
  scheduled_start: string | null;
  scheduled_end: string | null;
  scheduled_date: string | null;
  due_date: string | null;
  assignee: string | null;
  assignee_name: string | null;
  moved_from: string | null;
  department_name: string | null;
  machine_name: string | null;
  needs_lockout: boolean;
  locks: HeldLock[];
}

/** A task of the rows work_order and, of a PM, execution. What is called for a row costs more than to see that it is needless. */
const columns = sql`
  coalesce(execution.id, work_order.id) as id, work_order.id as work_order_id, work_order.wo_id,
  work_order.type as work_order_type, work_order.title, work_order.priority, execution.frequency, execution.level_name,
  case when execution.id is not null then plan_interval(execution.company_id, execution.work_order_id,
    execution.scheduled_on, execution.level_id, execution.level_name) end as interval,
  coalesce(execution.status, work_order.status) as status, execution.scheduled_on as occurrence,
  json_instant(coalesce(execution.starts_at, work_order.scheduled_start)) as scheduled_start,
  json_instant(work_order.scheduled_end) as scheduled_end,
  work_order.scheduled_on as scheduled_date,
  coalesce(work_order.due_on::text, json_instant(work_order.due_at)) as due_date,
  doer.id as assignee, (select name from assignee where id = doer.id) as assignee_name,
  case when execution.id is not null then (
    select nullif(planned_on, to_on) from pm_move
    where pm_move.work_order_id = work_order.id and to_on = execution.scheduled_on
  ) end as moved_from,
  (select name from department where id = work_order.department_id) as department_name,
  (select name from machine where id = work_order.machine_id) as machine_name,
  work_order.needs_lockout, case when exists (
    select from personal_lock where work_order_id = work_order.id and released_at is null
  ) then order_locks_json(work_order) else '[]' end as locks`;
/** Who does a task of such rows. */
const assigneeJoin = sql`cross join lateral (select case when work_order.type = 'PM'
  then occurrence_assignee(work_order.company_id, work_order.id, execution.scheduled_on, work_order.assignee_id)
  else work_order.assignee_id end as id) as doer`;
const checklist = sql`checklist_json(work_order.company_id, work_order.id, execution.id)`;

/** Whether somebody took a task out of the list of a day. */
const isHidden = (day: Temporal.PlainDate) => sql`exists (
  select from hidden_task where hidden_task.day = ${day} and hidden_task.work_order_id = work_order.id
    and hidden_task.scheduled_on = coalesce(execution.scheduled_on, ${day})
)`;

/** The tasks of a day that are not hidden, of some orders where their ids are named. */
export function tasksOfDay(of: TaskDay, filter: WorkConditions = {}, ids?: readonly string[]): RawBuilder<TaskRow> {
  const narrower = workConditions(filter).map((condition) => sql` and ${condition}`);
  return sql<TaskRow>`
    select ${columns}
    from ${workOf(of, ids && sql`and id = any(${ids}::uuid[])`)} work
    join work_order on work_order.id = work.id
    left join execution on work_order.type = 'PM' and execution.work_order_id = work.id
      and execution.scheduled_on = work."on"
    ${assigneeJoin}
    where (work_order.type = 'Repair' or execution.id is not null) and not ${isHidden(of.day)}
      ${sql.join(narrower, sql``)}`;
}

export async function listTasks(
  db: CompanyDb,
  of: TaskDay,
  filter: WorkConditions,
  ids?: readonly string[],
): Promise<TaskRow[]> {
  return (await tasksOfDay(of, filter, ids).execute(db)).rows;
}

/** The checklists of tasks, in the order that these are given in, as far as a page goes. */
export async function listChecklists(
  db: CompanyDb,
  tasks: readonly Pick<TaskRow, "id" | "work_order_id">[],
): Promise<{ json: string | null }[]> {
  const ids = tasks.map(({ id }) => id);
  const orderIds = tasks.map((task) => task.work_order_id);
  const rows = sql`
    select given.n, ${checklist}::text as json
    from unnest(${ids}::uuid[], ${orderIds}::uuid[]) with ordinality as given (id, order_id, n)
    join work_order on work_order.id = given.order_id
    left join execution on execution.id = given.id`;
  const page = withinBytes(rows, { keys: sql`n`, order: sql`n` });
  return (await sql<{ n: number; json: string | null }>`${page}`.execute(db)).rows;
}

/** A task by its id, with its checklist as JSON. */
export interface FoundTask extends TaskRow {
  checklist: string;
}

/** A task that is not hidden on a day: an execution, or a repair, of an order that is there. */
export async function findTask(db: CompanyDb, id: string, day: Temporal.PlainDate): Promise<FoundTask | null> {
  const { rows } = await sql<FoundTask>`
    select ${columns}, ${checklist}::text as checklist
    from (
      select work_order_id as id from execution where id = ${id}
      union all select id from work_order where id = ${id} and type = 'Repair'
    ) as task
    join work_order on work_order.id = task.id left join execution on execution.id = ${id}
    ${assigneeJoin}
    where work_order.deleted_at is null and not ${isHidden(day)}`.execute(db);
  return rows[0] ?? null;
}

/** Takes a task out of the list of a day; answers whether it stood in it. */
export async function hideTask(
  db: CompanyDb,
  { work_order_id, occurrence }: Pick<TaskRow, "work_order_id" | "occurrence">,
  day: Temporal.PlainDate,
  by: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into hidden_task (day, work_order_id, scheduled_on, hidden_at, hidden_by)
    values (${day}, ${work_order_id}, ${occurrence ?? day}, ${at}, ${by})
    on conflict (company_id, day, work_order_id, scheduled_on) do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function forgetHidden(db: CompanyDb, before: Temporal.PlainDate): Promise<void> {
  await sql`delete from hidden_task where day < ${before}`.execute(db);
}
