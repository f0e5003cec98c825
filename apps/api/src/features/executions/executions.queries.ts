import type { Frequency, Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";

/** An occurrence of a PM; its day is YYYY-MM-DD, its start an instant. */
export interface OccurrenceRow {
  work_order_id: string;
  scheduled_on: string;
  frequency: Frequency;
  starts_at: string;
}

const occurrenceColumns = sql`(work_order_id uuid, scheduled_on date, frequency text, starts_at timestamptz)`;

/** Makes executions that are not there yet, each with the steps of its plan, in the versions that were seen of them. */
export async function insertExecutions(db: CompanyDb, occurrences: readonly OccurrenceRow[]): Promise<void> {
  const { head, rows } = recordsOf(occurrences);
  await sql`
    ${head} with made as (
      insert into execution (work_order_id, scheduled_on, frequency, starts_at)
      select work_order_id, scheduled_on, frequency, starts_at from ${rows} as occurrence ${occurrenceColumns}
      order by work_order_id, scheduled_on
      on conflict (company_id, work_order_id, scheduled_on) do nothing
      returning id, work_order_id, scheduled_on
    )
    insert into execution_step (execution_id, id, work_order_id, position, text, created_at, created_by, created_by_id,
      created_by_name, version)
    select made.id, item.id, item.work_order_id, item.position, item.text, item.created_at, item.created_by,
      item.created_by_id, item.created_by_name, item.version
    from made join checklist_item item on item.work_order_id = made.work_order_id`.execute(db);
}

/** The execution of an occurrence, while it is open. */
export async function findOpen(db: CompanyDb, orderId: string, on: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} select id from execution
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** The current execution of a PM, while it is open. */
export async function findCurrent(db: CompanyDb, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    ${prepared} select open_execution(work_order) as id from work_order where id = ${orderId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** What the plan is at this moment, which an execution keeps when it ends. */
const planNow = sql`
  wo_id = plan.wo_id, title = plan.title, notes = plan.notes, priority = plan.priority,
  machine_id = plan.machine_id, department_id = plan.department_id,
  assignee_id = occurrence_assignee(plan.company_id, plan.id, execution.scheduled_on, plan.assignee_id),
  machine_name = (select name from machine where id = plan.machine_id),
  department_name = (select name from department where id = plan.department_id),
  assignee_name = (select name from assignee where id =
    occurrence_assignee(plan.company_id, plan.id, execution.scheduled_on, plan.assignee_id)),
  step_words = coalesce((
    select string_agg(text, E'\n' order by position, id) from execution_step where execution_id = execution.id
  ), '')`;
const noPlan = sql`
  wo_id = null, title = null, notes = null, priority = null, machine_id = null, machine_name = null,
  department_id = null, assignee_id = null,
  department_name = null, assignee_name = null, step_words = ''`;

/** Lets the steps of a plan be newer than what was seen of them in its executions that ended. */
const aged = (occurrences: RawBuilder<unknown>) => sql`
  with aged as (
    update checklist_item item set version = step.version + 1
    from ${occurrences}
    join execution ending on ending.work_order_id = occurrence.work_order_id
      and ending.scheduled_on = occurrence.scheduled_on and ending.outcome is null
    join execution_step step on step.execution_id = ending.id
    where item.work_order_id = step.work_order_id and item.id = step.id and item.version < step.version
  )`;

/** Ends an open execution as completed; answers its id, null when it is over already. */
export async function completeExecution(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  { by, at, review }: Doing & { review: ReviewColumns },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} ${aged(sql`(select ${orderId}::uuid as work_order_id, ${on}::date as scheduled_on) as occurrence`)}
    update execution set status = 'Completed', hold_reason = null, completed_at = ${at}, completed_by_id = ${by.id},
      completed_by_name = ${by.name}, completed_by_device = acting_device(), ${reviewing(review)}, ${planNow}
    from work_order plan
    where plan.id = execution.work_order_id and work_order_id = ${orderId} and execution.scheduled_on = ${on}
      and outcome is null
    returning execution.id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Ends open executions as overtaken. */
export async function overtakeExecutions(db: CompanyDb, occurrences: readonly OccurrenceRow[]): Promise<void> {
  const { head, rows } = recordsOf(occurrences);
  await sql`
    ${head} ${aged(sql`${rows} as occurrence ${occurrenceColumns}`)}
    update execution set is_overtaken = true, ${planNow}
    from ${rows} as occurrence ${occurrenceColumns}, work_order plan
    where execution.work_order_id = occurrence.work_order_id and execution.scheduled_on = occurrence.scheduled_on
      and outcome is null and plan.id = occurrence.work_order_id`.execute(db);
}

/** Who does something to an execution, and when. */
export interface Doing {
  by: { id: string; name: string };
  at: Temporal.Instant;
}

/** An open status, with who began the work and why it waits, which its plan says. */
const openAs = (status: Status, { by, at }: Doing) => sql`
  status = ${status},
  hold_reason = case ${status} when 'On Hold' then (select hold_reason from work_order where id = execution.work_order_id) end,
  started_at = case ${status} when 'In Progress' then coalesce(started_at, ${at}) when 'Scheduled' then null else started_at end,
  started_by_id = case ${status} when 'In Progress' then coalesce(started_by_id, ${by.id}::uuid)
    when 'Scheduled' then null else started_by_id end,
  started_by_name = case ${status} when 'In Progress' then coalesce(started_by_name, ${by.name})
    when 'Scheduled' then null else started_by_name end`;

/** Opens again what was completed, also when its entry was deleted from the history; answers its id. */
export async function reopenCompleted(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  status: Status,
  doing: Doing & { review: ReviewColumns },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set ${openAs(status, doing)}, ${reviewing(doing.review)},
      completed_at = null, completed_by_id = null, completed_by_name = null, completed_by_device = null,
      deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null, ${noPlan}
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome = 'completed'
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface Reopened {
  orderId: string;
  /** The day of the occurrence. */
  on: string;
  status: Status;
}

/** Opens again what was overtaken, from a day of each PM on. */
export async function reopenOvertaken(
  db: CompanyDb,
  from: readonly { order_id: string; from: string }[],
): Promise<Reopened[]> {
  const { rows } = await sql<Reopened>`
    update execution set is_overtaken = false, deleted_at = null, deleted_by = null, deleted_by_id = null,
      deleted_by_name = null, deleted_reason = null, ${noPlan}
    from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as asked (order_id uuid, "from" date)
    where work_order_id = asked.order_id and scheduled_on >= asked."from" and is_overtaken
    returning work_order_id as "orderId", scheduled_on as "on", status`.execute(db);
  return rows;
}

/** Sets the status of an open execution, with who began it; answers its id, null when none has begun. */
export async function setOpenStatus(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  status: Status,
  doing: Doing,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set ${openAs(status, doing)}
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** An occurrence that is at hand now, with the status that it has. */
export interface CurrentRow extends OccurrenceRow {
  status: Status;
}

/** Makes the open current executions what their PMs say: another occurrence is Scheduled, another time is another start. */
export async function followPlans(db: CompanyDb, current: readonly CurrentRow[]): Promise<void> {
  const { head, rows } = recordsOf(current);
  await sql`
    ${head} update execution set status = now.status, frequency = now.frequency, starts_at = now.starts_at,
      hold_reason = case now.status when 'On Hold' then plan.hold_reason end,
      started_at = case when now.status <> 'Scheduled' then execution.started_at end,
      started_by_id = case when now.status <> 'Scheduled' then execution.started_by_id end,
      started_by_name = case when now.status <> 'Scheduled' then execution.started_by_name end
    from ${rows}
      as now (work_order_id uuid, scheduled_on date, frequency text, starts_at timestamptz, status text)
    join work_order plan on plan.id = now.work_order_id
    where execution.work_order_id = now.work_order_id and execution.scheduled_on = now.scheduled_on and outcome is null
      and (execution.status, execution.frequency, execution.starts_at, execution.hold_reason) is distinct from
        (now.status, now.frequency, now.starts_at, case now.status when 'On Hold' then plan.hold_reason end)`.execute(
    db,
  );
}

/** Lets open executions go with their occurrences to another day that has none. */
export async function moveExecutions(
  db: CompanyDb,
  moves: readonly { order_id: string; from: string; to: string }[],
): Promise<void> {
  const { head, rows } = recordsOf(moves);
  await sql`
    ${head} update execution set scheduled_on = moved."to"
    from ${rows} as moved (order_id uuid, "from" date, "to" date)
    where work_order_id = moved.order_id and scheduled_on = moved."from" and outcome is null and not exists (
      select from execution other where other.work_order_id = moved.order_id and other.scheduled_on = moved."to"
    )`.execute(db);
}

/** Removes open executions that nobody touched of days that are not at hand. */
export async function removeUntouched(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from execution using work_order plan
    where plan.id = execution.work_order_id and plan.id = any(${orderIds}::uuid[]) and outcome is null
      and execution.status = 'Scheduled' and execution.scheduled_on <> plan.scheduled_on
      and not exists (select from execution_step step where step.execution_id = execution.id and completed)`.execute(
    db,
  );
}

/** What is there of an occurrence. */
export interface ExecutionRow {
  orderId: string;
  day: string;
  outcome: string | null;
  status: Status;
  frequency: Frequency;
  startsAt: string;
  /** Whether it says why it waits as its plan does. */
  isReasonPlans: boolean;
}

/** The executions of PMs from a day of each on. */
export async function listSince(
  db: CompanyDb,
  since: readonly { order_id: string; since: string }[],
): Promise<ExecutionRow[]> {
  const { head, rows: asked } = recordsOf(since);
  const { rows } = await sql<ExecutionRow>`
    ${head} select work_order_id as "orderId", execution.scheduled_on as day, outcome, execution.status, execution.frequency,
      starts_at as "startsAt", execution.hold_reason is not distinct from
        case execution.status when 'On Hold' then plan.hold_reason end as "isReasonPlans"
    from ${asked} as asked (order_id uuid, since date)
    join execution on work_order_id = asked.order_id and execution.scheduled_on >= asked.since
    join work_order plan on plan.id = asked.order_id`.execute(db);
  return rows;
}

/** Whether an occurrence was completed, also when its entry was taken out of the history. */
export async function hasCompletion(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} select from execution
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome = 'completed'`.execute(db);
  return rows.length > 0;
}

/** Keeps why the current execution is on hold. */
export async function keepHoldReason(db: CompanyDb, orderId: string): Promise<void> {
  await sql`
    ${prepared} update execution set hold_reason = plan.hold_reason from work_order plan
    where plan.id = ${orderId} and execution.id = open_execution(plan) and execution.status = 'On Hold'`.execute(db);
}
